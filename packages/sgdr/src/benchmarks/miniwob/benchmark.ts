import { z } from "zod";
import type { Config } from "../../config/config.js";
import { SgdrError } from "../../domain/error.js";
import { requireKnown } from "../../domain/known-name.js";
import { commaList } from "../../lib/comma-list.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { randomOf } from "../../lib/random.js";
import { selectTasks, Selection } from "../../task-set/select-tasks.js";
import { StreamSpec } from "../../task-set/stream-spec.js";
import { defineBenchmark, type CellPlace, type SelectionInput } from "../benchmark.js";
import { requireOwnBrowser } from "../own-browser.js";
import { episodesOf, type Episode } from "./episode.js";
import { familiesOf } from "./families.js";
import { findPages } from "./find-pages.js";
import { MiniWobInput } from "./input.js";
import { EpisodeTask, labelOf, openMiniWobSet, taskOf } from "./miniwob-set.js";
import { readGoals } from "./read-goals.js";

/** Which episodes of MiniWoB++ are meant; kept with an experiment. */
const Choice = z.strictObject({
  ...Selection.shape,
  folder: z.string(),
  sha256: z.string(),
  pages: z.array(z.strictObject({ name: z.string(), family: z.string() })).readonly(),
  episodes: z.int(),
});
type Choice = z.infer<typeof Choice>;

/** What a run's tasks are opened again by, without a browser. */
const Reopened = z.strictObject({
  sites: z.array(z.strictObject({ folder: z.string(), tasks: z.array(EpisodeTask).readonly() })).length(1),
  ...StreamSpec.unwrap().pick({ seed: true, order: true }).shape,
});

/** MiniWoB++ on the user's own checkout; each family of pages is a site. */
export const miniWob = defineBenchmark({
  id: "miniwob",
  about: "the pages of MiniWoB++ in your checkout, with seeds; see docs/miniwob.md.",
  sites: [],
  sitesOf: (choice) => familyNames(choice),
  subsets: ["all", "small"],
  isShared: false,
  input: MiniWobInput,
  choice: Choice,
  read: async (given, config) => readChoice(given, config),
  usualSites: (choice) => familyNames(choice),
  sitesWithTasks: async (choice, { sites, seed }) => {
    const stream = { seed, order: "by-id" } as const;
    const found = sites.filter((site) => chosenOf(choice, { site, stream }).length > 0);
    if (found.length > 0) return found;
    throw new SgdrError(
      "input-invalid",
      `no chosen episode is of ${sites.join(", ")}`,
      "leave --sites or --ids out",
    );
  },
  tasksOf: async (choice, place, config) => {
    const { signal } = new AbortController();
    const tasks = await withGoals(choice, place, config, signal);
    return tasks.map((one) => ({ task: taskOf(one), label: labelOf(one) }));
  },
  open: async (choice, place, config, signal) => {
    requireSamePages(choice);
    const tasks = await withGoals(choice, place, config, signal);
    const set = await openMiniWobSet(choice.folder, tasks);
    const { seed, order } = place.stream;
    return { set, tasks: set.tasks, reopen: { sites: [{ folder: choice.folder, tasks }], seed, order } };
  },
  reopen: async (kept) => {
    const [site] = Reopened.parse(kept).sites;
    if (!site) throw new Error("a run without its pages");
    return await openMiniWobSet(site.folder, site.tasks);
  },
});

function readChoice(given: SelectionInput & MiniWobInput, config: Config): Choice {
  requireOwnBrowser(config, "MiniWoB++, whose episodes begin in a browser of their own");
  const { limit, subset, templates, episodes } = given;
  const { folder, names, sha256 } = findPages(given.path);
  const families = familiesOf(names);
  const asked = commaList(given.pages);
  for (const page of asked) requireKnown("page", page, names);
  const pages = names
    .filter((name) => asked.length === 0 || asked.includes(name))
    .map((name) => ({ name, family: families.get(name) ?? name }));
  const ids = commaList(given.ids);
  const known = pages.flatMap(({ name }) => Array.from({ length: episodes }, (_, at) => `${name}.${at + 1}`));
  const strange = ids.find((id) => !known.includes(id));
  if (strange !== undefined)
    throw new SgdrError(
      "input-invalid",
      `there is no episode ${JSON.stringify(strange)}${didYouMean(strange, known)}`,
      `ids are a page and a number from 1 to --episodes (${episodes}), such as ${known[0] ?? "click-button.1"}`,
    );
  return Choice.parse({ limit, subset, templates, ids, folder, sha256, pages, episodes });
}

const familyNames = ({ pages }: Choice): readonly string[] => [...new Set(pages.map(({ family }) => family))];

/** A family's episodes, in the order of a stream; what their goals are is not known yet. */
function chosenOf(
  { pages, episodes, ids, limit, subset, templates }: Choice,
  { site, stream }: { readonly site: string; readonly stream: Pick<StreamSpec, "seed" | "order"> },
): readonly (Episode & { readonly family: string })[] {
  const all = pages
    .filter(({ family }) => family === site)
    .flatMap(({ name, family }) => episodesOf(name, episodes, stream).map((one) => ({ ...one, family })));
  const inOrder =
    stream.order === "by-id" ? all : randomOf(stream.seed).fork(`order of ${site}`).shuffle(all);
  const known = new Map<string, (typeof all)[number]>(
    inOrder.map((one) => [taskOf({ ...one, goal: "" }).id, one]),
  );
  const named = [...known]
    .filter(([id]) => ids.length === 0 || ids.includes(id))
    .map(([, one]) => taskOf({ ...one, goal: "" }));
  const label = ({ id }: (typeof named)[number]) => labelOf(known.get(id) ?? { page: "" });
  return selectTasks(named, label, { limit, subset, templates }).flatMap(({ id }) => known.get(id) ?? []);
}

async function withGoals(
  choice: Choice,
  place: Pick<CellPlace, "site" | "stream">,
  config: Config,
  signal: AbortSignal,
): Promise<readonly EpisodeTask[]> {
  const episodes = chosenOf(choice, place);
  const goals = await readGoals(choice.folder, episodes, config, signal);
  return episodes.map((one, at) => ({ ...one, goal: goals[at] ?? "" }));
}

/** What goes on under a name must be about the same pages. */
function requireSamePages({ folder, sha256 }: Choice): void {
  if (findPages(folder).sha256 === sha256) return;
  throw new SgdrError(
    "input-invalid",
    `the pages in ${folder} are other ones than when the experiment began`,
    "put the old revision back, or begin an experiment of another name",
  );
}
