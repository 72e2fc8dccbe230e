import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { Html } from "../kernel/html.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import { lookOf } from "./looks/all.js";
import type { Look } from "./looks/look.js";
import { userOf } from "./queries.js";
import type { ForumState, User } from "./state.js";

/** What a page needs to know about who asks for it. */
export interface Visit {
  readonly state: ForumState;
  readonly now: Date;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  readonly words: Labels;
  readonly look: Look;
  /** Path and query of this page. */
  readonly here: string;
  /** What has just been done, said once. */
  readonly flash: string;
}

export type ForumContext = Context<SiteEnv>;
export type ForumDesk = Desk<ForumState>;

const flash = flashOf("forum");

export function visitOf(context: ForumContext, desk: ForumDesk): Visit {
  const { pathname, search } = new URL(context.req.url);
  return {
    state: desk.state,
    now: desk.now(),
    me: userOf(desk.state, context.get("user")),
    words: labelsOf(desk.skin),
    look: lookOf(desk.skin),
    here: pathname + search,
    flash: flash.take(context),
  };
}

/** A new piece for the page that asked, for a client that changes it in place. */
export interface Patch {
  /** Of the element that is replaced. */
  readonly id: string;
  readonly html: Html | string;
}

export const wantsJson = (context: ForumContext): boolean =>
  (context.req.header("accept") ?? "").includes("application/json");

/** Answers a write: patches for a page that asks for them, else back to a page that says the words. */
export async function written(
  context: ForumContext,
  said: string,
  back: string,
  patches: () => readonly Patch[] = () => [],
): Promise<Response> {
  if (wantsJson(context)) {
    const ready = await Promise.all(
      patches().map(async ({ id, html }) => ({ id, html: String(await html) })),
    );
    return context.json({ toast: said, patches: ready });
  }
  return flash.redirectWith(context, back, said);
}

/** Words that go with the fields that are wrong. */
export type Faults = Readonly<Record<string, string>>;
export const noFaults: Faults = {};
