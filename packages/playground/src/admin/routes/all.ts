import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import { signInForm } from "../../kernel/forms.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import type { SiteEnv, Visitors } from "../../kernel/visitor.js";
import { accounts } from "../seed/people.js";
import { redirectWith, viewOf, type AdminDesk } from "../view.js";
import { couponRoutes } from "./coupons.js";
import { customerRoutes } from "./customers.js";
import { listRoutes } from "./lists.js";
import { orderRoutes } from "./orders.js";
import { productRoutes } from "./products.js";
import { missing, reply } from "./reply.js";
import { reviewRoutes } from "./reviews.js";
import { trackingRoutes } from "./tracking.js";

const files = [
  "../style-a.css",
  "../style-b.css",
  "../icon.svg",
  "../client/admin.js",
  ...["kitchen", "home", "desk", "garden", "outdoors"].map((name) => `../client/${name}.svg`),
];

export function adminRoutes(desk: AdminDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(app, import.meta.url, files);
  listRoutes(app, desk);
  orderRoutes(app, desk);
  trackingRoutes(app, desk);
  productRoutes(app, desk);
  customerRoutes(app, desk);
  reviewRoutes(app, desk);
  couponRoutes(app, desk);
  accountRoutes(app, desk, visitors);
  app.all("*", async (context) => await missing(context, desk));
  return app;
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
