import { z } from "zod";
import { isSgdrError } from "../../domain/error.js";
import { firstLine } from "../../lib/error-message.js";

/** Why something in the store cannot be read, in one line; nothing where the fault is not in the store. */
export function whyUnread(error: unknown): string | undefined {
  if (error instanceof z.ZodError) return `what is kept of it ${zodWords(error)}`;
  if (!isSgdrError(error)) return undefined;
  const message = firstLine(error.message);
  return error.cause instanceof z.ZodError ? `${message}: it ${zodWords(error.cause)}` : message;
}

/** So many problems of one record are reported; they tend to have one cause. */
const mostTold = 3;

function zodWords(error: z.ZodError): string {
  const told = z
    .prettifyError(error)
    .split("✖ ")
    .map((problem) => problem.replaceAll(/\s*→ /g, " ").trim())
    .filter((problem) => problem !== "");
  const more = told.length > mostTold ? `; and ${told.length - mostTold} more` : "";
  const why = error.issues.every(isOfNewer) ? "was written by a newer sgdr" : "is damaged";
  return `${why} (${told.slice(0, mostTold).join("; ")}${more})`;
}

/** A later version has another number, or fields that this one does not know. */
const isOfNewer = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === "unrecognized_keys" || (code === "invalid_value" && path.length === 1 && path[0] === "v");
