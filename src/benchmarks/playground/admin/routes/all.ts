import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import type { Visitors } from "../../kernel/visitor.js";
import { signInForm } from "../../kernel/forms.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import { customerPage, customersPage, dashboardPage, ordersPage, shipmentsPage } from "../pages/lists.js";
import { accounts } from "../seed/people.js";
import { redirectWith, viewOf, type AdminContext, type AdminDesk } from "../view.js";
import { orderRoutes, trackingRoutes } from "./orders.js";
import { asStaff, missing, reply } from "./reply.js";

export function adminRoutes(desk: AdminDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(app, import.meta.url, ["../style.css", "../icon.svg", "../client/admin.js"]);
  listRoutes(app, desk);
  orderRoutes(app, desk);
  trackingRoutes(app, desk);
  accountRoutes(app, desk, visitors);
  app.all("*", async (context) => await missing(context, desk));
  return app;
}

const pageIn = (context: AdminContext): number => Number(context.req.query("page") ?? "1");

function listRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
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
        words: (context.req.query("q") ?? "").trim().replace(/^#/, ""),
        status: context.req.query("status") ?? "",
        page: pageIn(context),
      };
      return await reply(context, view, {
        title: view.labels.orders.heading,
        main: ordersPage(view, query),
      });
    }),
  );
  app.get(
    "/shipments",
    asStaff(
      desk,
      async (context, view) =>
        await reply(context, view, {
          title: view.labels.shipments.heading,
          main: shipmentsPage(view, pageIn(context)),
        }),
    ),
  );
  app.get(
    "/customers",
    asStaff(desk, async (context, view) => {
      const main = customersPage(view, (context.req.query("q") ?? "").trim(), pageIn(context));
      return await reply(context, view, { title: view.labels.customers.heading, main });
    }),
  );
  app.get(
    "/customers/:id",
    asStaff(desk, async (context, view) => {
      const customer = desk.state.customers.find(({ id }) => id === context.req.param("id"));
      return customer
        ? await reply(context, view, { title: customer.name, main: customerPage(view, customer) })
        : await missing(context, desk);
    }),
  );
}

const refusal = { user: "The user name or the password is not right." };

function accountRoutes(app: Hono<SiteEnv>, desk: AdminDesk, visitors: Visitors): void {
  signInRoutes(app, visitors, {
    accounts,
    ask: async (context, refused) => {
      const view = viewOf(context, desk);
      const main = signInForm(view.labels, refused?.["user"] ?? "", refused && refusal);
      return await reply(context, view, { title: view.labels.signIn.heading, main }, refused ? 422 : 200);
    },
    enter: (context) => redirectWith(context, "/", "Welcome back."),
    leave: (context) => redirectWith(context, "/sign-in", "You are signed out."),
  });
}
