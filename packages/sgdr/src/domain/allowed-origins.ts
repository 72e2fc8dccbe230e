import { domainOf, isRegistrable } from "./site.js";

/** The addresses that the agent may open: the start page's domain, and those that the user added. */
export interface AllowedOrigins {
  readonly allows: (url: string) => boolean;
  /** The same addresses for WebSockets, as sources of a content security policy. */
  readonly socketSources: readonly string[];
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
      return (
        url !== undefined && (domainOf(url.href) === domain || entries.some(({ allows }) => allows(url)))
      );
    },
    socketSources: [
      ...(start && domain !== undefined ? sourcesOf(domain, !isRegistrable(domain)) : []),
      ...entries.flatMap(({ sockets }) => sockets),
    ],
  };
}

function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isWeb(url) ? url : undefined;
}

interface Entry {
  readonly allows: (url: URL) => boolean;
  readonly sockets: readonly string[];
}

/** A host as it is, or with its subdomains and at any port. */
const sourcesOf = (host: string, exactly: boolean): readonly string[] =>
  (exactly ? [host] : [`${host}:*`, `*.${host}:*`]).flatMap((each) => [`ws://${each}`, `wss://${each}`]);

/** The meaning of one entry; undefined if it is none. */
function readEntry(entry: string): Entry | undefined {
  if (entry === "*") return { allows: () => true, sockets: ["ws:", "wss:"] };
  if (entry.includes("://")) {
    const url = webAddress(entry);
    return (
      url && { allows: ({ origin }) => origin === url.origin, sockets: [url.origin.replace("http", "ws")] }
    );
  }
  const [, name = "", port] = /^(?:\*\.)?([^/?#@\\\s]+?)(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const host = webAddress(`http://${name}/`)?.hostname; // in lower case and in ASCII
  if (name === "" || host === undefined) return undefined;
  return port === undefined
    ? {
        allows: ({ hostname }) => hostname === host || hostname.endsWith(`.${host}`),
        sockets: sourcesOf(host, false),
      }
    : {
        allows: (url) => url.hostname === host && portOf(url) === port,
        sockets: sourcesOf(`${host}:${port}`, true),
      };
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === "https:" ? "443" : "80");

export const isAllowEntry = (text: string): boolean => readEntry(text) !== undefined;
