import { domainOf } from "./site.js";

/** The addresses that the agent may open: the start page's domain, and those that the user added. */
export interface AllowedOrigins {
  allows(url: string): boolean;
}

const internal = /^(?:about:|blob:|chrome-error:|devtools:)/;

/** Each entry of `allow` is an origin (`https://pay.example`), a host (`pay.example`, with its subdomains) or `*`. */
export function allowedOrigins(startUrl: string | undefined, allow: readonly string[]): AllowedOrigins {
  const domain = startUrl === undefined || internal.test(startUrl) ? undefined : domainOf(startUrl);
  return {
    allows(url) {
      if (internal.test(url)) return true;
      if (!URL.canParse(url)) return false;
      return domainOf(url) === domain || allow.some((entry) => matches(entry, new URL(url)));
    },
  };
}

function matches(entry: string, url: URL): boolean {
  if (entry === "*") return /^https?:$/.test(url.protocol); // addresses of files and scripts have no origin
  if (entry.includes("://")) return URL.canParse(entry) && new URL(entry).origin === url.origin;
  const host = entry.replace(/^\*\./, "").toLowerCase();
  return url.host === host || url.hostname === host || url.hostname.endsWith(`.${host}`);
}
