import { domainOf } from "./site.js";

/** The addresses that the agent may open: the start page's domain, and those that the user added. */
export interface AllowedOrigins {
  readonly allows: (url: string) => boolean;
}

/** The page that a new tab begins with: it has no content, and it is the only page without an origin that is allowed. */
export const blankPage = "about:blank";

/** Only these addresses have an origin that can be trusted: `javascript://host/…` also has a host, and it is a script. */
const isWeb = (url: URL): boolean => url.protocol === "http:" || url.protocol === "https:";

/** Each entry of `allow` is an origin (`https://pay.example`), a host (`pay.example`, with its subdomains) or `*`. */
export function allowedOrigins(startUrl: string | undefined, allow: readonly string[]): AllowedOrigins {
  const start = startUrl === undefined ? undefined : webAddress(startUrl);
  const domain = start && domainOf(start.href);
  const entries = allow.map(readEntry).filter((entry) => entry !== undefined);
  return {
    allows(text) {
      if (text === blankPage) return true;
      const url = webAddress(text);
      return url !== undefined && (domainOf(url.href) === domain || entries.some((allows) => allows(url)));
    },
  };
}

function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isWeb(url) ? url : undefined;
}

type Entry = (url: URL) => boolean;

/** The meaning of one entry; undefined if it is none. */
function readEntry(entry: string): Entry | undefined {
  if (entry === "*") return () => true;
  if (entry.includes("://")) {
    const origin = webAddress(entry)?.origin;
    return origin === undefined ? undefined : (url) => url.origin === origin;
  }
  const [, name = "", port] = /^(?:\*\.)?([^/?#@\\\s]+?)(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const host = webAddress(`http://${name}/`)?.hostname; // in lower case and in ASCII
  if (name === "" || host === undefined) return undefined;
  return port === undefined
    ? (url) => url.hostname === host || url.hostname.endsWith(`.${host}`)
    : (url) => url.hostname === host && portOf(url) === port;
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === "https:" ? "443" : "80");

export const isAllowEntry = (text: string): boolean => readEntry(text) !== undefined;
