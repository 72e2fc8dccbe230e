/** The address of a kind of page, with a `{placeholder}` for each part that differs between its pages. */
export function addressKind(url: string, isOneOfMany = false): string {
  const [path = "", query = ""] = url.replace(/#.*$/, "").split("?");
  const parts = path.split("/").map((part) => (/\d/.test(part) ? "{id}" : part));
  // an address may contain the name of a thing, which has no digits
  if (isOneOfMany && parts.filter((part) => part !== "").length > 1) parts[parts.length - 1] = "{id}";
  const names = query
    .split("&")
    .map((pair) => pair.split("=")[0] ?? "")
    .filter((name) => /^[\w.-]+$/.test(name));
  const asked = [...new Set(names)].sort().map((name) => `${name}={${name}}`);
  return parts.join("/") + (asked.length === 0 ? "" : `?${asked.join("&")}`);
}
