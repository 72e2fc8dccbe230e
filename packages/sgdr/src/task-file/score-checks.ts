import type { EpisodeEnd } from "../domain/trajectory.js";
import type { EndOfEpisode } from "../domain/world.js";
import type { Score } from "../task-set/truth.js";
import { answerProblem } from "./answer-problem.js";
import type { Fetch } from "./ask-http.js";
import { elementProblem } from "./element-problem.js";
import { finalPage, type FinalPage } from "./final-page.js";
import { httpProblem } from "./http-problem.js";
import { moduleProblem } from "./module-problem.js";
import type { OwnCheck } from "./own-check.js";
import { plainText, quoted } from "./plain-text.js";
import { fitsUrl } from "./url-pattern.js";
import { errorMessage } from "../lib/error-message.js";

export interface CheckParts {
  readonly folder: string;
  readonly fetch: Fetch;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly lookMs: number;
  readonly httpMs: number;
  readonly moduleMs: number;
}

/** All checks, each on its own: one that breaks is reported, and the others still say what they found. */
export async function scoreChecks(
  checks: readonly OwnCheck[],
  end: EndOfEpisode,
  parts: CheckParts,
  signal: AbortSignal,
): Promise<Score> {
  if (checks.length === 0) return { reward: null, reasons: ["no check"], broken: false };
  const page = finalPage(end, parts.lookMs, signal);
  const reasons: string[] = endProblems(checks, end.trajectory.end);
  let broken = false;
  for (const check of checks)
    try {
      const problem = await problemOf(check, { end, page, parts, signal });
      if (problem !== undefined) reasons.push(problem);
    } catch (error) {
      broken = true;
      reasons.push(`the check ${Object.keys(check)[0] ?? ""} broke: ${errorMessage(error)}`);
    }
  return { reward: broken ? null : reasons.length === 0 ? 1 : 0, reasons, broken };
}

/** As on the playground, an episode that gave up or was stopped has not done its task; a module receives this fact and may decide otherwise. */
function endProblems(checks: readonly OwnCheck[], end: EpisodeEnd): string[] {
  if (end.kind === "answered" || checks.some((check) => "infeasible" in check || "module" in check))
    return [];
  return [end.kind === "infeasible" ? "it was said to be impossible" : `the episode ended by ${end.kind}`];
}

interface Ended {
  readonly end: EndOfEpisode;
  readonly page: FinalPage;
  readonly parts: CheckParts;
  readonly signal: AbortSignal;
}

async function problemOf(check: OwnCheck, ended: Ended): Promise<string | undefined> {
  const { end, page, parts, signal } = ended;
  const { task, end: ending } = end.trajectory;
  if ("url" in check) {
    const url = await page.url();
    if (!URL.canParse(url)) return `it ended at ${quoted(url)}, which is no address`;
    return fitsUrl(check.url, url) ? undefined : `it ended at ${url}, which is not ${check.url}`;
  }
  if ("text" in check) return textProblem(check, await page.text());
  if ("element" in check) {
    const nodes = await page.nodes();
    return nodes ? elementProblem(check, nodes) : gone;
  }
  if ("answer" in check) return answerProblem(check, ending, task.goal);
  if ("http" in check)
    return await httpProblem(check, { ...parts, limitMs: parts.httpMs, base: task.startUrl }, signal);
  if ("module" in check) return await problemByModule(check.module, ended);
  return ending.kind === "infeasible" ? undefined : "it cannot be done, and that was not said";
}

const gone = "the page is gone";

function textProblem(
  { text, absent = false }: { text: string; absent?: boolean | undefined },
  found: string | undefined,
) {
  if (found === undefined) return gone;
  if (plainText(found).includes(plainText(text)) !== absent) return undefined;
  return absent ? `the page says ${quoted(text)}` : `the page does not say ${quoted(text)}`;
}

async function problemByModule(
  module: string,
  { end, page, parts, signal }: Ended,
): Promise<string | undefined> {
  const { task, end: ending } = end.trajectory;
  const answer = ending.kind === "answered" ? ending.answer : undefined;
  const input = { url: await page.url(), answer, end: ending, text: (await page.text()) ?? "", task };
  return await moduleProblem(module, { folder: parts.folder, limitMs: parts.moduleMs, input }, signal);
}
