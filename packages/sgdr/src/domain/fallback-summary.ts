import type { ObservationRecord } from "./observation.js";

type Page = Pick<ObservationRecord, "title" | "url">;

const limit = 200;
const plain = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, limit);

/** Used when a page could not be summarized: it names the page and does not describe it. */
export const fallbackSummary = ({ title, url }: Page): string =>
  plain(title) === "" ? `The page at ${plain(url)}.` : `The page "${plain(title)}" at ${plain(url)}.`;

/** Such a summary must not be cached, because the next request may get a real one. */
export const isFallbackSummary = (summary: string, page: Page): boolean => summary === fallbackSummary(page);
