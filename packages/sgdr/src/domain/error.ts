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

/** The code of an `SgdrError`: stable, for programs to tell errors apart. */
export type ErrorCode = keyof typeof errorCodes;

/** An error with a stable code and a hint: the world is broken, or the input is wrong. Never for an outcome that an episode should expect. */
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

/** Whether a caught value is an `SgdrError`: by its shape, as two copies of the package may be loaded. */
export const isSgdrError = (value: unknown): value is SgdrError =>
  value instanceof Error && value.name === "SgdrError" && "code" in value && "hint" in value;
