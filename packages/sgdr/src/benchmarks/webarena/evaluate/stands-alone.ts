import { isSpace } from "./python-text.js";

/** Marks that are words of their own wherever they stand. */
const alwaysApart: ReadonlySet<string> = new Set(';@#$%&?!*[](){}<>«»“”‘’„"`');
const isWordCharacter = (character: string): boolean => /^[\p{L}\p{N}_]$/u.test(character);
const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/**
 * Whether a character is a word of the text for NLTK 3.9.1's `word_tokenize`. Where a text is cut between two characters
 * is decided by what stands around them, because no more than that is asked of it here.
 */
export function standsAlone(character: string, text: string): boolean {
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (isCut(text, at) && isCut(text, at + character.length)) return true;
  return false;
}

function isCut(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if ([before, after].some((side) => side === "" || isSpace(side) || alwaysApart.has(side))) return true;
  return [atDots, atDashes, atApostrophe, atComma].some((rule) => rule(text, at));
}

/** Several dots are a word; one dot is a word at the end of a sentence only. */
function atDots(text: string, at: number): boolean {
  const isBefore = text.charAt(at - 1) === ".";
  const isAfter = text.charAt(at) === ".";
  if (isBefore === isAfter) return false;
  if (isAfter) return text.charAt(at + 1) === "." || isSentenceEnd(text, at);
  return text.charAt(at - 2) === "." || isSentenceEnd(text, at - 1);
}

/** Two dashes are a word, counted from the left. */
function atDashes(text: string, at: number): boolean {
  let left = 0;
  while (text.charAt(at - left - 1) === "-") left += 1;
  const isPair = text.startsWith("--", at);
  return left % 2 === 0 && (isPair || (left > 0 && text.charAt(at) !== "-"));
}

/** An apostrophe opens a quotation of one character, and closes what it follows; `'s` and its like are words. */
function atApostrophe(text: string, at: number): boolean {
  const after = text.charAt(at);
  if (after === "'") {
    const ending = /^'(?:ll|re|ve|[smd])?/.exec(text.slice(at))?.[0] ?? "'";
    return text.startsWith("''", at) || isCut(text, at + 1) || isCut(text, at + ending.length);
  }
  const isOneCharacter = isWordCharacter(after) && !isWordCharacter(text.charAt(at + 1));
  return text.charAt(at - 1) === "'" && isOneCharacter && !/^[mtsdn]/.test(after);
}

/** A comma or colon belongs to the number that follows it, as in 1,234 and 2:30. */
function atComma(text: string, at: number): boolean {
  const isComma = (place: number): boolean => [",", ":"].includes(text.charAt(place));
  return (isComma(at - 1) && !isDigit(text.charAt(at))) || (isComma(at) && !isDigit(text.charAt(at + 1)));
}

const closing = /^[\])}>"'»”’\s]*$/;

/**
 * Whether the dot ends a sentence for NLTK's Punkt model. A number with a dot is taken for an ordinal when a small letter
 * follows, and answers are in small letters. The few words that Punkt lets begin a sentence like this are not known here.
 */
function isSentenceEnd(text: string, at: number): boolean {
  const rest = text.slice(at + 1);
  if (closing.test(rest)) return true;
  if (/^["')\]}*@({[]/.test(rest)) return true;
  if (!/^[\s?!;:]/.test(rest)) return false;
  const isOrdinal = /^\s*[\p{Ll};:,.!?]/u.test(rest);
  return !(isOrdinal && /^[.,]?\d[\d,.-]*$/.test(wordBefore(text, at)));
}

const longestNumber = 40;

/** What Punkt takes for the word that ends here. */
const wordBefore = (text: string, at: number): string =>
  /[^\s?!)";}\]*:@'({[]*$/
    .exec(text.slice(Math.max(0, at - longestNumber), at))?.[0]
    .split(/-{2,}|\.{2,}/)
    .at(-1)
    ?.replace(/^[`&#,-]+/, "") ?? "";
