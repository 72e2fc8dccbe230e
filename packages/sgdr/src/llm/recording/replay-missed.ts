import { SgdrError } from "../../domain/error.js";

/** A call that a recording has no reply for. */
export const replayMissed = (message: string): SgdrError =>
  new SgdrError(
    "replay-missed",
    message,
    "if the change is meant, run with --rerecord: replies whose prompts are the same are kept",
  );
