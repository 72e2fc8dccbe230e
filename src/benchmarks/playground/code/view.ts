import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import type { CodeState, User } from "./state.js";

export type CodeDesk = Desk<CodeState>;
export type CodeContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: CodeState;
  readonly labels: Labels;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  /** What has just been done, said once. */
  readonly flash: string;
  /** Path and query of this page. */
  readonly here: string;
}

const flash = flashOf("code");
export const { redirectWith } = flash;

export function viewOf(context: CodeContext, desk: CodeDesk): View {
  const { pathname, search } = new URL(context.req.url);
  const user = context.get("user");
  return {
    state: desk.state,
    labels: labelsOf(desk.skin),
    me: desk.state.users.find(({ id }) => id === user),
    flash: flash.take(context),
    here: `${pathname}${search}`,
  };
}
