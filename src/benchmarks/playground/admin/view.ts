import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Desk } from "../kernel/desk.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { labelsOf, type Labels } from "./labels.js";
import type { AdminState, Staff } from "./state.js";

export type AdminDesk = Desk<AdminState>;
export type AdminContext = Context<SiteEnv>;

/** What every page needs to know. */
export interface View {
  readonly state: AdminState;
  readonly labels: Labels;
  /** Nobody before the sign-in. */
  readonly staff: Staff | undefined;
  /** What has just been done, said once. */
  readonly flash: string;
  /** Path and query of this page. */
  readonly here: string;
}

const flashCookie = "admin_flash";

export function viewOf(context: AdminContext, desk: AdminDesk): View {
  const { pathname, search } = new URL(context.req.url);
  const flash = getCookie(context, flashCookie) ?? "";
  if (flash !== "") deleteCookie(context, flashCookie, { path: "/" });
  const user = context.get("user");
  return {
    state: desk.state,
    labels: labelsOf(desk.skin),
    staff: desk.state.staff.find(({ id }) => id === user),
    flash,
    here: `${pathname}${search}`,
  };
}

/** Goes on to another page, which shows the message. */
export function redirectWith(context: AdminContext, to: string, text: string): Response {
  setCookie(context, flashCookie, text, { path: "/", httpOnly: true, sameSite: "Lax" });
  return context.redirect(to, 303);
}

export type Fields = Readonly<Record<string, string>>;
/** The fields of a posted form as trimmed texts. */
export async function fieldsOf(context: AdminContext): Promise<Fields> {
  const body = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
}
