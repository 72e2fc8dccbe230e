/** `click("12")`, `fill(b7, …)`: an element by its number, which means nothing on another page. */
const byNumber = /\b(?:click|hover|fill|select_option)\(\s*["'[]*[a-z]?\d+["'\]]*\s*[,)]/i;

export const numberedCallIn = (texts: readonly string[]): string | undefined =>
  texts.map((text) => byNumber.exec(text)?.[0]).find((found) => found !== undefined);
