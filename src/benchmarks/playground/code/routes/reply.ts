import { layout, type Page } from "../pages/layout.js";
import { missingPage } from "../pages/plain.js";
import type { User } from "../state.js";
import { viewOf, type CodeContext, type CodeDesk, type View } from "../view.js";

export async function reply(
  context: CodeContext,
  view: View,
  page: Page,
  status: 200 | 404 | 422 = 200,
): Promise<Response> {
  return await context.html(layout(view, page), status);
}

export async function missing(context: CodeContext, desk: CodeDesk): Promise<Response> {
  const view = viewOf(context, desk);
  return await reply(context, view, { title: view.labels.missing.heading, main: missingPage(view) }, 404);
}

/** Guests may read; who writes signs in first. */
export const asMember =
  (desk: CodeDesk, run: (context: CodeContext, view: View, me: User) => Promise<Response> | Response) =>
  async (context: CodeContext): Promise<Response> => {
    const view = viewOf(context, desk);
    return view.me ? await run(context, view, view.me) : context.redirect("/sign-in", 303);
  };
