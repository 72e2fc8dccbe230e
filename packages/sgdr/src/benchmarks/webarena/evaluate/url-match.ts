import { told } from "./told.js";

export interface SplitUrl {
  readonly scheme: string;
  /** With the port. */
  readonly host: string;
  /** Neither decoded nor with what follows a semicolon in its last part. */
  readonly path: string;
  readonly query: string;
}

/** As Python's `urlparse`; unlike `URL` it takes every text, and repairs nothing but space before it and line breaks in it. */
export function splitUrl(text: string): SplitUrl {
  const bare = withoutControls(text).replace(/[\t\r\n]/g, "");
  const parts = /^(?:([a-z][a-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/is.exec(bare);
  const [, scheme = "", host = "", path = "", query = ""] = parts ?? [];
  return { scheme: scheme.toLowerCase(), host, path: path.replace(/;[^/]*$/, ""), query };
}

/** Python drops spaces and control characters at the beginning, and keeps them at the end. */
function withoutControls(text: string): string {
  let start = 0;
  while (start < text.length && text.charCodeAt(start) <= 0x20) start += 1;
  return text.slice(start);
}

const withoutLastSlashes = (url: string): string => url.replace(/\/+$/, "");

interface Place {
  readonly base: string;
  readonly query: URLSearchParams;
}
function placeOf(url: string): Place {
  const { host, path, query } = splitUrl(withoutLastSlashes(url));
  return { base: host + path, query: new URLSearchParams(`?${query}`) };
}

/**
 * Nothing when the page's address is one that is wanted, else what is wrong with it. A wanted address need only be
 * somewhere in the page's, and the queries of all alternatives are thrown together: so WebArena has it.
 */
export function urlProblem(reference: string, pageUrl: string): string | undefined {
  const page = placeOf(pageUrl);
  const wanted = reference.split(" |OR| ").map(placeOf);
  if (!wanted.some(({ base }) => page.base.includes(base)))
    return `it ended at ${told(pageUrl)}, not at ${told(reference)}`;
  const values = pooled(wanted.map(({ query }) => query));
  for (const [name, texts] of values)
    if (!page.query.getAll(name).some((text) => texts.has(text)))
      return `it ended at ${told(pageUrl)}, where ${told(name)} is not ${[...texts].map(told).join(" or ")}`;
  return undefined;
}

/** The values by name; Python drops the blank ones, so that nobody asks for them. */
function pooled(queries: readonly URLSearchParams[]): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const query of queries)
    for (const [name, text] of query)
      if (text !== "") values.set(name, (values.get(name) ?? new Set()).add(text));
  return values;
}
