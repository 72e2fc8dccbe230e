import type { Hono } from "hono";
import { fieldsOf, type Fields, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { canCancel, canInvoice, nextStatuses } from "../life.js";
import { orderPage } from "../pages/order.js";
import type { Refused } from "../pages/parts.js";
import { cancelReasons, type Order, type OrderStatus, type Staff } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk, type View } from "../view.js";
import { asStaffOn, reply } from "./reply.js";

export const orderIn =
  ({ state }: Pick<AdminDesk, "state">) =>
  (context: AdminContext): Order | undefined =>
    state.orders.find(({ id }) => id === context.req.param("id"));

export const showOrder = async (
  context: AdminContext,
  view: View,
  order: Order,
  refused?: Refused,
): Promise<Response> =>
  await reply(
    context,
    view,
    { title: view.labels.order.heading(order.id), main: orderPage(view, order, refused) },
    refused ? 422 : 200,
  );

export function orderRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  const find = (context: AdminContext): Order | undefined => orderIn(desk)(context);
  app.get(
    "/orders/:id",
    asStaffOn(desk, find, async (context, { view, item }) => await showOrder(context, view, item)),
  );
  app.post(
    "/orders/:id/comments",
    asStaffOn(desk, find, async (context, { view, staff, item: order }) => {
      const values = await fieldsOf(context);
      const { text = "" } = values;
      if (text === "") {
        const problems = { text: "Write something before you add it." };
        return await showOrder(context, view, order, { form: "comment", values, problems });
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
  stepRoutes(app, desk);
}

/** What moves an order on: its status, its end, its invoice. */
function stepRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  const find = (context: AdminContext): Order | undefined => orderIn(desk)(context);
  app.post(
    "/orders/:id/status",
    asStaffOn(desk, find, async (context, { view, staff, item: order }) => {
      const values = await fieldsOf(context);
      const status = nextStatuses(order).find((next) => next === values["status"]);
      const problems = statusProblems(status, values);
      if (status === undefined || Object.keys(problems).length > 0)
        return await showOrder(context, view, order, { form: "status", values, problems });
      moveOn(desk, { order, status, note: values["reason"] ?? "", staff });
      return redirectWith(context, `/orders/${order.id}`, view.labels.status.changed(order.id, status));
    }),
  );
  app.post(
    "/orders/:id/cancel",
    asStaffOn(desk, find, async (context, { view, staff, item: order }) => {
      const values = await fieldsOf(context);
      const { why = "" } = values;
      if (!canCancel(order)) return await showOrder(context, view, order);
      if (!cancelReasons.includes(why)) {
        const problems = { why: "Say why it is cancelled." };
        return await showOrder(context, view, order, { form: "cancel", values, problems });
      }
      moveOn(desk, { order, status: "Cancelled", note: why, staff });
      return redirectWith(context, `/orders/${order.id}`, view.labels.status.cancelled(order.id));
    }),
  );
  app.post(
    "/orders/:id/invoice",
    asStaffOn(desk, find, async (context, { view, item: order }) => {
      if (!canInvoice(desk.state, order)) return await showOrder(context, view, order);
      const id = `R-${desk.serial("invoices", 4_199 + desk.state.invoices.length)}`;
      desk.state.invoices.push({ id, order: order.id, date: desk.stamp(), total: order.total });
      return redirectWith(context, `/orders/${order.id}`, view.labels.invoice.created(id));
    }),
  );
}

const statusProblems = (status: OrderStatus | undefined, { reason = "" }: Fields): Problems => ({
  ...(status === undefined && { status: "Choose the new status." }),
  ...(status === "On hold" && reason === "" && { reason: "Say why the order has to wait." }),
  ...(reason.length > 120 && { reason: "Keep the reason below 120 letters." }),
});

function moveOn(
  desk: AdminDesk,
  { order, status, note, staff }: { order: Order; status: OrderStatus; note: string; staff: Staff },
): void {
  order.status = status;
  desk.state.events.push({
    id: `e${desk.serial("events", 1_000)}`,
    order: order.id,
    status,
    by: staff.id,
    date: desk.stamp(),
    note,
  });
}
