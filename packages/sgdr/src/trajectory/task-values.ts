import { foldText } from "../lib/same-text.js";

/** What belongs to one task and not to the site: words of its goal, and texts that were entered so far. */
export class TaskValues {
  readonly #goal: string;
  readonly #goalWords: string;
  readonly #entered: readonly string[];

  constructor(goal: string, entered: readonly string[]) {
    this.#goal = goal;
    this.#goalWords = wordsOf(goal);
    this.#entered = entered.map(wordsOf);
  }

  /** Whether the whole text stands in the goal or in a text that was entered. */
  holds(text: string): boolean {
    const words = wordsOf(text);
    return words.trim() !== "" && [this.#goalWords, ...this.#entered].some((known) => known.includes(words));
  }

  /** Whether it is written in the goal as a name is: with its own capitals, digits or signs; a plain word of the goal may also be a word of the site. */
  holdsName(text: string): boolean {
    if (!this.holds(text)) return false;
    const isQuoted = this.#goal.includes(text) && !this.#goal.startsWith(text);
    const isName = /\d|\p{Lu}.*[\p{Lu}\s&'’.-]|^\p{Ll}+[-_/.]/u.test(text);
    return this.#entered.includes(wordsOf(text)) || (isQuoted && isName) || isInQuotes(this.#goal, text);
  }
}

const isInQuotes = (goal: string, text: string): boolean =>
  [`"${text}"`, `“${text}”`, `'${text}'`, `‘${text}’`].some((quoted) =>
    foldText(goal).includes(foldText(quoted)),
  );

const wordsOf = (text: string): string =>
  ` ${(foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
