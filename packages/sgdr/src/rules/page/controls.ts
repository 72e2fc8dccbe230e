import type { PageNode } from "../../domain/observation.js";
import { stemList } from "../words.js";
import { above, isIn, itemOf, type Item, type Page } from "./page.js";

/** A control that can be clicked. */
export interface Control {
  readonly index: number;
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly item: Item | undefined;
  readonly node: PageNode;
  /** Whether it is in the part of the page that is the same on all pages. */
  readonly inFrame: boolean;
}

/** The meaning of symbols on buttons. */
const glyphs: readonly [RegExp, string][] = [
  [/[▲△↑⬆👍⇧]/u, "upvote"],
  [/[▼▽↓⬇👎⇩]/u, "downvote"],
  [/^[×✕✖✗❌🗙]$/u, "close remove"],
  [/[✎✏🖉]/u, "edit"],
  [/🗑/u, "delete"],
  [/^[+＋➕]$/u, "add"],
  [/^[☰≡⋮⋯…]$/u, "menu more"],
  [/🔍|🔎/u, "search"],
];
const spoken = (name: string): string =>
  glyphs
    .filter(([glyph]) => glyph.test(name))
    .map(([, words]) => ` ${words}`)
    .join("");

const clickable = new Set([
  "button",
  "link",
  "clickable",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "tab",
  "switch",
  "treeitem",
  "option",
]);
const frameRoles = new Set(["navigation", "banner", "contentinfo", "menubar"]);

/** All controls that can be clicked now. */
export function controlsOf(page: Page): Control[] {
  return page.nodes.flatMap((node, index): Control[] => {
    if (node.id === undefined || !clickable.has(node.role) || node.state?.disabled === true) return [];
    if (!isIn(page.scope, index)) return [];
    const name =
      node.name || (node.attributes?.["testid"] ?? node.attributes?.["id"] ?? "").replace(/[-_]/g, " ");
    return [
      {
        index,
        id: node.id,
        role: node.role,
        name,
        words: withoutCounts(stemList(name + spoken(name))),
        item: itemOf(page, index),
        node,
        inFrame: above(page, index, frameRoles) >= 0,
      },
    ];
  });
}

/** "Messages 3" is "Messages": a number next to words is only a count. */
function withoutCounts(words: string[]): string[] {
  const spelled = words.filter((word) => !/^\d+$/.test(word));
  return spelled.length > 0 ? spelled : words;
}

export const isButton = ({ role }: Control): boolean =>
  role === "button" || role === "clickable" || role === "menuitem";
