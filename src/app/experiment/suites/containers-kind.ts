import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { requireAddresses } from "../../../benchmarks/webarena/addresses.js";
import { chooseTasks } from "../../../benchmarks/webarena/choose-ids.js";
import { paperDomains } from "../../../benchmarks/webarena/domains.js";
import { marksOf } from "../../../benchmarks/webarena/options.js";
import { webArenaSites, type SiteAddresses } from "../../../benchmarks/webarena/sites.js";
import { severalSites, siteIdOf, taskIdOf } from "../../../benchmarks/webarena/suite.js";
import type { Config } from "../../../config/config.js";
import { SgdrError } from "../../../domain/error.js";
import type { Task } from "../../../domain/task.js";
import type { Cell, Experiment } from "../../../experiments/experiment.js";
import { selectTasks } from "../../../experiments/select-tasks.js";
import { randomOf } from "../../../lib/random.js";
import type { Flavour, Numbered } from "./flavour.js";
import type { Given, SuiteKind } from "./suite-kind.js";
import { addressesIn, resetOf, WebArenaTasks } from "./webarena-tasks.js";

const common = ["taskFile", "templateIds", "resetCommand", "resetUrl", "resetMethod", "unverified", "out"];

export function containersKind<Raw extends Numbered>(flavour: Flavour<Raw>): SuiteKind {
  return {
    id: flavour.id,
    sites: [...Object.keys(paperDomains), severalSites],
    // whoever names tasks means them, also where they need several sites
    usualSites: (tasks) => {
      const { ids, templateIds, part } = WebArenaTasks.parse(tasks);
      const paper = Object.keys(paperDomains);
      return ids === "" && templateIds === "" && part === "" ? paper : [...paper, severalSites];
    },
    isShared: true,
    subsets: ["all", "small", ...Object.keys(flavour.subsets)],
    own: [...common, ...flavour.own],
    read: async (given, config) => {
      requireOwnBrowser(config);
      return await readWish(given, flavour);
    },
    forced: (tasks) =>
      WebArenaTasks.parse(tasks).unverified
        ? { verification: "static", offerLevel: "provisional", trustProvisional: true }
        : {},
    warning: async (tasks, config) => await flavour.warning(WebArenaTasks.parse(tasks), config),
    marks: (tasks) => marksOf(WebArenaTasks.parse(tasks)),
    sitesWithTasks: async ({ sites, tasks }, config) => {
      const chosen = await chosenTasks(WebArenaTasks.parse(tasks), flavour);
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
    tasksOf: async (experiment, cell, config) =>
      (await cellTasks(experiment, cell, addressesIn(config), flavour)).map((raw) => ({
        task: flavour.task(raw),
        label: flavour.label(raw),
      })),
    begin: async (experiment, workers, config, signal) => {
      const wanted = WebArenaTasks.parse(experiment.tasks);
      const raws = (await chosenTasks(wanted, flavour)).filter((raw) =>
        experiment.sites.includes(siteIdOf(raw)),
      );
      requireTurns(experiment, wanted, workers);
      const { putAllBack } = await import("./open-containers.js");
      const sites = webArenaSites.filter((site) => raws.some((raw) => raw.sites.includes(site)));
      await putAllBack(sites, wanted, addressesIn(config), signal);
    },
    open: async (experiment, cell, config, signal) => {
      const tasks = await cellTasks(experiment, cell, addressesIn(config), flavour);
      const { openContainers } = await import("./open-containers.js");
      return await openContainers({ experiment, cell, tasks }, flavour, config, signal);
    },
  };
}

async function readWish<Raw extends Numbered>(given: Given, flavour: Flavour<Raw>): Promise<WebArenaTasks> {
  const file = resolve(String(given["taskFile"]) || flavour.usualFile());
  const out = String(given["out"]) || flavour.usualOut();
  const subset = String(given["subset"]);
  const part = flavour.subsets[subset] && subset;
  const tasks = WebArenaTasks.parse({
    ...Object.fromEntries(
      ["limit", "templates", "ids", "templateIds", "stop", "unverified", "pauseMs", "scorer"].map((name) => [
        name,
        given[name],
      ]),
    ),
    ...resetOf(given),
    subset: part === undefined ? subset : "all",
    part: part ?? "",
    folder: process.cwd(),
    file,
    sha256: "",
    out: out === "" ? "" : resolve(out),
  });
  requireReset(tasks);
  if (tasks.stop === "checker" && tasks.out !== "")
    throw new SgdrError(
      "input-invalid",
      "with --stop checker the checks look at pages after each step, and --out would record that as the agent's",
      "leave one of them out",
    );
  chooseTasks(await flavour.readFile(file), { ids: tasks.ids, templates: tasks.templateIds });
  return { ...tasks, sha256: await sha256Of(file) };
}

/** Without a way back no skill can be proved, and whoever compares numbers must know it. */
function requireReset({ reset, unverified }: WebArenaTasks): void {
  if (reset && unverified)
    throw new SgdrError("input-invalid", "--unverified is for sites that cannot be put back", "leave it out");
  if (!reset && !unverified)
    throw new SgdrError(
      "input-invalid",
      "nothing says how the sites are put back, so that skills cannot be verified by replay",
      "name a command with --reset-command or an address with --reset-url (docs/webarena.md), or run with --unverified: skills are then offered unproved, and the table says so",
    );
}

/** With several workers nobody may pull a site away from under the others. */
function requireTurns({ sites }: Experiment, { reset }: WebArenaTasks, workers: number): void {
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
      `--workers ${workers} runs several sites at once, but the reset does not say which site it is to put back`,
      "write {site} into the command or address and put only that one back, or run with --workers 1",
    );
}

/** Logins, recordings and resets are ours here; a browser of the user's has none of them. */
function requireOwnBrowser({ cdp, storageState }: Config): void {
  const [name] = [...(cdp === "" ? [] : ["--cdp"]), ...(storageState === "" ? [] : ["--storage-state"])];
  if (name !== undefined)
    throw new SgdrError(
      "config-invalid",
      `${name} cannot be used with WebArena, which logs in by itself in a browser of its own`,
      "leave it out",
    );
}

async function sha256Of(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

async function chosenTasks<Raw extends Numbered>(
  { file, sha256, ids, templateIds, part }: WebArenaTasks,
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
  experiment: Experiment,
  { site, stream: { seed, order } }: Pick<Cell, "site" | "stream">,
  addresses: SiteAddresses,
  flavour: Flavour<Raw>,
): Promise<readonly Raw[]> {
  const wanted = WebArenaTasks.parse(experiment.tasks);
  const own = (await chosenTasks(wanted, flavour)).filter((raw) => siteIdOf(raw) === site);
  const inOrder = order === "by-id" ? own : randomOf(seed).fork(`order of ${site}`).shuffle(own);
  const known = new Map(inOrder.map((raw) => [String(taskIdOf(raw)), raw]));
  const { limit, subset, templates } = wanted;
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
