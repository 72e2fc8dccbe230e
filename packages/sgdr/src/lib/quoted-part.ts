/** A text in quotes on one line; of a long one only the beginning, and how much is missing. */
export const quotedPart = (text: string, most = 300): string =>
  text.length <= most
    ? JSON.stringify(text)
    : `${JSON.stringify(text.slice(0, most))}… (${text.length - most} more characters)`;
