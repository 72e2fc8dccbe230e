import type { Context, MiddlewareHandler } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";

/** What routes find in their context. */
export interface SiteEnv {
  Variables: {
    /** Who is signed in; empty for a guest. */
    user: string;
  };
}

const guest = "-";

/** Signs people in and out by one signed cookie. Browsers share cookies over ports, so each site has a name of its own. */
export interface Visitors {
  readonly middleware: MiddlewareHandler<SiteEnv>;
  signIn(context: Context<SiteEnv>, user: string): Promise<void>;
  signOut(context: Context<SiteEnv>): Promise<void>;
}

export function visitorsOf(site: string, newcomer: string): Visitors {
  const name = `${site}_visitor`;
  const secret = `playground ${site}`;
  const options = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  const remember = async (context: Context<SiteEnv>, user: string): Promise<void> => {
    context.set("user", user === guest ? "" : user);
    await setSignedCookie(context, name, user, secret, options);
  };
  return {
    middleware: async (context, next) => {
      const known = await getSignedCookie(context, secret, name);
      const user = typeof known === "string" ? known : newcomer;
      context.set("user", user === guest ? "" : user);
      await next();
    },
    signIn: remember,
    signOut: async (context) => await remember(context, guest),
  };
}
