import { readFileSync } from "node:fs";
import type { MiddlewareHandler } from "hono";
import { rearranged, rearrangedStyle } from "./rearrange.js";

const style = readFileSync(new URL("rearranged.css", import.meta.url), "utf8");

/** Serves every page of a site rearranged, with the style sheet that it then needs. */
export const rearrangedPages: MiddlewareHandler = async (context, next) => {
  if (context.req.path === rearrangedStyle)
    return context.body(style, 200, {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "max-age=3600",
    });
  await next();
  const { res } = context;
  if (!(res.headers.get("content-type") ?? "").startsWith("text/html")) return undefined;
  context.res = new Response(rearranged(await res.text()), res);
  return undefined;
};
