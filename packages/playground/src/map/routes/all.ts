import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv, Visitors } from "../../kernel/visitor.js";
import type { MapDesk } from "../view.js";
import { accountRoutes, settingsRoutes } from "./account.js";
import { lookRoutes } from "./looking.js";
import { forAll, missing } from "./reply.js";
import { listRoutes, savedRoutes } from "./saving.js";
import { reportRoutes, reviewRoutes } from "./telling.js";
import { wayRoutes } from "./ways.js";

export function mapRoutes(desk: MapDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(app, import.meta.url, [
    "../town.css",
    "../style.css",
    "../style-b.css",
    "../icon.svg",
    "../client/map.js",
    "../client/suggest.js",
    "../client/zoom.js",
  ]);
  lookRoutes(app, desk);
  wayRoutes(app, desk);
  savedRoutes(app, desk);
  listRoutes(app, desk);
  reviewRoutes(app, desk);
  reportRoutes(app, desk);
  settingsRoutes(app, desk);
  accountRoutes(app, desk, visitors);
  app.all("*", forAll(desk, missing));
  return app;
}
