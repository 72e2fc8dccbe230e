/** What people talk about on one board, in words of their own. */
export interface Topic {
  readonly board: string;
  /** Text posts: the title, and the sentence that the body begins with. */
  readonly texts: readonly (readonly [title: string, first: string])[];
  /** Link posts: the title, and an address that leads nowhere. */
  readonly links: readonly (readonly [title: string, url: string])[];
  /** Sentences that only make sense here. */
  readonly remarks: readonly string[];
}
