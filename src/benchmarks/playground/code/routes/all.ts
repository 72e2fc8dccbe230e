import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import type { Visitors } from "../../kernel/visitor.js";
import { signInForm } from "../../kernel/forms.js";
import { signInRoutes } from "../../kernel/sign-in.js";
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

const refusal = { user: "The user name or the password is not right." };

function accountRoutes(app: Hono<SiteEnv>, desk: CodeDesk, visitors: Visitors): void {
  signInRoutes(app, visitors, {
    accounts,
    ask: async (context, refused) => {
      const view = viewOf(context, desk);
      const main = signInForm(view.labels, refused?.["user"] ?? "", refused && refusal);
      return await reply(context, view, { title: view.labels.signIn.heading, main }, refused ? 422 : 200);
    },
    enter: (context) => redirectWith(context, "/", "Welcome back."),
    leave: (context) => redirectWith(context, "/", "You are signed out."),
  });
}
