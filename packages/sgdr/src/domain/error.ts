/** Every error code with the exit code of the command line; declared here and nowhere else. */
export const errorCodes = {
  "config-invalid": { exit: 2 },
  "input-invalid": { exit: 2 },
  "model-unknown": { exit: 2 },
  "model-unreachable": { exit: 2 },
  "replay-missed": { exit: 2 },
  "browser-missing": { exit: 2 },
  "browser-unreachable": { exit: 2 },
  "url-unreachable": { exit: 2 },
  "origin-not-allowed": { exit: 2 },
  "store-broken": { exit: 2 },
  "store-newer": { exit: 2 },
  "store-unwritable": { exit: 2 },
  "run-unknown": { exit: 2 },
  "run-busy": { exit: 2 },
  "run-not-resumable": { exit: 2 },
  "skill-unknown": { exit: 2 },
  "element-not-found": { exit: 2 },
  "port-taken": { exit: 2 },
  "suite-damaged": { exit: 2 },
  "budget-spent": { exit: 1 },
  "infra-error": { exit: 1 },
  interrupted: { exit: 130 },
} as const satisfies Record<string, { exit: number }>;

export type ErrorCode = keyof typeof errorCodes;

/** A broken environment or wrong input; never an outcome that an episode should expect. */
export class SgdrError extends Error {
  readonly code: ErrorCode;
  /** How to fix it, as a command or a sentence. */
  readonly hint: string;

  constructor(code: ErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = "SgdrError";
    this.code = code;
    this.hint = hint;
  }
}

/** Compares the shape and not with `instanceof`, because two copies of the package may be loaded. */
export const isSgdrError = (value: unknown): value is SgdrError =>
  value instanceof Error && value.name === "SgdrError" && "code" in value && "hint" in value;
