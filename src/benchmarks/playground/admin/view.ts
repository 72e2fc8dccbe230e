import type { Context } from "hono";
import type { Desk, Skin } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import type { Kit } from "./skins/kit.js";
import { kitOf } from "./skins/all.js";
import type { AdminState, Staff } from "./state.js";

export type AdminDesk = Desk<AdminState>;
export type AdminContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: AdminState;
  readonly skin: Skin;
  readonly labels: Labels;
  readonly kit: Kit;
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

const flash = flashOf("admin");
export const { redirectWith } = flash;

export function viewOf(context: AdminContext, desk: AdminDesk): View {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const user = context.get("user");
  return {
    state: desk.state,
    skin: desk.skin,
    labels: labelsOf(desk.skin),
    kit: kitOf(desk.skin),
    staff: desk.state.staff.find(({ id }) => id === user),
    flash: flash.take(context),
    here: `${pathname}${search}`,
    open: searchParams.get("open") ?? "",
    today: desk.now().toISOString().slice(0, 10),
  };
}
