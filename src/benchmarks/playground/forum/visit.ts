import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Desk } from "../kernel/desk.js";
import type { Html } from "../kernel/html.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import { userOf } from "./queries.js";
import type { ForumState, User } from "./state.js";

/** What a page needs to know about who asks for it. */
export interface Visit {
  readonly state: ForumState;
  readonly now: Date;
  /** Nobody for a guest. */
  readonly me: User | undefined;
  readonly words: Labels;
  /** Path and query of this page. */
  readonly here: string;
  /** What has just been done, said once. */
  readonly flash: string;
}

export type ForumContext = Context<SiteEnv>;
export type ForumDesk = Desk<ForumState>;

const flashCookie = "forum_flash";

export function visitOf(context: ForumContext, desk: ForumDesk): Visit {
  const flash = getCookie(context, flashCookie) ?? "";
  if (flash !== "") setCookie(context, flashCookie, "", { path: "/", maxAge: 0 });
  const { pathname, search } = new URL(context.req.url);
  return {
    state: desk.state,
    now: desk.now(),
    me: userOf(desk.state, context.get("user")),
    words: labelsOf(desk.skin),
    here: pathname + search,
    flash,
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
  setCookie(context, flashCookie, said, { path: "/", httpOnly: true, sameSite: "Lax" });
  return context.redirect(back, 303);
}

export type Fields = Readonly<Record<string, string>>;
export async function fieldsOf(context: ForumContext): Promise<Fields> {
  const body = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
}

/** Words that go with the fields that are wrong. */
export type Faults = Readonly<Record<string, string>>;
export const noFaults: Faults = {};
