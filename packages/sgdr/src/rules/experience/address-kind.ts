/** The address of a kind of page: what differs from one page of the kind to the next is a `{placeholder}`. */
export function addressKind(url: string, isOneOfMany = false): string {
  const [path = "", query = ""] = url.replace(/#.*$/, "").split("?");
  const parts = path.split("/").map((part) => (/\d/.test(part) ? "{id}" : part));
  // a thing may go by a name in its address, which has no digit to tell it by
  if (isOneOfMany && parts.filter((part) => part !== "").length > 1) parts[parts.length - 1] = "{id}";
  const names = query
    .split("&")
    .map((pair) => pair.split("=")[0] ?? "")
    .filter((name) => /^[\w.-]+$/.test(name));
  const asked = [...new Set(names)].sort().map((name) => `${name}={${name}}`);
  return parts.join("/") + (asked.length === 0 ? "" : `?${asked.join("&")}`);
}
