import { defineBenchmark, type Benchmark, type CellPlace, type SelectionInput } from "../benchmark.js";
import { ContainersInput, VerifiedInput, WebArenaInput } from "./input.js";
import { requireOwnBrowser } from "../own-browser.js";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { requireAddresses } from "./addresses.js";
import { chooseTasks } from "./choose-ids.js";
import { paperDomains } from "./domains.js";
import { marksOf } from "./options.js";
import { webArenaSites, type SiteAddresses } from "./sites.js";
import { severalSites, siteIdOf, taskIdOf } from "./webarena-set.js";
import { SgdrError } from "../../domain/error.js";
import type { Task } from "../../domain/task.js";
import { selectTasks } from "../../task-set/select-tasks.js";
import { randomOf } from "../../lib/random.js";
import type { Flavour, Numbered } from "./flavour.js";
import { addressesIn, resetOf, WebArenaChoice } from "./choice.js";

/** Everything that the two benchmarks on WebArena's containers share. */
export function containersBenchmark<Raw extends Numbered>(flavour: Flavour<Raw>): Benchmark {
  const domains = Object.keys(paperDomains);
  return defineBenchmark({
    id: flavour.id,
    about: flavour.about,
    sites: [...domains, severalSites],
    subsets: ["all", "small", ...Object.keys(flavour.subsets)],
    isShared: true,
    input: ContainersInput.extend(flavour.input.shape),
    choice: WebArenaChoice,
    read: async (given, config) => {
      requireOwnBrowser(config, "WebArena, which logs in by itself in a browser of its own");
      return await readChoice(given, flavour);
    },
    // whoever names tasks means them, also where they need several sites
    usualSites: ({ ids, templateIds, part }) =>
      ids === "" && templateIds === "" && part === "" ? domains : [...domains, severalSites],
    forced: ({ unverified }) =>
      unverified ? { verification: "static", offerLevel: "provisional", trustProvisional: true } : {},
    warning: async (choice, config) => await flavour.warning(choice, config),
    requireReset: (choice) => requireReset(choice),
    marks: (choice) => marksOf(choice),
    sitesWithTasks: async (choice, { sites }, config) => {
      const chosen = await chosenTasks(choice, flavour);
      const wanted = sites.filter((site) => chosen.some((raw) => siteIdOf(raw) === site));
      const needed = chosen.filter((raw) => wanted.includes(siteIdOf(raw))).flatMap((raw) => raw.sites);
      if (wanted.length === 0)
        throw new SgdrError(
          "input-invalid",
          `none of the ${chosen.length} chosen tasks is of ${sites.join(", ")}`,
          "leave --sites out, or choose other tasks; those that need several sites are --sites multi",
        );
      requireAddresses(needed, addressesIn(config));
      return wanted;
    },
    tasksOf: async (choice, place, config) =>
      (await cellTasks(choice, place, addressesIn(config), flavour)).map((raw) => ({
        task: flavour.task(raw),
        label: flavour.label(raw),
      })),
    begin: async (choice, { sites: wanted, workers }, config, signal) => {
      const raws = (await chosenTasks(choice, flavour)).filter((raw) => wanted.includes(siteIdOf(raw)));
      requireTurns(wanted, choice, workers);
      const { resetAll } = await import("./open-containers.js");
      const sites = webArenaSites.filter((site) => raws.some((raw) => raw.sites.includes(site)));
      await resetAll(sites, choice, addressesIn(config), signal);
    },
    open: async (choice, place, config, signal) => {
      const tasks = await cellTasks(choice, place, addressesIn(config), flavour);
      const { openContainers } = await import("./open-containers.js");
      return await openContainers({ choice, place, tasks }, flavour, config, signal);
    },
  });
}

/** The options of either benchmark; what one of them does not have stays as it is by default. */
const AnyInput = ContainersInput.extend(WebArenaInput.shape).extend(VerifiedInput.shape).loose();

