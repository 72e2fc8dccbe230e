/** Where the icon font of two apps comes from; it is on no machine without a network. */
const iconSheet = /https:\/\/fonts\.googleapis\.com\/icon\?[^"'\s>]*/g;
export const iconPath = "/sgdr-icons.css";

/** The font itself comes from the machine, if it has it; without it a name takes no more room than its icon. */
export const iconStyle = `.material-icons { font: normal 24px/1 "Material Icons"; font-feature-settings: "liga"; display: inline-block;
  width: 1em; overflow: hidden; white-space: nowrap; text-transform: none; letter-spacing: normal; }
`;

/** A page of the app as the agent's browser gets it: with our clock before any script of its own. */
export function servedPage(html: string, script: string): string {
  const page = html.replace(iconSheet, iconPath);
  if (script === "") return page;
  const head = /<head(?:\s[^>]*)?>/i.exec(page) ?? /<!doctype[^>]*>/i.exec(page);
  const at = head ? head.index + head[0].length : 0;
  return `${page.slice(0, at)}<script>${script}</script>${page.slice(at)}`;
}
