import type { Skin } from "../kernel/desk.js";
import type { Labels } from "./labels.js";
import type { AdminState, Staff } from "./state.js";

/** What every page needs to know. */
export interface Seen {
  readonly state: AdminState;
  readonly skin: Skin;
  readonly labels: Labels;
  /** Nobody before the sign-in. */
  readonly staff: Staff | undefined;
  /** What has just been done, said once. */
  readonly flash: string;
  /** Path and query of this page. */
  readonly here: string;
  /** The part of the page that is asked for, where parts do not open by script. */
  readonly open: string;
  /** The day it is, as ISO text. */
  readonly today: string;
}
