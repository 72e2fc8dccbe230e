import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { orderPage } from "../pages/order.js";
import type { Refused } from "../pages/parts.js";
import { carriers, type Order } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk, type View } from "../view.js";
import { asStaff, missing, reply } from "./reply.js";

const orderIn = (context: AdminContext, { state }: AdminDesk): Order | undefined =>
  state.orders.find(({ id }) => id === context.req.param("id"));

const show = async (context: AdminContext, view: View, order: Order, refused?: Refused): Promise<Response> =>
  await reply(
    context,
    view,
    { title: view.labels.order.heading(order.id), main: orderPage(view, order, refused) },
    refused ? 422 : 200,
  );

export function orderRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/orders/:id",
    asStaff(desk, async (context, view) => {
      const order = orderIn(context, desk);
      return order ? await show(context, view, order) : await missing(context, desk);
    }),
  );
  app.post(
    "/orders/:id/comments",
    asStaff(desk, async (context, view, staff) => {
      const order = orderIn(context, desk);
      if (!order) return await missing(context, desk);
      const values = await fieldsOf(context);
      const { text = "" } = values;
      if (text === "") {
        const problems = { text: "Write something before you add it." };
        return await show(context, view, order, { form: "comment", values, problems });
      }
      desk.state.comments.push({
        id: `n${desk.serial("comments", 1_000)}`,
        order: order.id,
        author: staff.id,
        text,
        date: desk.stamp(),
      });
      return redirectWith(context, `/orders/${order.id}`, view.labels.order.commentAdded);
    }),
  );
}

export function trackingRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.post(
    "/orders/:id/tracking",
    asStaff(desk, async (context, view) => {
      const order = orderIn(context, desk);
      if (!order) return await missing(context, desk);
      const values = await fieldsOf(context);
      const { carrier = "", number = "" } = values;
      const known = desk.state.trackings.some(
        (other) => other.carrier === carrier && other.number === number,
      );
      const problems: Problems = {
        ...(!carriers.includes(carrier) && { carrier: "Choose a carrier." }),
        ...(!/^[\dA-Za-z][\dA-Za-z -]{4,29}$/.test(number) && {
          number: "Enter a tracking number of 5 to 30 letters and figures.",
        }),
        ...(known && { number: "This tracking number is in use already." }),
      };
      if (Object.keys(problems).length > 0)
        return await show(context, view, order, { form: "tracking", values, problems });
      desk.state.trackings.push({
        id: `t${desk.serial("trackings", 1_000)}`,
        order: order.id,
        carrier,
        number,
        date: desk.stamp(),
      });
      return redirectWith(context, `/orders/${order.id}`, view.labels.shipping.added(number));
    }),
  );
  app.post(
    "/orders/:id/tracking/:tracking/remove",
    asStaff(desk, async (context, view) => {
      const tracking = desk.state.trackings.find(
        ({ id, order }) => id === context.req.param("tracking") && order === context.req.param("id"),
      );
      if (!tracking) return await missing(context, desk);
      desk.stamp();
      desk.state.trackings = desk.state.trackings.filter(({ id }) => id !== tracking.id);
      return redirectWith(
        context,
        `/orders/${tracking.order}`,
        view.labels.shipping.removed(tracking.number),
      );
    }),
  );
}
