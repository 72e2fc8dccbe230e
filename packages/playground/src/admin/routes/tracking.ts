import type { Hono } from "hono";
import { fieldsOf, type Fields, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { carriers, type AdminState, type Tracking } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk } from "../view.js";
import { orderIn, showOrder } from "./orders.js";
import { asStaffOn } from "./reply.js";

export function trackingRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.post(
    "/orders/:id/tracking",
    asStaffOn(
      desk,
      (context) => orderIn(desk)(context),
      async (context, { view, item: order }) => {
        const values = await fieldsOf(context);
        const problems = trackingProblems(desk.state, values);
        if (Object.keys(problems).length > 0)
          return await showOrder(context, view, order, { form: "tracking", values, problems });
        const { carrier = "", number = "" } = values;
        desk.state.trackings.push({
          id: `t${desk.serial("trackings", 1_000)}`,
          order: order.id,
          carrier,
          number,
          date: desk.stamp(),
        });
        return redirectWith(context, `/orders/${order.id}`, view.labels.shipping.added(number));
      },
    ),
  );
  const find = (context: AdminContext): Tracking | undefined =>
    desk.state.trackings.find(
      ({ id, order }) => id === context.req.param("tracking") && order === context.req.param("id"),
    );
  app.post(
    "/orders/:id/tracking/:tracking/remove",
    asStaffOn(desk, find, (context, { view, item: tracking }) => {
      desk.stamp();
      desk.state.trackings = desk.state.trackings.filter(({ id }) => id !== tracking.id);
      const { order, number } = tracking;
      return redirectWith(context, `/orders/${order}`, view.labels.shipping.removed(number));
    }),
  );
}

function trackingProblems({ trackings }: AdminState, { carrier = "", number = "" }: Fields): Problems {
  const isKnown = trackings.some((other) => other.carrier === carrier && other.number === number);
  return {
    ...(!carriers.includes(carrier) && { carrier: "Choose a carrier." }),
    ...(!/^[\dA-Za-z][\dA-Za-z -]{4,29}$/.test(number) && {
      number: "Enter a tracking number of 5 to 30 letters and figures.",
    }),
    ...(isKnown && { number: "This tracking number is in use already." }),
  };
}
