import type { Context, Hono } from "hono";
import { fieldsOf, type Fields } from "./forms.js";
import type { Account } from "./site.js";
import type { SiteEnv, Visitors } from "./visitor.js";

type Reply = Response | Promise<Response>;

/** What is a site's own in signing in and out. */
export interface Door {
  readonly accounts: readonly Account[];
  /** The page with the form, with what was entered if that was wrong. */
  readonly ask: (context: Context<SiteEnv>, refused?: Fields) => Reply;
  readonly enter: (context: Context<SiteEnv>, given: Fields) => Reply;
  readonly leave: (context: Context<SiteEnv>) => Reply;
}

export function signInRoutes(app: Hono<SiteEnv>, visitors: Visitors, door: Door): void {
  app.get("/sign-in", async (context) => await door.ask(context));
  app.post("/sign-in", async (context) => {
    const given = await fieldsOf(context);
    const account = door.accounts.find(
      ({ user, password }) => user === given["user"] && password === given["password"],
    );
    if (!account) return await door.ask(context, given);
    await visitors.signIn(context, account.user);
    return await door.enter(context, given);
  });
  app.post("/sign-out", async (context) => {
    await visitors.signOut(context);
    return await door.leave(context);
  });
}
