import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { Html } from "../kernel/html.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf } from "./labels.js";
import { lookOf } from "./looks/all.js";
import type { Look } from "./looks/look.js";
import { userOf } from "./queries.js";
import type { Seen } from "./seen.js";
import type { ForumState } from "./state.js";

/** The same, with the pieces that pages are made of. */
export interface Visit extends Seen {
  readonly look: Look;
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
