/** No reply of a role is near this; what is longer is a server out of order, and its end is not read. */
const mostCharacters = 2_000_000;
/** So much of a reply is said again when it has to be repaired. */
const mostRepeated = 20_000;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}\n… (${text.length - most} more characters)`;

export const keptReply = (text: string): string => cut(text, mostCharacters);
export const quotedReply = (text: string): string => cut(text, mostRepeated);
