import { fallbackSummary } from "../domain/fallback-summary.js";
import type { Observation } from "../domain/observation.js";
import type { Summarizer } from "../domain/roles.js";
import { no, ok, type Result } from "../lib/result.js";
import { countTokens } from "../lib/tokens.js";
import { pageText } from "../observation/compose.js";
import { withoutIds } from "../observation/page-text.js";
import { askRole, type ModelRoleParts } from "./ask-role.js";
import { oneLine } from "../lib/one-line.js";
import { siteText, withoutThinking } from "./site-text.js";

export interface ModelSummarizerParts extends ModelRoleParts {
  /** Longest text of the page, in tokens. */
  readonly pageTokens?: number;
}

const usualPageTokens = 4_000;
const mostSentences = 2;
const mostCharacters = 600;

/** Summarize(o_t) played by a language model. Without a usable reply it is `fallbackSummary`, which nobody may keep. */
export const modelSummarizer = (parts: ModelSummarizerParts): Summarizer => ({
  async summarize(observation, place, signal) {
    const { prompts } = parts;
    const asked = await askRole(
      parts,
      {
        role: "summarizer",
        place,
        prompt: prompts.versions["summarizer-user"],
        system: prompts.render("summarizer-system", { words: prompts.render("operation-words", {}) }),
        user: (share) => renderPage(observation, parts, share),
        read: readSummary,
        repair: (problem) => prompts.render("summarizer-repair", { problem }),
      },
      signal,
    );
    return asked.ok ? asked.value : fallbackSummary(observation);
  },
});

function renderPage(
  { nodes, text, url, title }: Observation,
  { prompts, boundary, pageTokens = usualPageTokens }: ModelSummarizerParts,
  share: number,
): string {
  const ofSite = (words: string): string => siteText(words, boundary);
  const room = Math.min(countTokens(text), pageTokens) * share;
  const page = share === 1 && countTokens(text) <= pageTokens ? text : pageText(nodes, Math.floor(room));
  return prompts.render("summarizer-user", {
    boundary,
    url: ofSite(oneLine(url)),
    title: ofSite(oneLine(title)),
    page: page === "" ? "(the page is empty)" : ofSite(withoutIds(page)),
  });
}

const label = /^[\s*_#"'`>-]*(?:(?:page )?summary[\s*_]*[:：-]+)?[\s*_#"'`>-]*/i;

/** The reply as one or two plain sentences; what a model adds beyond them is dropped. */
export function readSummary(reply: string): Result<string, string> {
  const said = withoutThinking(reply).replace(/^```\w*|```$/g, "");
  const plain = oneLine(said.replace(/^[ \t]*(?:[-*•]|\d+[.)])[ \t]+/gm, "")).replaceAll("**", "");
  const text = plain.replace(label, "").replace(/["'`*_\s]+$/, "");
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).slice(0, mostSentences);
  const short = cutAtWord(sentences.join(" "));
  return /\p{L}{2}/u.test(short) ? ok(short) : no("it holds no sentence");
}

const cutAtWord = (text: string): string =>
  text.length <= mostCharacters ? text : text.slice(0, mostCharacters).replace(/\s+\S*$/, "");
