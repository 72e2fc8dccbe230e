import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import type { AdminState, Staff } from "./state.js";

export type AdminDesk = Desk<AdminState>;
export type AdminContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: AdminState;
  readonly labels: Labels;
  /** Nobody before the sign-in. */
  readonly staff: Staff | undefined;
  /** What has just been done, said once. */
  readonly flash: string;
  /** Path and query of this page. */
  readonly here: string;
}

const flash = flashOf("admin");
export const { redirectWith } = flash;

export function viewOf(context: AdminContext, desk: AdminDesk): View {
  const { pathname, search } = new URL(context.req.url);
  const user = context.get("user");
  return {
    state: desk.state,
    labels: labelsOf(desk.skin),
    staff: desk.state.staff.find(({ id }) => id === user),
    flash: flash.take(context),
    here: `${pathname}${search}`,
  };
}
