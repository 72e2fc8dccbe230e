import type { Labels } from "./labels.js";
import type { ForumState, User } from "./state.js";

/** What a page needs to know about who asks for it. */
export interface Seen {
  readonly state: ForumState;
  readonly now: Date;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  readonly words: Labels;
  /** Path and query of this page. */
  readonly here: string;
  /** What has just been done, said once. */
  readonly flash: string;
}

/** Words that go with the fields that are wrong. */
export type Faults = Readonly<Record<string, string>>;
export const noFaults: Faults = {};
