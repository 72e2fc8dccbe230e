import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Desk } from "../kernel/desk.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import type { ShopState, User } from "./state.js";

export type ShopDesk = Desk<ShopState>;
export type ShopContext = Context<SiteEnv>;

/** A message for the next page only. */
export interface Flash {
  readonly kind: "toast" | "notice" | "warning";
  readonly text: string;
}

/** What every page needs to know. */
export interface View {
  readonly desk: ShopDesk;
  readonly state: ShopState;
  readonly labels: Labels;
  /** Nobody for a guest. */
  readonly user: User | undefined;
  readonly flash: Flash | undefined;
  /** Path and query of this page. */
  readonly here: string;
}

const flashCookie = "shop_flash";
const kinds: readonly Flash["kind"][] = ["toast", "notice", "warning"];

export function viewOf(context: ShopContext, desk: ShopDesk): View {
  const { pathname, search } = new URL(context.req.url);
  const id = context.get("user");
  return {
    desk,
    state: desk.state,
    labels: labelsOf(desk.skin),
    user: desk.state.users.find((user) => user.id === id),
    flash: takeFlash(context),
    here: `${pathname}${search}`,
  };
}

function takeFlash(context: ShopContext): Flash | undefined {
  const told = getCookie(context, flashCookie);
  if (told === undefined) return undefined;
  deleteCookie(context, flashCookie, { path: "/" });
  const at = told.indexOf(":");
  const kind = kinds.find((name) => name === told.slice(0, at));
  return kind && { kind, text: told.slice(at + 1) };
}

/** Goes on to another page, which shows the message. */
export function redirectWith(context: ShopContext, to: string, kind: Flash["kind"], text: string): Response {
  setCookie(context, flashCookie, `${kind}:${text}`, { path: "/", httpOnly: true, sameSite: "Lax" });
  return context.redirect(to, 303);
}

/** Only places on this site are gone back to. */
export const localPath = (path: string | undefined, fallback: string): string =>
  path !== undefined && /^\/(?!\/)/.test(path) ? path : fallback;

/** The fields of a posted form as trimmed texts; of a repeated one the last. */
export async function formOf(context: ShopContext): Promise<Readonly<Record<string, string>>> {
  const body = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
}
