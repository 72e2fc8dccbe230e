import type { ActionParam, ActionSpec } from "./action.js";
import type { Call, CallValue } from "./call.js";
import { didYouMean } from "../lib/nearest-name.js";
import { no, ok, type Result } from "../lib/result.js";

/** A call with valid arguments: all present, of the right type, element ids without brackets. */
export interface CheckedCall {
  readonly spec: ActionSpec;
  readonly call: Call;
}

export function signatureOf(spec: ActionSpec): string {
  const params = spec.params.map(({ name, fallback }) =>
    fallback === undefined ? name : `${name}=${fallback}`,
  );
  return `${spec.name}(${params.join(", ")})`;
}

export function checkCall(call: Call, actions: readonly ActionSpec[]): Result<CheckedCall, string> {
  const spec = actions.find(({ name }) => name === call.name);
  if (!spec) {
    const names = actions.map(({ name }) => name);
    return no(
      `there is no action ${call.name}${didYouMean(call.name, names)} The actions are: ${names.join(", ")}`,
    );
  }
  const least = spec.params.filter(({ fallback }) => fallback === undefined).length;
  if (call.args.length < least || call.args.length > spec.params.length)
    return no(`${signatureOf(spec)} takes ${count(least, spec.params.length)}, not ${call.args.length}`);
  const args: CallValue[] = [];
  for (const [index, param] of spec.params.entries()) {
    const value = fit(call.args[index] ?? param.fallback, param);
    if (!value.ok) return no(`${signatureOf(spec)}: ${value.problem}`);
    args.push(value.value);
  }
  return ok({ spec, call: { name: call.name, args } });
}

const count = (least: number, most: number): string =>
  least === most ? `${most} argument${most === 1 ? "" : "s"}` : `${least} to ${most} arguments`;

function fit(value: CallValue | undefined, param: ActionParam): Result<CallValue, string> {
  if (value === undefined) return no(`${param.name} is missing`);
  switch (param.kind) {
    case "element": {
      const id = String(value)
        .trim()
        .replace(/^\[(.*)\]$/, "$1");
      return typeof value === "object" || !/^[a-z]*\d+$/.test(id)
        ? no(
            `${param.name} must be the id of an element on the page, such as "12", not ${JSON.stringify(value)}`,
          )
        : ok(id);
    }
    case "number": {
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      return typeof number === "number" && Number.isFinite(number)
        ? ok(number)
        : no(`${param.name} must be a number, not ${JSON.stringify(value)}`);
    }
    case "options":
      return ok(typeof value === "object" ? value : [String(value)]);
    default:
      return typeof value === "object" ? no(`${param.name} must be one text, not a list`) : ok(String(value));
  }
}
