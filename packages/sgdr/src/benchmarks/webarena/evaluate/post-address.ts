import { splitUrl } from "./url-match.js";

/** The address of the post that a forum's page belongs to; any other page's address as it is. */
export function postAddress(url: string): string {
  const { scheme, host, path } = splitUrl(url);
  const [, kind, forum, post] = path.split("/");
  return kind === "f" && forum !== undefined && post !== undefined
    ? `${scheme}://${host}/f/${forum}/${post}/`
    : url;
}
