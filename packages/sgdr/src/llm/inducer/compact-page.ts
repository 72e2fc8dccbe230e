import type { Fingerprint } from "../../domain/fingerprint.js";
import type { ObservationRecord } from "../../domain/observation.js";
import { fingerprintOf, type IndexedPage } from "../../observation/fingerprint.js";
import { hasName } from "../../observation/tree.js";
import { fitLines, readLines, signpostsIn, type PageLine } from "../page-lines.js";
import { oneLine } from "../../lib/one-line.js";
import { shortened } from "../site-text.js";

const around = 2;
const lineLimit = 200;

/** Address, title and, in so many tokens, the lines around what was used, and the page's headings and messages. */
export function compactPage(page: ObservationRecord, ids: ReadonlySet<string>, maxTokens: number): string {
  const lines = readLines(page.text).map((line): PageLine => ({
    ...line,
    text: shortened(line.text, lineLimit),
  }));
  const signposts = signpostsIn(lines);
  const isUsed = ({ id }: PageLine): boolean => id !== undefined && ids.has(id);
  const used = lines.flatMap((line, index) => (isUsed(line) ? [index] : []));
  const near = new Set(
    used.flatMap((at) => Array.from({ length: 2 * around + 1 }, (_, n) => at - around + n)),
  );
  const rank = (line: PageLine, index: number): number | undefined =>
    isUsed(line) ? 0 : near.has(index) ? 1 : signposts.has(index) ? 2 : undefined;
  return [
    `Address: ${shortened(oneLine(page.url), lineLimit)}`,
    `Title: ${shortened(oneLine(page.title), lineLimit)}`,
    fitLines(lines, rank, maxTokens),
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** Whether the element was there to act on: on another page its id, or its role and name, may be those of another one. */
export function hasElement(page: IndexedPage, id: string, print: Fingerprint): boolean {
  const at = page.nodes.findIndex((node) => node.id === id);
  const node = page.nodes[at];
  if (!node) return false;
  return node.role === print.role && hasName(node, print.name) && fingerprintOf(page, at).item === print.item;
}
