import { layout, type Page } from "../pages/layout.js";
import { missingPage } from "../pages/plain.js";
import type { Staff } from "../state.js";
import { viewOf, type AdminContext, type AdminDesk, type View } from "../view.js";

export async function reply(
  context: AdminContext,
  view: View,
  page: Page,
  status: 200 | 404 | 422 = 200,
): Promise<Response> {
  return await context.html(layout(view, page), status);
}

export async function missing(context: AdminContext, desk: AdminDesk): Promise<Response> {
  const view = viewOf(context, desk);
  return await reply(context, view, { title: view.labels.missing.heading, main: missingPage(view) }, 404);
}

/** Everything here is for staff; others are asked to sign in. */
export const asStaff =
  (desk: AdminDesk, run: (context: AdminContext, view: View, staff: Staff) => Promise<Response> | Response) =>
  async (context: AdminContext): Promise<Response> => {
    const view = viewOf(context, desk);
    return view.staff ? await run(context, view, view.staff) : context.redirect("/sign-in", 303);
  };
