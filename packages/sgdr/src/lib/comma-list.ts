/** Splits a text at its commas, `a, b` into two; what is empty is left out. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
