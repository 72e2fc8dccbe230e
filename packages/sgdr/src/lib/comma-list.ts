/** `a, b` as two texts; empty texts are left out. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
