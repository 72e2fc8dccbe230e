/** The words and numbers of a text, in order; "don't" and "a.b@c.org" are one word each. */
export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[.'’@][\p{L}\p{N}]+)*/gu) ?? [];
