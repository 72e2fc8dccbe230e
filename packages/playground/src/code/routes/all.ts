import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv, Visitors } from "../../kernel/visitor.js";
import type { CodeDesk } from "../view.js";
import { accountRoutes } from "./account.js";
import { issueRoutes } from "./issues.js";
import { memberRoutes } from "./members.js";
import { planningRoutes } from "./planning.js";
import { projectRoutes } from "./projects.js";
import { missing } from "./reply.js";
import { requestRoutes } from "./requests.js";
import { sourceRoutes } from "./source.js";

const files = [
  "style.css",
  "style-b.css",
  "icon.svg",
  "client/code.js",
  "client/combobox.js",
  "client/elements.js",
];

export function codeRoutes(desk: CodeDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(
    app,
    import.meta.url,
    files.map((file) => `../${file}`),
  );
  projectRoutes(app, desk);
  sourceRoutes(app, desk);
  requestRoutes(app, desk);
  issueRoutes(app, desk);
  planningRoutes(app, desk);
  memberRoutes(app, desk);
  accountRoutes(app, desk, visitors);
  app.all("*", async (context) => await missing(context, desk));
  return app;
}
