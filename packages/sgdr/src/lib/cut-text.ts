/** The beginning of a long text, and how much of it is missing. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`;
