import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import type { SiteEnv } from "../kernel/visitor.js";
import type { Labels } from "./labels.js";
import type { Kit } from "./pages/kit.js";
import { kitOf, labelsOf } from "./skin.js";
import type { MapState, Units, User } from "./state.js";

export type MapDesk = Desk<MapState>;
export type MapContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: MapState;
  readonly labels: Labels;
  readonly kit: Kit;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  readonly units: Units;
  readonly now: Date;
  /** The page is open already: only what changes is wanted. */
  readonly isPart: boolean;
}

export function viewOf(context: MapContext, desk: MapDesk): View {
  const user = context.get("user");
  const me = desk.state.users.find(({ id }) => id === user);
  return {
    state: desk.state,
    labels: labelsOf(desk.skin),
    kit: kitOf(desk.skin),
    me,
    units: me?.units ?? "km",
    now: desk.now(),
    isPart: context.req.header("x-part") === "panel",
  };
}
