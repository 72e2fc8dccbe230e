import { oneLine } from "../../lib/one-line.js";

/** One line of at most `most` characters, so that a text in a note can neither begin a new line nor fill the prompt. */
export function plain(text: string, most: number): string {
  const line = oneLine(text);
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** A form for comparing texts: lower case, single spaces. */
export const sameText = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The newest entries of a list: they are closest to the next tasks, and a full list can still learn. */
export const newest = <Entry>(entries: readonly Entry[], most: number): readonly Entry[] =>
  entries.slice(Math.max(0, entries.length - most));

/** The entries that all runs share, followed by those of this run; joining twice changes nothing. */
export const joinedLists = <Entry>(
  known: readonly Entry[],
  mine: readonly Entry[],
  isSame: (left: Entry, right: Entry) => boolean,
): readonly Entry[] => [...known.filter((one) => !mine.some((own) => isSame(one, own))), ...mine];
