import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import type { SiteEnv } from "../kernel/visitor.js";
import type { Kit } from "./kit.js";
import type { Labels } from "./labels.js";
import type { CodeState, User } from "./state.js";

export type CodeDesk = Desk<CodeState>;
export type CodeContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: CodeState;
  readonly labels: Labels;
  /** How this skin draws things. */
  readonly kit: Kit<View>;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  /** What has just been done, said once. */
  readonly flash: string;
  readonly path: string;
  readonly query: URLSearchParams;
}
