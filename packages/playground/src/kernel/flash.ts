import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SiteEnv } from "./visitor.js";

/** A message that the next page shows once. Browsers share cookies over ports, so each site has a name of its own. */
export interface Flash {
  /** What was left, which is then gone. */
  readonly take: (context: Context<SiteEnv>) => string;
  /** Goes on to another page, which shows the message. */
  readonly redirectWith: (context: Context<SiteEnv>, to: string, text: string) => Response;
}

export function flashOf(site: string): Flash {
  const name = `${site}_flash`;
  return {
    take(context) {
      const text = getCookie(context, name) ?? "";
      if (text !== "") deleteCookie(context, name, { path: "/" });
      return text;
    },
    redirectWith(context, to, text) {
      setCookie(context, name, text, { path: "/", httpOnly: true, sameSite: "Lax" });
      return context.redirect(to, 303);
    },
  };
}
