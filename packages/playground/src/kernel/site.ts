import type { Hono } from "hono";
import type { Random } from "sgdr/plugin";
import type { Desk } from "./desk.js";
import type { Tables } from "./tables.js";
import type { Template } from "./template.js";
import type { SiteEnv, Visitors } from "./visitor.js";

export const siteNames = ["shop", "forum", "admin", "code", "map"] as const;
export type SiteName = (typeof siteNames)[number];

export interface Account {
  readonly user: string;
  readonly password: string;
  readonly about: string;
}

/** A small real web application: seeded data, routes, and the tasks one can have there. */
export interface SiteKind<State extends Tables = Tables> {
  readonly id: SiteName;
  readonly title: string;
  readonly about: string;
  /** The first is the one a new visitor is signed in as. */
  readonly accounts: readonly [Account, ...Account[]];
  readonly seed: (random: Random) => State;
  readonly routes: (desk: Desk<State>, visitors: Visitors) => Hono<SiteEnv>;
  readonly templates: readonly Template<State>[];
}

/** A site for lists of sites: who holds it need not know its tables. */
export const defineSite = <State extends Tables>(kind: SiteKind<State>): SiteKind =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a site is only ever given states that it seeded itself
  kind as unknown as SiteKind;
