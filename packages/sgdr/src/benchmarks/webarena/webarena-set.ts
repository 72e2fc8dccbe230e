import type { Page } from "playwright-core";
import { allowedOrigins, type AllowedOrigins } from "../../domain/allowed-origins.js";
import { SgdrError } from "../../domain/error.js";
import { SiteId, TaskId } from "../../domain/ids.js";
import type { Task } from "../../domain/task.js";
import type { EpisodeEnd, Step } from "../../domain/trajectory.js";
import { atMost, withTimeout } from "../../lib/timeout.js";
import type { Aside, World } from "../../domain/world.js";
import type { TaskSet } from "../../task-set/task-set.js";
import type { Grading, Score, TaskKind, TaskLabel } from "../../task-set/truth.js";
import { containersWorld, originsOf, type Containers } from "./containers.js";
import { evaluate, type Grader } from "./evaluate/evaluate.js";
import { flawOf } from "./flawed.js";
import { loggedInSites } from "./logged-in-sites.js";
import { startUrls } from "./placeholders.js";
import type { Account } from "./sites.js";
import { tabElsewhere } from "./tab-elsewhere.js";
import type { WebArenaTask } from "./task.js";
import { errorMessage } from "../../lib/error-message.js";

export interface WebArenaParts extends Containers {
  /** With their addresses filled in, in the order in which they are to be done. */
  readonly tasks: readonly WebArenaTask[];
  /** Where the user lets the agent go besides the sites. */
  readonly allow: readonly string[];
  readonly shopAdmin: Account;
  readonly grader: Grader | undefined;
  /** What it has been asked since this was last called. */
  readonly grading?: () => Grading;
}

/** A check of a page may open it anew; a comparison by a model may wait for a busy server. */
const limits = { checkMs: 120_000, gradeMs: 400_000 };
const harMs = 60_000;

/** Stands for a site where tasks need several. */
export const severalSites = "multi";

/** The site that a task's skills belong to. */
export const siteIdOf = ({ sites }: Pick<WebArenaTask, "sites">): SiteId =>
  SiteId.parse(sites.length === 1 ? sites[0] : severalSites);

export const taskIdOf = ({ task_id }: Pick<WebArenaTask, "task_id">): TaskId => TaskId.parse(String(task_id));

export function webArenaTask(raw: WebArenaTask): Task {
  const [startUrl = ""] = startUrls(raw);
  return { id: taskIdOf(raw), site: siteIdOf(raw), goal: raw.intent, startUrl };
}

export function webArenaLabel(raw: WebArenaTask): TaskLabel {
  const flaw = flawOf(raw);
  return {
    template: `t${raw.intent_template_id}`,
    kind: kindOf(raw),
    ...(flaw !== undefined && { flaw }),
  };
}

function kindOf({ eval: { eval_types: types, reference_answers: answers } }: WebArenaTask): TaskKind {
  if (answers?.fuzzy_match === "N/A") return "infeasible";
  if (types.includes("program_html")) return "change";
  return types.includes("string_match") ? "information" : "navigation";
}

