import { stripped } from "./python-text.js";
import { standsAlone } from "./stands-alone.js";

/** Without space around it, without one pair of quotes, in lower case; a quote alone is a pair too, and nothing is left of it. */
export function cleaned(text: string): string {
  const bare = stripped(text);
  const isQuoted = ["'", '"'].some((mark) => bare.startsWith(mark) && bare.endsWith(mark));
  return (isQuoted ? bare.slice(1, -1) : bare).toLowerCase();
}

export const isSame = (reference: string, found: string): boolean => cleaned(reference) === cleaned(found);

/** Anywhere in the text: 12 is in 123. */
export const isIn = (reference: string, found: string): boolean =>
  cleaned(found).includes(cleaned(reference));

/** As `isIn`, but a single character must be a word of its own when it is all that is asked for. */
export function isAnswerIn(reference: string, answer: string, isOnly: boolean): boolean {
  const wanted = cleaned(reference);
  const isCharacter = /^.$/su.test(wanted) && stripped(wanted) !== "";
  return isOnly && isCharacter ? standsAlone(wanted, cleaned(answer)) : isIn(reference, answer);
}
