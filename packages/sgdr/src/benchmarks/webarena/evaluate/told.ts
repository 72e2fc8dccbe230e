const most = 60;

/** A text as reasons tell it: on one line, quoted, and cut so that what was wanted and what was found both have room. */
export function told(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return JSON.stringify(line.length > most ? `${line.slice(0, most - 1)}…` : line);
}

const longest = 200;

export const asReason = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
