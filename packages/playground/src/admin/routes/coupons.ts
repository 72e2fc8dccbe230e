import type { Hono } from "hono";
import { fieldsOf, type Fields, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { isDay } from "../days.js";
import { couponPage, couponsPage } from "../pages/coupons.js";
import type { Refused } from "../pages/parts.js";
import type { AdminState, Coupon } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk, type View } from "../view.js";
import { centsIn, countIn, isBetween, problemsIn } from "./given.js";
import { asked, asStaff, asStaffOn, reply } from "./reply.js";

export function couponRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/coupons",
    asStaff(desk, async (context, view) => {
      const main = couponsPage(view, asked(context, "state"));
      return await reply(context, view, { title: view.labels.coupons.heading, main });
    }),
  );
  app.get(
    "/coupons/new",
    asStaff(desk, async (context, view) => await show(context, view, undefined)),
  );
  app.post(
    "/coupons",
    asStaff(desk, async (context, view) => {
      const values = await fieldsOf(context);
      const given = couponIn(values, desk.state);
      if (!("details" in given))
        return await show(context, view, undefined, { form: "coupon", values, ...given });
      desk.stamp();
      const id = `k${desk.serial("coupons", desk.state.coupons.length)}`;
      desk.state.coupons.push({ id, ...given.details, enabled: true });
      return redirectWith(context, `/coupons/${id}`, view.labels.coupons.created(given.details.code));
    }),
  );
  editRoutes(app, desk);
}

function editRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  const find = (context: AdminContext): Coupon | undefined =>
    desk.state.coupons.find(({ id }) => id === context.req.param("id"));
  app.get(
    "/coupons/:id",
    asStaffOn(desk, find, async (context, { view, item }) => await show(context, view, item)),
  );
  app.post(
    "/coupons/:id",
    asStaffOn(desk, find, async (context, { view, item }) => {
      const values = await fieldsOf(context);
      const given = couponIn(values, desk.state, item);
      if (!("details" in given)) return await show(context, view, item, { form: "coupon", values, ...given });
      desk.stamp();
      Object.assign(item, given.details);
      return redirectWith(context, `/coupons/${item.id}`, view.labels.coupons.saved(item.code));
    }),
  );
  for (const [action, enabled] of [
    ["enable", true],
    ["disable", false],
  ] as const)
    app.post(
      `/coupons/:id/${action}`,
      asStaffOn(desk, find, (context, { view, item }) => {
        desk.stamp();
        item.enabled = enabled;
        const words = view.labels.coupons;
        return redirectWith(
          context,
          `/coupons/${item.id}`,
          words[enabled ? "enabled" : "disabled"](item.code),
        );
      }),
    );
}

const show = async (
  context: AdminContext,
  view: View,
  coupon: Coupon | undefined,
  refused?: Refused,
): Promise<Response> =>
  await reply(
    context,
    view,
    { title: coupon?.code ?? view.labels.coupons.add, main: couponPage(view, coupon, refused) },
    refused ? 422 : 200,
  );

type Details = Omit<Coupon, "id" | "enabled">;

/** The coupon that the fields describe, or why they describe none. */
function couponIn(
  values: Fields,
  { coupons }: AdminState,
  own?: Coupon,
): { readonly details: Details } | { readonly problems: Problems } {
  const { from = "", to = "", about = "", percent = "", minimum = "" } = values;
  const code = values["code"]?.toUpperCase() ?? "";
  const details: Details = {
    code,
    percent: countIn(percent),
    from,
    to,
    minimum: minimum === "" ? 0 : centsIn(minimum),
    about,
  };
  const isTaken = coupons.some((other) => other.id !== own?.id && other.code === code);
  const problems = problemsIn([
    ["code", !/^[A-Z\d]{4,16}$/.test(code), "A code has 4 to 16 letters and figures."],
    ["code", isTaken, "There is a coupon with this code already."],
    ["percent", !isBetween(details.percent, 1, 60), "The discount is a whole number from 1 to 60."],
    ["from", !isDay(from), "Enter the first day."],
    ["to", isDay(to) && to < from, "It cannot end before it begins."],
    ["to", !isDay(to), "Enter the last day."],
    ["minimum", Number.isNaN(details.minimum), "Enter an amount, as 25 or 25.00."],
  ]);
  return Object.keys(problems).length > 0 ? { problems } : { details };
}
