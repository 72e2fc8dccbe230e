import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import type { Visitors } from "../../kernel/visitor.js";
import type { ShopDesk } from "../view.js";
import { orderRoutes, profileRoutes } from "./account.js";
import { addressActions, addressRoutes } from "./addresses.js";
import { cartPageRoutes, cartRoutes, wishRoutes } from "./cart.js";
import { catalogueRoutes, lookRoutes } from "./catalogue.js";
import { checkoutRoutes, paymentRoutes } from "./checkout.js";
import { missing } from "./reply.js";
import { reviewRoutes, serviceRoutes } from "./service.js";

export function shopRoutes(desk: ShopDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(app, import.meta.url, [
    "../style.css",
    "../style-b.css",
    "../icon.svg",
    "../client/shop.js",
    "../client/suggest.js",
    "../client/elements.js",
    "../client/shop-b.js",
  ]);
  catalogueRoutes(app, desk);
  lookRoutes(app, desk);
  cartRoutes(app, desk);
  cartPageRoutes(app, desk);
  wishRoutes(app, desk);
  checkoutRoutes(app, desk);
  paymentRoutes(app, desk);
  orderRoutes(app, desk);
  addressRoutes(app, desk);
  addressActions(app, desk);
  profileRoutes(app, desk);
  reviewRoutes(app, desk);
  serviceRoutes(app, desk, visitors);
  app.all("*", async (context) => await missing(context, desk));
  return app;
}
