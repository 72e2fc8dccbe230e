import type { Config } from "../config/config.js";
import type { Approve } from "../domain/approval.js";

/** The caller of long work: its options, and how it hears of progress. */
export interface Caller {
  readonly config: Config;
  /** Shows a person how it is going; nothing depends on it. */
  readonly progress: (line: string) => void;
  /** Asks a person; where there is none the answer is no. */
  readonly approve: Approve;
  readonly signal: AbortSignal;
  /** The words that start this program once more, where it is one: work can then go on in several processes. */
  readonly self?: readonly string[];
}
