import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import type { Visitors } from "../../kernel/visitor.js";
import { fieldsOf, signInForm } from "../../kernel/forms.js";
import { accounts } from "../seed/people.js";
import { redirectWith, viewOf, type CodeDesk } from "../view.js";
import { projectRoutes } from "./projects.js";
import { missing, reply } from "./reply.js";
import { requestRoutes } from "./requests.js";

export function codeRoutes(desk: CodeDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(app, import.meta.url, ["../style.css", "../icon.svg", "../client/code.js"]);
  projectRoutes(app, desk);
  requestRoutes(app, desk);
  accountRoutes(app, desk, visitors);
  app.all("*", async (context) => await missing(context, desk));
  return app;
}

function accountRoutes(app: Hono<SiteEnv>, desk: CodeDesk, visitors: Visitors): void {
  app.get("/sign-in", async (context) => {
    const view = viewOf(context, desk);
    return await reply(context, view, {
      title: view.labels.signIn.heading,
      main: signInForm(view.labels, ""),
    });
  });
  app.post("/sign-in", async (context) => {
    const { user = "", password = "" } = await fieldsOf(context);
    const account = accounts.find((known) => known.user === user && known.password === password);
    if (account) {
      await visitors.signIn(context, account.user);
      return redirectWith(context, "/", "Welcome back.");
    }
    const view = viewOf(context, desk);
    const main = signInForm(view.labels, user, { user: "The user name or the password is not right." });
    return await reply(context, view, { title: view.labels.signIn.heading, main }, 422);
  });
  app.post("/sign-out", async (context) => {
    await visitors.signOut(context);
    return redirectWith(context, "/", "You are signed out.");
  });
}
