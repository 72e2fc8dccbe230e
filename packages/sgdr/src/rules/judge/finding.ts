/** The result of one check, with its reason. */
export interface Finding {
  readonly good: boolean;
  readonly reason: string;
}

export const yes = (reason: string): Finding => ({ good: true, reason });
export const no = (reason: string): Finding => ({ good: false, reason });
