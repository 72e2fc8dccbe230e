import type { Browser, BrowserContext, Page } from "playwright-core";
import { runEpisode } from "../../packages/sgdr/src/agent/run-episode.js";
import { scoreOf, type EndState } from "../../packages/playground/src/kernel/check.js";
import { tablesIn, writtenSkin } from "../../packages/playground/src/kernel/desk.js";
import { oraclePolicy, say, type OracleStep } from "../../packages/playground/src/kernel/oracle.js";
import type { RunningSite } from "../../packages/playground/src/kernel/serve.js";
import { changesBetween } from "../../packages/playground/src/kernel/tables.js";
import type { PlaygroundTask } from "../../packages/playground/src/kernel/tasks.js";
import type { Score } from "../../packages/sgdr/src/task-set/truth.js";
import { openContext } from "../../packages/sgdr/src/browser/contexts.js";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { PlaywrightSession } from "../../packages/sgdr/src/browser/session.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { denyAll } from "../../packages/sgdr/src/domain/approval.js";
import { allowedOrigins } from "../../packages/sgdr/src/domain/allowed-origins.js";
import type { SiteId } from "../../packages/sgdr/src/domain/ids.js";
import { noSecrets } from "../../packages/sgdr/src/domain/secrets.js";
import { noSupport } from "../../packages/sgdr/src/domain/support.js";
import type { EpisodeEnd, Trajectory } from "../../packages/sgdr/src/domain/trajectory.js";

export const ways = ["oracle", "wrong-value", "do-nothing"] as const;
export type Way = (typeof ways)[number];

/** Where one way of doing a task left the site, the browser and the user. */
export interface KeptEnd {
  readonly task: string;
  readonly way: Way;
  readonly snapshot: string;
  readonly url: string;
  readonly end: EpisodeEnd;
  readonly trajectory: Trajectory;
}

const config = Config.parse({ maxSteps: 15 });
export const openBrowser = async (): Promise<Browser> => await launchBrowser(config);

/** A window on a site, for one task after the other: opening one costs as much as three steps. */
interface Stage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: PlaywrightSession;
  readonly errors: string[];
}
const stages = new WeakMap<RunningSite, Promise<Stage>>();

async function openStage(browser: Browser, site: RunningSite, id: SiteId): Promise<Stage> {
  const context = await openContext(browser, config, "");
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const session = await PlaywrightSession.open({
    context,
    page,
    ownsContext: true,
    site: { id, base: site.url },
    allowed: allowedOrigins(site.url, []),
    options: config,
    extraActions: [],
    secrets: noSecrets,
    consent: { rules: [], approve: denyAll, goal: "", mask: noSecrets.mask },
    signal: new AbortController().signal,
  });
  return { context, page, session, errors };
}

/** Does a task in the real browser with the agent's own actions, from the seeded state. */
export async function play(
  browser: Browser,
  site: RunningSite,
  { task, draft }: PlaygroundTask,
  way: Way,
): Promise<KeptEnd> {
  const stage = stages.get(site) ?? openStage(browser, site, task.site);
  stages.set(site, stage);
  const { context, page, session, errors } = await stage;
  const signal = AbortSignal.timeout(60_000);
  site.reset();
  await context.clearCookies(); // the sites keep nothing else in the browser
  await Promise.all(context.pages().map(async (tab) => (tab === page ? undefined : await tab.close())));
  await session.start([`${site.url}${task.startUrl ?? "/"}`], "last", signal);
  const steps: readonly OracleStep[] =
    way === "oracle"
      ? draft.oracle(writtenSkin(site.skin))
      : way === "wrong-value"
        ? draft.wrong(writtenSkin(site.skin))
        : [say("Done.")];
  const trajectory = await runEpisode(
    task,
    noSupport,
    {
      session,
      policy: oraclePolicy(() => steps),
      options: config,
      clock: { nowMs: () => Date.now() },
      overBudget: () => undefined,
      onStep: async () => undefined,
    },
    signal,
  );
  if (errors.length > 0) throw new Error(`${task.id}: errors on the page: ${errors.splice(0).join("; ")}`);
  const { end, final } = trajectory;
  return { task: task.id, way, snapshot: site.snapshot(), url: final.url, end, trajectory };
}

/** The kept end as a checker sees it, for the goal of any task. */
export function endStateOf(kept: KeptEnd, beginning: string, changes = changesOf(kept, beginning)) {
  return (goal: string): EndState => ({ goal, end: kept.end, url: kept.url, changes });
}
const changesOf = ({ snapshot }: KeptEnd, beginning: string): EndState["changes"] =>
  changesBetween(tablesIn(beginning), tablesIn(snapshot));

export interface Cell {
  readonly checker: string;
  readonly end: string;
  readonly way: Way;
  readonly score: Score;
}

/** Every checker on every end state, without a browser. */
export function matrix(
  tasks: readonly PlaygroundTask[],
  ends: readonly KeptEnd[],
  beginning: string,
): Cell[] {
  return ends.flatMap((kept) => {
    const state = endStateOf(kept, beginning);
    return tasks.map(({ task, draft }): Cell => ({
      checker: task.id,
      end: kept.task,
      way: kept.way,
      score: scoreOf(draft.check, state(task.goal)),
    }));
  });
}

/** Cells that are not as they must be: own oracle 1, all else 0, unless the overlap is on the list. */
export function faults(
  cells: readonly Cell[],
  tasks: readonly PlaygroundTask[],
  allowed: (checker: PlaygroundTask, end: PlaygroundTask, way: Way) => boolean,
): string[] {
  const byId = new Map<string, PlaygroundTask>(tasks.map((task) => [task.task.id, task]));
  return cells.flatMap(({ checker, end, way, score }) => {
    const own = checker === end && way === "oracle";
    if (own)
      return score.reward === 1 ? [] : [`${checker}: its own oracle scores 0: ${score.reasons.join("; ")}`];
    if (score.reward === 0) return [];
    const [one, other] = [byId.get(checker), byId.get(end)];
    if (one && other && allowed(one, other, way)) return [];
    return [`${checker}: scores ${score.reward} on the ${way} end of ${end}`];
  });
}

/** Why a checker may accept the end of another task; every other pair must score 0. */
export const overlaps: readonly {
  readonly reason: string;
  readonly covers: (checker: PlaygroundTask, end: PlaygroundTask, way: Way) => boolean;
}[] = [
  {
    reason:
      "two tasks that cannot be done are both answered by saying so: the report has no content to check",
    covers: (checker, end, way) =>
      way === "oracle" && checker.label.kind === "infeasible" && end.label.kind === "infeasible",
  },
  {
    reason: "the wrong end of one task may be a page that another task asks for",
    covers: (checker, _end, way) => way === "wrong-value" && checker.label.kind === "navigation",
  },
];

export const isListed = (checker: PlaygroundTask, end: PlaygroundTask, way: Way): boolean =>
  checker !== end && overlaps.some(({ covers }) => covers(checker, end, way));
