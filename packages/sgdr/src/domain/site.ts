import { parse as parseHost } from "tldts";
import { SiteId } from "./ids.js";

/** The current address of a site. Addresses are stored relative to `base`, so that skills learned on one port are found on another. */
export interface Site {
  readonly id: SiteId;
  /** An origin, without a slash at its end. */
  readonly base: string;
}

/** Site names and their origins, from the config. */
export type SiteTable = Readonly<Record<string, readonly string[]>>;

const isLoopback = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";

/** The registrable domain of an address, or host and port on loopback and bare addresses. */
export function domainOf(url: string): string {
  const { protocol, hostname, host } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return protocol;
  if (isLoopback(hostname)) return host;
  const { domain } = parseHost(hostname, { allowPrivateDomains: true });
  return domain ?? host;
}

/** Whether subdomains belong to it; a bare address and a host of this machine stand for themselves alone. */
export const isRegistrable = (domain: string): boolean =>
  !isLoopback(domain) && parseHost(domain, { allowPrivateDomains: true }).domain === domain;

/** The site of an address: named by the caller, otherwise by the table, otherwise by its domain. */
export function siteOf(url: string, table: SiteTable, name?: string): Site {
  const { origin } = new URL(url);
  const listed = Object.entries(table).find(([, origins]) =>
    origins.some((known) => originOf(known) === origin),
  );
  return { id: SiteId.parse(name ?? listed?.[0] ?? domainOf(url)), base: origin };
}

const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : text);

/** The path if the address is on the site, otherwise the whole address. */
export function relativeUrl(site: Site, url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origin === site.base ? `${pathname}${search}${hash}` : url;
}

/** The inverse of `relativeUrl`: a path is always a path of the site. */
export const absoluteUrl = (site: Site, url: string): string | undefined =>
  URL.canParse(url, site.base) ? new URL(url, site.base).href : undefined;
