/** A text as checks compare it: without case, runs of spaces, typographic quotes and compatibility forms. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** What was found, for a reason: quoted, and no longer than a line. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
