import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf } from "./labels.js";
import type { Kit } from "./skins/kit.js";
import { kitOf } from "./skins/all.js";
import type { Seen } from "./seen.js";
import type { AdminState } from "./state.js";

export type AdminDesk = Desk<AdminState>;
export type AdminContext = Context<SiteEnv>;

/** The same, with the pieces that pages are made of. */
export interface View extends Seen {
  readonly kit: Kit;
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
