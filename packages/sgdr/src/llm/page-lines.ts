import { countTokens } from "../lib/tokens.js";
import { countingRole, readNode } from "../observation/page-text.js";

/** A line of a page's text; one that is about no node of the page has no role and stands at the top. */
export interface PageLine {
  readonly text: string;
  readonly depth: number;
  readonly id: string | undefined;
  readonly role: string;
}

export const readLines = (page: string): readonly PageLine[] =>
  page.split("\n").map((text) => {
    const node = readNode(text);
    if (!node || node.role === countingRole) return { text, depth: 0, id: undefined, role: "" };
    return { text, depth: node.depth, id: node.id, role: node.role };
  });

const places = new Set(["dialog", "main"]);
/** Many of these have no name of their own: their words stand in the lines below them. */
const messages = new Set(["heading", "alert", "alertdialog", "status"]);
const mostBelow = 3;

/** The lines that say where one is and what the site has to tell, by their numbers. */
export function signpostsIn(lines: readonly PageLine[]): ReadonlySet<number> {
  const found = new Set<number>();
  let open: { readonly depth: number; readonly until: number } | undefined;
  for (const [index, { role, depth }] of lines.entries()) {
    if (open && (depth <= open.depth || index > open.until)) open = undefined;
    if (messages.has(role)) open ??= { depth, until: index + mostBelow };
    if (open || places.has(role)) found.add(index);
  }
  return found;
}

/** So many tokens of a page: the lines of the lowest rank first, each in its place; a line without a rank is left out. */
export function fitLines(
  lines: readonly PageLine[],
  rankOf: (line: PageLine, index: number) => number | undefined,
  maxTokens: number,
): string {
  const kept = new Set<number>();
  let room = maxTokens;
  const ranked = lines.flatMap((line, index) => {
    const rank = rankOf(line, index);
    return rank === undefined ? [] : [{ line, index, rank }];
  });
  for (const { line, index } of ranked.toSorted((left, right) => left.rank - right.rank)) {
    const cost = countTokens(line.text) + 1;
    if (cost > room) continue;
    room -= cost;
    kept.add(index);
  }
  return lines
    .flatMap(({ text }, index) => (kept.has(index) ? [text] : kept.has(index - 1) ? ["…"] : []))
    .join("\n");
}

/** The page in so many tokens: headings and messages first, then from the top. */
export function cutPage(page: string, maxTokens: number): string {
  if (countTokens(page) <= maxTokens) return page;
  const lines = readLines(page);
  const signposts = signpostsIn(lines);
  const shown = fitLines(lines, (_, index) => (signposts.has(index) ? 0 : 1), maxTokens);
  return `${shown}\n(parts of the page's ${lines.length} lines are left out for length)`;
}
