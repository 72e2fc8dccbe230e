import { missingPage } from "../pages/plain.js";
import type { Page } from "../skins/kit.js";
import type { Staff } from "../state.js";
import { viewOf, type AdminContext, type AdminDesk, type View } from "../view.js";

export async function reply(
  context: AdminContext,
  view: View,
  page: Page,
  status: 200 | 404 | 422 = 200,
): Promise<Response> {
  return await context.html(view.kit.layout(view, page), status);
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

/** The same for something that the address names; without it there is no such page. */
export const asStaffOn = <Item>(
  desk: AdminDesk,
  find: (context: AdminContext) => Item | undefined,
  run: (
    context: AdminContext,
    about: { view: View; staff: Staff; item: Item },
  ) => Promise<Response> | Response,
): ReturnType<typeof asStaff> =>
  asStaff(desk, async (context, view, staff) => {
    const item = find(context);
    return item === undefined ? await missing(context, desk) : await run(context, { view, staff, item });
  });

/** A parameter of the address, empty when it is not there. */
export const asked = (context: AdminContext, name: string): string => (context.req.query(name) ?? "").trim();
/** A parameter that has to be one of these; else the first. */
export const oneOf = <Value extends string>(
  context: AdminContext,
  name: string,
  values: readonly [Value, ...Value[]],
): Value => values.find((value) => value === context.req.query(name)) ?? values[0];
export const pageIn = (context: AdminContext): number => Number(context.req.query("page") ?? "1");
