import { no, ok, type Result } from "../lib/result.js";

/** `localhost:3000` is an address too, though a URL parser takes its host for a scheme. */
const hasScheme = (url: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d+(?:\/|$)/.test(url);

/** The address of a page as it is written by hand, in full. What was written is not repeated: it may hold a password. */
export function pageAddress(url: string): Result<string, string> {
  const scheme = /^(?:localhost|127\.|\[::1\])/.test(url) ? "http" : "https";
  const full = hasScheme(url) ? url : /^[\w[]/.test(url) ? `${scheme}://${url}` : "";
  if (!URL.canParse(full) || !/^(?:https?|file):$/.test(new URL(full).protocol))
    return no("is not the address of a page; write it like https://example.org/path");
  const { href, username, password } = new URL(full);
  return username === "" && password === ""
    ? ok(href)
    : no("has a name or password in it; leave them out, and give what is to be typed as secrets");
}
