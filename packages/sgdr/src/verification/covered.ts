import { windowActions } from "../domain/window.js";
import { expandSkill } from "../skill/expand.js";
import type { Candidate } from "./candidate.js";

/**
 * Whether a replay of `whole` also does all that a replay of `part` would do: the window of `part` lies in that of `whole`, and there
 * both make the same calls and look for the same elements by the same texts.
 */
export function isCovered(part: Candidate, whole: Candidate): boolean {
  if (part === whole) return false;
  const [mine, all] = [windowActions(part.window), windowActions(whole.window)];
  const [first] = mine;
  const from = all.findIndex((action) => action === first);
  if (from < 0 || mine.length >= all.length) return false;
  if (!mine.every((action, at) => all[from + at] === action)) return false;
  const [one, other] = [callsOf(part), callsOf(whole)];
  return one !== undefined && other !== undefined && one.every((call, at) => call === other[from + at]);
}

/** What is done and looked for, call by call; undefined if a call has an element of its caller. */
function callsOf({ program, args }: Candidate): readonly string[] | undefined {
  const expanded = expandSkill(program, args);
  if (!expanded.ok) return undefined;
  const calls = expanded.value.map(({ name, args: parts }) =>
    parts.some(({ from }) => from === "element" || from === "contract")
      ? undefined
      : JSON.stringify([
          name,
          parts.map((part) => (part.from === "named" ? [part.target, program.contracts[part.index]] : part)),
        ]),
  );
  return calls.every((call) => call !== undefined) ? calls : undefined;
}

/** The candidates that no other one covers. */
export const uncovered = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter((part) => !candidates.some((whole) => isCovered(part, whole)));
