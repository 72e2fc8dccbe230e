/** One line of at most so many characters: what goes into a note can neither begin a line of its own nor fill the prompt. */
export function plain(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** Two spellings of one text: lower case, single spaces. */
export const sameText = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The newest of a list: what was learned last is nearest to the tasks that come next, and learning never stands still. */
export const newest = <Entry>(entries: readonly Entry[], most: number): readonly Entry[] =>
  entries.slice(Math.max(0, entries.length - most));

/** What all runs know with what this one knows, which stands last: doing it twice changes nothing. */
export const joinedLists = <Entry>(
  known: readonly Entry[],
  mine: readonly Entry[],
  isSame: (left: Entry, right: Entry) => boolean,
): readonly Entry[] => [...known.filter((one) => !mine.some((own) => isSame(one, own))), ...mine];