/** WebArena's tasks, scored by its own rules. */
export function webArenaSet(parts: WebArenaParts): TaskSet {
  const { options } = parts;
  const known = new Map<string, WebArenaTask>(parts.tasks.map((raw) => [taskIdOf(raw), raw]));
  const rawOf = ({ id }: Task): WebArenaTask => {
    const raw = known.get(id);
    if (!raw) throw new Error(`WebArena has no task ${id}`);
    return raw;
  };
  const allowed = allowedOrigins(undefined, [...originsOf(parts), ...parts.allow]);
  const checked = async (raw: WebArenaTask, aside: Aside, answer: string | undefined, signal: AbortSignal) =>
    await aside(async (page) => await scoreOn(page, raw, { ...parts, answer, allowed }, signal));
  const placeOf = (task: Task) => {
    const raw = rawOf(task);
    // the first in WebArena's own harness, the last in BrowserGym's
    const front = options.stop === "checker" ? ("last" as const) : ("first" as const);
    const { sites, geolocation } = raw;
    return { sites, geolocation, front, startUrls: startUrls(raw), loggedIn: loggedInSites(raw) };
  };
  const isOver: World["isOver"] = async (task, steps, aside, signal) => {
    const raw = rawOf(task);
    const left = await aside(async (page) => elsewhereIn(page, allowed) !== undefined);
    if (wentElsewhere(steps) || left === true) return true;
    // what needs an answer cannot be solved before the agent gives one, and that ends the episode by itself
    if (raw.eval.eval_types.includes("string_match")) return false;
    return (await checked(raw, aside, undefined, signal))?.reward === 1;
  };
  return {
    id: "webarena",
    tasks: parts.tasks.map(webArenaTask),
    world: { ...containersWorld(parts, placeOf), ...(options.stop === "checker" && { isOver }) },
    truth: {
      label: (task) => webArenaLabel(rawOf(task)),
      score: async (task, { trajectory, aside }, signal) => {
        // what the checks open is not what the agent did
        if (parts.har)
          await aside(
            async (page) => await atMost(harMs, async (_stop) => await page.context().tracing.stopHar()),
          ).catch(() => undefined);
        if (wentElsewhere(trajectory.steps) && options.stop === "checker")
          return failed("the agent left the benchmark's sites");
        parts.grading?.(); // what an earlier check that broke has left
        const score = await checked(rawOf(task), aside, answerIn(trajectory.end), signal);
        // a tab that crashes while it is checked makes the check fail
        if (!score || (score.reward !== 1 && !(await isThere(aside)))) throw tabGone();
        const grading = parts.grading?.();
        return grading && grading.calls > 0 ? { ...score, grading } : score;
      },
    },
    close: async () => await parts.logins.close(),
  };
}

const isThere = async (aside: Aside): Promise<boolean> => (await aside(async () => true)) === true;

/** The original leaves such a task unscored, because it breaks there; here it is done again in its place. */
const tabGone = (): SgdrError =>
  new SgdrError(
    "infra-error",
    "the agent's tab is gone, so that nothing can be checked: it crashed, or it closed itself",
    "resume the experiment; where this happens again and again, --skip-infra leaves the task out",
  );

const failed = (reason: string): Score => ({ reward: 0, reasons: [reason], broken: false });

/** Where the guard lets nobody out, trying to is as far as the agent gets. */
const wentElsewhere = (steps: readonly Step[]): boolean =>
  steps.at(-1)?.actions.some(({ outcome }) => outcome.kind === "blocked-origin") ?? false;

/** Saying that it cannot be done is the answer N/A. */
const answerIn = (end: EpisodeEnd): string | undefined =>
  end.kind === "answered" ? end.answer : end.kind === "infeasible" ? "N/A" : undefined;

interface ScoreParts extends WebArenaParts {
  readonly answer: string | undefined;
  readonly allowed: AllowedOrigins;
}

async function scoreOn(
  page: Page,
  raw: WebArenaTask,
  { answer, allowed, ...parts }: ScoreParts,
  signal: AbortSignal,
): Promise<Score> {
  // WebArena's own harness looks at no tab but the agent's; the rule is BrowserGym's
  const elsewhere = parts.options.stop === "checker" ? elsewhereIn(page, allowed) : undefined;
  if (elsewhere !== undefined) return failed(`a tab is on ${elsewhere}, outside the benchmark's sites`);
  const { addresses: sites, shopAdmin, grader, fetch, options } = parts;
  const { pauseMs, stop: rule } = options;
  const tabs = rule === "checker" ? "beside" : "own";
  const given = { page, tabs, answer, sites, shopAdmin, grader, pauseMs, ...(fetch && { fetch }) } as const;
  try {
    return await withTimeout(limitFor(raw), signal, async (stop) => await evaluate(raw, given, stop));
  } catch (error) {
    signal.throwIfAborted();
    return { reward: null, reasons: [`the check broke: ${errorMessage(error)}`], broken: true };
  }
}

function limitFor({ eval: { program_html: checks, reference_answers: answers } }: WebArenaTask): number {
  const fuzzy = answers?.fuzzy_match ?? [];
  return (
    limits.checkMs * (1 + checks.length) + limits.gradeMs * (typeof fuzzy === "string" ? 1 : fuzzy.length)
  );
}

const elsewhereIn = (page: Page, allowed: AllowedOrigins): string | undefined =>
  tabElsewhere(
    page
      .context()
      .pages()
      .map((tab) => tab.url()),
    allowed,
  );
