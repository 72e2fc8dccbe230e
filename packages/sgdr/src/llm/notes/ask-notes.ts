import type { Result } from "../../lib/result.js";
import { askRole, type ModelRoleParts, type Question } from "../ask-role.js";
import { withoutThinking } from "../site-text.js";

export interface NotesParts extends ModelRoleParts {
  /** Tokens of page text for a whole episode. */
  readonly pageTokens?: number;
}

export const usualPageTokens = 4_000;

/** One question about notes, in JSON, with one repair round. */
export async function askNotes<Value>(
  parts: NotesParts,
  { read, ...question }: Omit<Question<Value>, "repair">,
  signal: AbortSignal,
): Promise<Result<Value, string>> {
  const asked = await askRole(
    parts,
    {
      ...question,
      read: (reply) => read(withoutThinking(reply)),
      repair: (problem) => parts.prompts.render("notes-repair", { problem }),
    },
    signal,
  );
  return asked.ok ? asked : { ok: false, problem: asked.problem.words };
}

/** What is known, one a line; a list that is too long for the model is shown by its beginning. */
export function listed(lines: readonly string[], share: number): string {
  if (lines.length === 0) return "(nothing)";
  return lines
    .slice(0, Math.ceil(lines.length * share))
    .map((line, index) => `${index + 1}. ${line}`)
    .join("\n");
}
