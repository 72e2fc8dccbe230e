import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { pagesOf } from "../pages/all.js";
import type { User } from "../state.js";
import { redirectWith, type ShopContext, type ShopDesk } from "../view.js";
import { putInCart } from "./cart.js";
import { asCustomer, missing, reply, titled } from "./reply.js";

export function orderRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  const orderOf = (context: ShopContext, user: User) =>
    desk.state.orders.find(({ id, user: owner }) => id === context.req.param("id") && owner === user.id);
  app.get(
    "/account/orders",
    asCustomer(desk, async (context, view, user) => {
      const { q = "", status = "", page = "1" } = context.req.query();
      const main = pagesOf(view).orders(view, user.id, { words: q.trim(), status, page: Number(page) || 1 });
      return await reply(context, view, titled(view.labels.orders.heading, main));
    }),
  );
  app.get(
    "/account/orders/:id",
    asCustomer(desk, async (context, view, user) => {
      const order = orderOf(context, user);
      return order
        ? await reply(
            context,
            view,
            titled(view.labels.orders.page(order.id), pagesOf(view).order(view, order)),
          )
        : await missing(context, desk);
    }),
  );
  app.post(
    "/account/orders/:id/cancel",
    asCustomer(desk, async (context, view, user) => {
      const order = orderOf(context, user);
      if (!order) return await missing(context, desk);
      const to = `/account/orders/${order.id}`;
      if (order.status !== "Processing")
        return redirectWith(context, to, "warning", view.labels.orders.tooLate);
      desk.stamp();
      order.status = "Cancelled";
      return redirectWith(context, to, "notice", view.messages.orderCancelled(order.id));
    }),
  );
  app.post(
    "/account/orders/:id/reorder",
    asCustomer(desk, async (context, view, user) => {
      const order = orderOf(context, user);
      if (!order) return await missing(context, desk);
      for (const { order: from, product, options, quantity } of desk.state.orderLines)
        if (from === order.id) putInCart(desk, { user: user.id, product, options, quantity });
      return redirectWith(context, "/cart", "notice", view.messages.orderRepeated(order.id));
    }),
  );
}

export function profileRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  const flag = (yes: boolean): string => (yes ? "1" : "");
  app.get(
    "/account/profile",
    asCustomer(desk, async (context, view, user) => {
      const { name, phone, newsOffers, newsArrivals, newsGuides, newsFrequency } = user;
      const main = pagesOf(view).profile(view, user, {
        name,
        phone,
        newsFrequency,
        newsOffers: flag(newsOffers),
        newsArrivals: flag(newsArrivals),
        newsGuides: flag(newsGuides),
      });
      return await reply(context, view, titled(view.labels.profile.heading, main));
    }),
  );
  app.post(
    "/account/profile",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const problems: Problems = {
        ...((form["name"] ?? "") === "" && { name: view.messages.nameMissing }),
        ...(!/^[\d +()-]{6,20}$/.test(form["phone"] ?? "") && { phone: view.messages.phone }),
      };
      if (Object.keys(problems).length > 0) {
        const main = pagesOf(view).profile(view, user, form, problems);
        return await reply(context, view, titled(view.labels.profile.heading, main), 422);
      }
      desk.stamp();
      user.name = form["name"] ?? user.name;
      user.phone = form["phone"] ?? user.phone;
      user.newsOffers = form["newsOffers"] === "1";
      user.newsArrivals = form["newsArrivals"] === "1";
      user.newsGuides = form["newsGuides"] === "1";
      user.newsFrequency = form["newsFrequency"] ?? user.newsFrequency;
      return redirectWith(context, "/account/profile", "notice", view.messages.profileSaved);
    }),
  );
}
