/** `a, b` as two texts; what is empty is left out. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
