/** Characters that end a line, change the direction of text or cannot be seen. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The text as one line that shows all of itself, so that it cannot begin a line of its own or look like another text. */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** The first hidden character of a text as `U+2028`; those in `allowed` do not count. */
export function hiddenIn(text: string, allowed = ""): string | undefined {
  for (const mark of text)
    if (hidden.test(mark) && !allowed.includes(mark))
      return `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return undefined;
}
