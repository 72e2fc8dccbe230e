import type { ObservationRecord } from "./observation.js";

type Page = Pick<ObservationRecord, "title" | "url">;

const limit = 200;
const plain = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, limit);

/** Stands in for a summary that could not be had: it names the page and says nothing about it. */
export const fallbackSummary = ({ title, url }: Page): string =>
  plain(title) === "" ? `The page at ${plain(url)}.` : `The page "${plain(title)}" at ${plain(url)}.`;

/** Whoever keeps summaries must not keep this one: the next look at the page may get a real one. */
export const isFallbackSummary = (summary: string, page: Page): boolean => summary === fallbackSummary(page);
