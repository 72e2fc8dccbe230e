/** A value, or a problem that the caller must expect. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const no = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem });
