import { z } from "zod";
import type { Config } from "../../config/config.js";
import { SgdrError } from "../../domain/error.js";
import { requireKnown } from "../../domain/known-name.js";
import { commaList } from "../../lib/comma-list.js";
import { StreamSpec } from "../../task-set/stream-spec.js";
import { defineBenchmark, type CellPlace, type SelectionInput } from "../benchmark.js";
import { requireOwnBrowser } from "../own-browser.js";
import { difficulties, suites } from "./app-tasks.js";
import { HowRun, InfinityChoice, KeptApp } from "./choice.js";
import { chosenOf, requireKnownIds, streamTasks } from "./choose-tasks.js";
import { findApps } from "./find-apps.js";
import { InfinityInput } from "./input.js";
import { readApp, type ReadApp } from "./read-app.js";

/** What a run's tasks are opened again by. */
const Reopened = z.strictObject({
  ...HowRun.shape,
  sites: z.array(KeptApp).length(1).readonly(),
  ...StreamSpec.unwrap().pick({ seed: true, order: true }).shape,
});

/** WebArena-Infinity on the user's own checkout; each app is a site. */
export const webArenaInfinity = defineBenchmark({
  id: "webarena-infinity",
  about:
    "the apps of WebArena-Infinity in your checkout, which run on this machine; see docs/webarena-infinity.md.",
  sites: [],
  sitesOf: ({ apps }) => apps.map(({ name }) => name),
  subsets: ["all", "small"],
  isShared: false,
  input: InfinityInput,
  choice: InfinityChoice,
  read: async (given, config) => await readChoice(given, config),
  usualSites: ({ apps }) => apps.map(({ name }) => name),
  warning: async ({ apps }) => {
    const problems = (await Promise.all(apps.map(async (app) => await problemOf(app)))).filter(
      (problem) => problem !== undefined,
    );
    return problems.length === 0 ? undefined : `Some apps cannot be run. ${problems.join(" ")}`;
  },
  sitesWithTasks: async (choice, { sites }) => {
    const wanted = choice.apps.filter(({ name }) => sites.includes(name));
    const found = await Promise.all(wanted.map(async (app) => await isWanted(app, choice)));
    const names = wanted.filter((_, at) => found[at]).map(({ name }) => name);
    if (names.length > 0) return names;
    throw new SgdrError(
      "input-invalid",
      `no app of ${sites.join(", ")} has a task of the chosen suites, difficulties and ids`,
      "tasks of the function suite have no difficulty; see the tasks with --preview",
    );
  },
  tasksOf: async (choice, place) => {
    const app = appOf(choice, place);
    if (app.sha256 === "") return [];
    return chosenOf(streamTasks((await readAgain(app)).tasks, choice, place.stream), choice);
  },
  open: async (choice, place, _config, signal) => {
    const app = appOf(choice, place);
    const { seed, order } = place.stream;
    const { suites: chosen, difficulties: levels, clock } = choice;
    const how = { suites: chosen, difficulties: levels, clock };
    const set = await opened(app, how, { seed, order }, signal);
    const tasks = chosenOf(streamTasks((await readAgain(app)).tasks, choice, place.stream), choice);
    return { set, tasks: tasks.map(({ task }) => task), reopen: { ...how, sites: [app], seed, order } };
  },
  reopen: async (kept) => {
    const { sites, seed, order, ...how } = Reopened.parse(kept);
    const [app] = sites;
    if (!app) throw new Error("a run without its app");
    return await opened(app, how, { seed, order }, new AbortController().signal);
  },
});

async function opened(
  app: KeptApp,
  how: HowRun,
  stream: Pick<StreamSpec, "seed" | "order">,
  signal: AbortSignal,
) {
  const tasks = streamTasks((await readAgain(app)).tasks, how, stream);
  const [{ openAppSet }, { findPython }] = await Promise.all([import("./app-set.js"), import("./python.js")]);
  return await openAppSet({ app, tasks, clock: how.clock, python: await findPython() }, signal);
}

async function readChoice(given: SelectionInput & InfinityInput, config: Config): Promise<InfinityChoice> {
  requireOwnBrowser(config, "WebArena-Infinity, whose apps keep their state in the browser");
  const { limit, subset, templates, ids } = given;
  const chosenSuites = commaList(given.suites);
  const levels = commaList(given.difficulty);
  for (const name of chosenSuites) requireKnown("suite", name, suites);
  for (const name of levels) requireKnown("difficulty", name, difficulties);
  const apps: KeptApp[] = [];
  const problems: SgdrError[] = [];
  const found = findApps(given.apps);
  const tasks = [];
  for (const { name, folder } of found) {
    const read = await orProblem(async () => await readApp({ name, folder }));
    apps.push({ name, folder, sha256: read instanceof SgdrError ? "" : read.sha256 });
    if (read instanceof SgdrError) problems.push(read);
    else tasks.push(...read.tasks);
  }
  // with one app, or when none of them can be used, there is nothing to go on with
  if (problems[0] && problems.length === found.length) throw problems[0];
  const choice = InfinityChoice.parse({
    limit,
    subset,
    templates,
    ids: commaList(ids),
    suites: chosenSuites,
    difficulties: levels,
    clock: clockOf(given.clock),
    apps,
  });
  if (problems.length === 0)
    requireKnownIds(choice.ids, streamTasks(tasks, choice, { seed: 0, order: "by-id" }));
  return choice;
}

function clockOf(text: string): string {
  if (text === "off") return "";
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new SgdrError(
      "input-invalid",
      `--clock ${JSON.stringify(text)} is not a time`,
      "write it like 2026-03-07T10:00:00Z, or off",
    );
  return new Date(time).toISOString();
}

/** A damaged app is told where it is to be run, so that the others can go on. */
async function orProblem<Value>(work: () => Promise<Value>): Promise<Value | SgdrError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SgdrError && error.code === "suite-damaged") return error;
    throw error;
  }
}

async function problemOf(app: KeptApp): Promise<string | undefined> {
  const read = await orProblem(async () => await readApp(app));
  return read instanceof SgdrError ? `${read.message} (${read.hint}).` : undefined;
}

/** One that cannot be read is not left out in silence: its cell says what is wrong with it. */
async function isWanted(app: KeptApp, choice: InfinityChoice): Promise<boolean> {
  if (app.sha256 === "") return choice.ids.length === 0;
  const { tasks } = await readAgain(app);
  return chosenOf(streamTasks(tasks, choice, { seed: 0, order: "by-id" }), choice).length > 0;
}

function appOf({ apps }: InfinityChoice, { site }: Pick<CellPlace, "site">): KeptApp {
  const app = apps.find(({ name }) => name === site);
  if (!app) throw new Error(`the experiment has no app ${site}`);
  return app;
}

/** What goes on under a name must be about the same tasks. */
async function readAgain(app: KeptApp): Promise<ReadApp> {
  const read = await readApp(app);
  if (app.sha256 === "" || read.sha256 === app.sha256) return read;
  throw new SgdrError(
    "input-invalid",
    `the tasks of the app ${app.name} in ${app.folder} are other ones than when the experiment began`,
    "put the old revision back, or begin an experiment of another name",
  );
}
