import type { MiddlewareHandler } from "hono";

const names = new Set(["127.0.0.1", "localhost"]);
const harmless = new Set(["GET", "HEAD"]);
/** Nobody but people and their programs asks for these, and their answer is all the data of a site. */
const service = /^\/__playground\//;

/** Answers only under this machine's own names, and sends changes and service answers only to the site's own pages, or to who is no page. */
export const ownPages: MiddlewareHandler = async ({ req, text }, next) => {
  // a page whose name was made to point here keeps its own name
  const host = req.header("host") ?? "";
  if (!names.has(host.toLowerCase().replace(/:\d+$/, ""))) return text("this site has no such name", 421);
  const isOpen = harmless.has(req.method) && !service.test(req.path);
  if (!isOpen && !isOwn(host, req.header("sec-fetch-site"), req.header("origin")))
    return text("only this site's own pages may ask for that", 403);
  return await next();
};

/** A browser that says where a request comes from is believed; a form of the site itself may come without an origin. */
const isOwn = (host: string, from: string | undefined, origin: string | undefined): boolean =>
  from === undefined
    ? origin === undefined || origin === `http://${host}`
    : from === "same-origin" || from === "none";
