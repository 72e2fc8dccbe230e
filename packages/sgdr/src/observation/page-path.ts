/** An address without its query, and without its fragment unless that is a route (`#/offers`). */
export function pagePath(url: string): string {
  const [beforeHash = "", hash = ""] = url.split(/#(.*)/s);
  const path = beforeHash.split("?", 1)[0] ?? "";
  return /^!?\//.test(hash) ? `${path}#${hash.split("?", 1)[0]}` : path;
}
