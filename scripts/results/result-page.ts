/** One measurement: a row of docs/results.md and a page below docs/results/, both made from its JSON. */
export interface ResultPage {
  /** Of its files: NAME.json, NAME.notes.md and NAME.md. */
  readonly name: string;
  readonly title: string;
  /** What was measured, in one sentence. */
  readonly about: string;
  readonly command: string;
  /** When, and at which commit. */
  readonly measured: string;
  /** The result in one cell of a table. */
  readonly result: string;
  /** Under which conditions; may be empty. */
  readonly conditions: string;
  readonly tables: string;
  /** The number that `{{NAME: words: words}}` stands for in a text; undefined where there is none. */
  readonly number: (words: readonly string[]) => string | undefined;
}
