const months = "january february march april may june july august september october november december".split(
  " ",
);

/** The words and numbers of a text; numbers without leading zeros. */
export function wordsIn(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+|\p{N}+/gu))
    words.add(word.replace(/^0+(?=\p{N})/u, ""));
  return words;
}

/** What a caller can write now: the words that it has read or entered, and those of its own. */
export class KnownTexts {
  readonly #known: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    const known = new Set(texts.flatMap((text) => [...wordsIn(text)]));
    // who reads "3 March" can write 3 in a date field, and 03 for its month
    months.forEach((month, index) => {
      if (known.has(month) || known.has(month.slice(0, 3))) known.add(String(index + 1));
    });
    this.#known = known;
  }

  /** Whether a text can be written without having read the later pages: numbers must be known, and words that are read only later must not occur. */
  has(text: string, later: readonly ReadonlySet<string>[]): boolean {
    return [...wordsIn(text)].every(
      (word) => this.#known.has(word) || (!/^\p{N}/u.test(word) && later.every((page) => !page.has(word))),
    );
  }
}
