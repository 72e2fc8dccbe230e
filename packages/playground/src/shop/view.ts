import type { Context } from "hono";
import type { Desk } from "../kernel/desk.js";
import { flashOf } from "../kernel/flash.js";
import type { SiteEnv } from "../kernel/visitor.js";
import type { Labels } from "./labels-a.js";
import { labelsOf } from "./labels.js";
import { messagesOf, type Messages } from "./messages.js";
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
  readonly messages: Messages;
  /** Nobody for a guest. */
  readonly user: User | undefined;
  readonly flash: Flash | undefined;
  /** Path and query of this page. */
  readonly here: string;
}

const flash = flashOf("shop");
const kinds: readonly Flash["kind"][] = ["toast", "notice", "warning"];

export function viewOf(context: ShopContext, desk: ShopDesk): View {
  const { pathname, search } = new URL(context.req.url);
  const id = context.get("user");
  return {
    desk,
    state: desk.state,
    labels: labelsOf(desk.skin),
    messages: messagesOf(desk.skin),
    user: desk.state.users.find((user) => user.id === id),
    flash: takeFlash(context),
    here: `${pathname}${search}`,
  };
}

function takeFlash(context: ShopContext): Flash | undefined {
  const told = flash.take(context);
  const at = told.indexOf(":");
  const kind = kinds.find((name) => name === told.slice(0, at));
  return kind && { kind, text: told.slice(at + 1) };
}

/** Goes on to another page, which shows the message. */
export const redirectWith = (context: ShopContext, to: string, kind: Flash["kind"], text: string): Response =>
  flash.redirectWith(context, to, `${kind}:${text}`);

/** Only places on this site are gone back to. */
export const localPath = (path: string | undefined, fallback: string): string =>
  path !== undefined && /^\/(?!\/)/.test(path) ? path : fallback;
