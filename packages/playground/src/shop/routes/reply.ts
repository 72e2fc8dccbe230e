import type { Html } from "../../kernel/html.js";
import { pagesOf } from "../pages/all.js";
import type { Page } from "../pages/layout.js";
import type { User } from "../state.js";
import { viewOf, type ShopContext, type ShopDesk, type View } from "../view.js";

export async function reply(
  context: ShopContext,
  view: View,
  page: Page,
  status: 200 | 404 | 422 = 200,
): Promise<Response> {
  return await context.html(pagesOf(view).layout(view, page), status);
}

export async function missing(context: ShopContext, desk: ShopDesk): Promise<Response> {
  const view = viewOf(context, desk);
  return await reply(context, view, titled(view.messages.notFound, pagesOf(view).missing()), 404);
}

export const titled = (title: string, main: Html): Page => ({ title, main });

/** For pages of customers: guests are asked to sign in first and then brought back. */
export const asCustomer =
  (desk: ShopDesk, run: (context: ShopContext, view: View, user: User) => Promise<Response> | Response) =>
  async (context: ShopContext): Promise<Response> => {
    const view = viewOf(context, desk);
    if (view.user) return await run(context, view, view.user);
    const back = context.req.method === "GET" ? view.here : "/";
    return context.redirect(`/sign-in?next=${encodeURIComponent(back)}`, 303);
  };
