import { countTokens } from "../lib/tokens.js";

/** A line of a page's text: `\t[12] button "Save" disabled`. */
const element = /^\t*(?:\[(\w+)\] )?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/;

export interface PageLine {
  readonly text: string;
  readonly id: string | undefined;
  readonly role: string;
  /** Role and quoted name, as the page's text has them. */
  readonly label: string;
}

export const readLines = (page: string): readonly PageLine[] =>
  page.split("\n").map((text) => {
    const [, id, role = "", name] = element.exec(text) ?? [];
    return { text, id, role, label: name === undefined ? role : `${role} ${name}` };
  });

const signposts = new Set(["heading", "alert", "alertdialog", "dialog", "status", "main"]);
/** Lines that say where one is and what the site has to tell. */
export const isSignpost = ({ role }: PageLine): boolean => signposts.has(role);

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
  const shown = fitLines(lines, (line) => (isSignpost(line) ? 0 : 1), maxTokens);
  return `${shown}\n(parts of the page's ${lines.length} lines are left out for length)`;
}