async function readChoice<Raw extends Numbered>(
  given: SelectionInput,
  flavour: Flavour<Raw>,
): Promise<WebArenaChoice> {
  const { taskFile, out: folder, ...asked } = AnyInput.parse(given);
  const { subset, limit, templates, ids } = given;
  const file = resolve(taskFile || flavour.usualFile());
  const out = folder || flavour.usualOut();
  const part = flavour.subsets[subset] && subset;
  const { templateIds, stop, unverified, pauseMs, scorer } = asked;
  const choice = WebArenaChoice.parse({
    limit,
    templates,
    ids,
    templateIds,
    stop,
    unverified,
    pauseMs,
    scorer,
    ...resetOf(asked),
    subset: part === undefined ? subset : "all",
    part: part ?? "",
    folder: process.cwd(),
    file,
    sha256: "",
    out: out === "" ? "" : resolve(out),
  });
  if (choice.reset && choice.unverified)
    throw new SgdrError("input-invalid", "--unverified is for sites that cannot be reset", "leave it out");
  if (choice.stop === "checker" && choice.out !== "")
    throw new SgdrError(
      "input-invalid",
      "with --stop checker the checks look at pages after each step, and --out would record that as the agent's",
      "leave one of them out",
    );
  chooseTasks(await flavour.readFile(file), { ids, templates: templateIds });
  return { ...choice, sha256: await sha256Of(file) };
}

/** Without a way back no skill can be proved, and whoever compares numbers must know it. */
function requireReset({ reset, unverified }: WebArenaChoice): void {
  if (!reset && !unverified)
    throw new SgdrError(
      "input-invalid",
      "nothing says how the sites are reset, so that skills cannot be verified by replay",
      "name a command with --reset-command or an address with --reset-url (docs/webarena.md), or run with --unverified: skills are then offered unproved, and the table says so",
    );
}

/** With several workers no reset may touch a site that another worker uses. */
function requireTurns(sites: readonly string[], { reset }: WebArenaChoice, workers: number): void {
  if (workers === 1) return;
  if (sites.length > 1 && sites.includes(severalSites))
    throw new SgdrError(
      "input-invalid",
      `--workers ${workers} runs several sites at once, and tasks of several sites would use those that others work on`,
      "run them by themselves with --sites multi, or with --workers 1",
    );
  const text = reset && ("command" in reset ? reset.command : reset.url);
  if (text !== null && !text.includes("{site}"))
    throw new SgdrError(
      "input-invalid",
      `--workers ${workers} runs several sites at once, but the reset does not say which site it resets`,
      "write {site} into the command or address and put only that one back, or run with --workers 1",
    );
}

async function sha256Of(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

async function chosenTasks<Raw extends Numbered>(
  { file, sha256, ids, templateIds, part }: WebArenaChoice,
  flavour: Flavour<Raw>,
): Promise<readonly Raw[]> {
  const all = await flavour.readFile(file);
  if ((await sha256Of(file)) !== sha256)
    throw new SgdrError(
      "input-invalid",
      `the task file ${file} is another one than when the experiment began`,
      "put the old one back, or begin an experiment of another name",
    );
  const wanted = flavour.subsets[part];
  return chooseTasks(all, { ids, templates: templateIds }).filter(
    ({ task_id: id }) => wanted === undefined || wanted.includes(id),
  );
}

async function cellTasks<Raw extends Numbered>(
  choice: WebArenaChoice,
  { site, stream: { seed, order } }: Pick<CellPlace, "site" | "stream">,
  addresses: SiteAddresses,
  flavour: Flavour<Raw>,
): Promise<readonly Raw[]> {
  const own = (await chosenTasks(choice, flavour)).filter((raw) => siteIdOf(raw) === site);
  const inOrder = order === "by-id" ? own : randomOf(seed).fork(`order of ${site}`).shuffle(own);
  const known = new Map(inOrder.map((raw) => [String(taskIdOf(raw)), raw]));
  const { limit, subset, templates } = choice;
  const rawOf = ({ id }: Pick<Task, "id">): Raw => {
    const raw = known.get(id);
    if (!raw) throw new Error(`${flavour.id} has no task ${id}`);
    return raw;
  };
  const label = (task: Task) => flavour.label(rawOf(task));
  const tasks = inOrder.map((raw) => flavour.task(raw));
  return selectTasks(tasks, label, { limit, subset, templates }).map((task) =>
    flavour.located(rawOf(task), addresses),
  );
}
