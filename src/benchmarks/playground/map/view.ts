import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import type { MapState, User } from "./state.js";

export type MapDesk = Desk<MapState>;
export type MapContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: MapState;
  readonly labels: Labels;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  /** The page is open already: only what changes is wanted. */
  readonly isPart: boolean;
}

export function viewOf(context: MapContext, desk: MapDesk): View {
  const user = context.get("user");
  return {
    state: desk.state,
    labels: labelsOf(desk.skin),
    me: desk.state.users.find(({ id }) => id === user),
    isPart: context.req.header("x-part") === "panel",
  };
}
