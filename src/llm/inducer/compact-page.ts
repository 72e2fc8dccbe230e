import type { ObservationRecord } from "../../domain/observation.js";
import { fitLines, isSignpost, readLines, type PageLine } from "../page-lines.js";
import { oneLine, shortened } from "../site-text.js";

/** What was used on a page, by id and by role and name. */
export interface Used {
  readonly ids: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

const around = 2;
const lineLimit = 200;

/** Address, title and, in so many tokens, the lines around what was used, and the page's headings and messages. */
export function compactPage(page: ObservationRecord, { ids, labels }: Used, maxTokens: number): string {
  const lines = readLines(page.text).map((line): PageLine => ({
    ...line,
    text: shortened(line.text, lineLimit),
  }));
  const isUsed = ({ id, label }: PageLine): boolean => id !== undefined && (ids.has(id) || labels.has(label));
  const used = lines.flatMap((line, index) => (isUsed(line) ? [index] : []));
  const near = new Set(
    used.flatMap((at) => Array.from({ length: 2 * around + 1 }, (_, n) => at - around + n)),
  );
  const rank = (line: PageLine, index: number): number | undefined =>
    isUsed(line) ? 0 : near.has(index) ? 1 : isSignpost(line) ? 2 : undefined;
  return [
    `Address: ${shortened(oneLine(page.url), lineLimit)}`,
    `Title: ${shortened(oneLine(page.title), lineLimit)}`,
    fitLines(lines, rank, maxTokens),
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** Whether an element of this role and name was there to act on. */
export const hasElement = (page: ObservationRecord, label: string): boolean =>
  readLines(page.text).some((line) => line.id !== undefined && line.label === label);
