import type { Page } from "playwright-core";
import { SiteId, TaskId } from "../../domain/ids.js";
import type { Task } from "../../domain/task.js";
import type { EpisodeEnd, Step } from "../../domain/trajectory.js";
import { withTimeout } from "../../lib/timeout.js";
import type { Aside, World } from "../../domain/world.js";
import type { TaskSet } from "../../task-set/task-set.js";
import type { Grading, Score, TaskKind, TaskLabel } from "../../task-set/truth.js";
import { containersWorld, type Containers } from "./containers.js";
import { evaluate, type Grader } from "./evaluate/evaluate.js";
import { flawedTasks } from "./flawed.js";
import { startUrls } from "./placeholders.js";
import type { Account, SiteAddresses } from "./sites.js";
import type { WebArenaTask } from "./task.js";
import { errorMessage } from "../../lib/error-message.js";

export interface WebArenaParts extends Containers {
  /** With their addresses filled in, in the order in which they are to be done. */
  readonly tasks: readonly WebArenaTask[];
  readonly shopAdmin: Account;
  readonly grader: Grader | undefined;
  /** What it has been asked since this was last called. */
  readonly grading?: () => Grading;
}

/** A check of a page may open it anew; a comparison by a model may wait for a busy server. */
const limits = { checkMs: 120_000, gradeMs: 400_000 };

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
  const flaw = flawedTasks.get(raw.task_id);
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
  const checked = async (raw: WebArenaTask, aside: Aside, answer: string | undefined, signal: AbortSignal) =>
    (await aside(async (page) => await scoreOn(page, raw, { parts, answer }, signal))) ??
    failed("the agent's page is gone");
  const placeOf = (task: Task) => {
    const { sites, geolocation } = rawOf(task);
    return { sites, geolocation, startUrls: startUrls(rawOf(task)) };
  };
  const isOver: World["isOver"] = async (task, steps, aside, signal) => {
    const raw = rawOf(task);
    const left = await aside(async (page) => elsewhereIn(page, parts.addresses) !== undefined);
    if (wentElsewhere(steps) || left === true) return true;
    // what needs an answer cannot be solved before the agent gives one, and that ends the episode by itself
    if (raw.eval.eval_types.includes("string_match")) return false;
    return (await checked(raw, aside, undefined, signal)).reward === 1;
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
          await aside(async (page) => await page.context().tracing.stopHar()).catch(() => undefined);
        if (wentElsewhere(trajectory.steps) && options.stop === "checker")
          return failed("the agent left the benchmark's sites");
        parts.grading?.(); // what an earlier check that broke has left
        const score = await checked(rawOf(task), aside, answerIn(trajectory.end), signal);
        const grading = parts.grading?.();
        return grading && grading.calls > 0 ? { ...score, grading } : score;
      },
    },
    close: async () => await parts.logins.close(),
  };
}

const failed = (reason: string): Score => ({ reward: 0, reasons: [reason], broken: false });

/** Where the guard lets nobody out, trying to is as far as the agent gets. */
const wentElsewhere = (steps: readonly Step[]): boolean =>
  steps.at(-1)?.actions.some(({ outcome }) => outcome.kind === "blocked-origin") ?? false;

/** Saying that it cannot be done is the answer N/A. */
const answerIn = (end: EpisodeEnd): string | undefined =>
  end.kind === "answered" ? end.answer : end.kind === "infeasible" ? "N/A" : undefined;

async function scoreOn(
  page: Page,
  raw: WebArenaTask,
  { parts, answer }: { readonly parts: WebArenaParts; readonly answer: string | undefined },
  signal: AbortSignal,
): Promise<Score> {
  const elsewhere = elsewhereIn(page, parts.addresses);
  if (elsewhere !== undefined) return failed(`a tab is on ${elsewhere}, outside the benchmark's sites`);
  const { addresses: sites, shopAdmin, grader, fetch, options } = parts;
  const given = { page, answer, sites, shopAdmin, grader, pauseMs: options.pauseMs, ...(fetch && { fetch }) };
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

const elsewhereIn = (page: Page, addresses: SiteAddresses): string | undefined =>
  page
    .context()
    .pages()
    .map((tab) => tab.url())
    .find((url) => !isOn(url, addresses));

function isOn(url: string, addresses: SiteAddresses): boolean {
  if (url === "" || url.startsWith("about:") || url.startsWith("chrome:")) return true;
  if (!URL.canParse(url)) return false;
  return Object.values(addresses).some((address) => new URL(address).host === new URL(url).host);
}
