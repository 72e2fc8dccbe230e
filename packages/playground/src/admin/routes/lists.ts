import type { Hono } from "hono";
import type { Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { dayBefore, isDay } from "../days.js";
import { dashboardPage } from "../pages/dashboard.js";
import { invoicePage, invoicesPage } from "../pages/invoices.js";
import { ordersPage } from "../pages/orders.js";
import { reportKinds, reportsPage, type ReportQuery } from "../pages/reports.js";
import { shipmentsPage } from "../pages/shipping.js";
import type { AdminContext, AdminDesk, View } from "../view.js";
import { asked, asStaff, missing, oneOf, pageIn, reply } from "./reply.js";

/** Pages on which one only reads. */
export function listRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/",
    asStaff(
      desk,
      async (context, view) =>
        await reply(context, view, { title: view.labels.dashboard.heading, main: dashboardPage(view) }),
    ),
  );
  app.get(
    "/orders",
    asStaff(desk, async (context, view) => {
      const query = {
        q: asked(context, "q").replace(/^#/, ""),
        status: asked(context, "status"),
        from: asked(context, "from"),
        to: asked(context, "to"),
      };
      const main = ordersPage(view, query, pageIn(context));
      return await reply(context, view, { title: view.labels.orders.heading, main });
    }),
  );
  app.get(
    "/shipments",
    asStaff(desk, async (context, view) => {
      const main = shipmentsPage(view, pageIn(context));
      return await reply(context, view, { title: view.labels.shipments.heading, main });
    }),
  );
  invoiceRoutes(app, desk);
  app.get(
    "/reports",
    asStaff(desk, async (context, view) => {
      const query = reportQuery(context, view);
      const problems = rangeProblems(query);
      const main = reportsPage(view, query, problems);
      const status = Object.keys(problems).length > 0 ? 422 : 200;
      return await reply(context, view, { title: view.labels.reports.heading, main }, status);
    }),
  );
}

function invoiceRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/invoices",
    asStaff(desk, async (context, view) => {
      const main = invoicesPage(view, pageIn(context));
      return await reply(context, view, { title: view.labels.invoice.listHeading, main });
    }),
  );
  app.get(
    "/invoices/:id",
    asStaff(desk, async (context, view) => {
      const invoice = desk.state.invoices.find(({ id }) => id === context.req.param("id"));
      const order = desk.state.orders.find(({ id }) => id === invoice?.order);
      if (!invoice || !order) return await missing(context, desk);
      const title = view.labels.invoice.number(invoice.id);
      return await reply(context, view, { title, main: invoicePage(view, invoice, order) });
    }),
  );
}

/** The last thirty days, unless others are asked for. */
const reportQuery = (context: AdminContext, { today }: View): ReportQuery => ({
  kind: oneOf(context, "kind", reportKinds),
  by: oneOf(context, "by", ["day", "month"]),
  rank: oneOf(context, "rank", ["pieces", "revenue"]),
  from: context.req.query("from") ?? dayBefore(today, 29),
  to: context.req.query("to") ?? today,
});

function rangeProblems({ from, to }: ReportQuery): Problems {
  if (!isDay(from)) return { from: "Enter the first day." };
  if (!isDay(to)) return { to: "Enter the last day." };
  return from > to ? { to: "The last day cannot be before the first one." } : {};
}
