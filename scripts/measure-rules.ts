// Measures the roles without a model on the playground: npm run measure -- --parts original,skin-b
// Each part leaves docs/results/rules-<part>.json; the tables of docs/results.md are made from those files.
import { runTaskSet } from "../packages/sgdr/src/bench/run-task-set.js";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAgent } from "../packages/sgdr/src/runtime/agent.js";
import { packageVersion } from "../packages/sgdr/src/runtime/versions.js";
import type { PlaygroundTask } from "../packages/playground/src/kernel/tasks.js";
import { openPlayground, openSites } from "../packages/playground/src/open-playground.js";
import { RunId } from "../packages/sgdr/src/domain/ids.js";
import type { Trajectory } from "../packages/sgdr/src/domain/trajectory.js";
import type { TaskResult } from "../packages/sgdr/src/experiments/task-result.js";
import { rulesJudge } from "../packages/sgdr/src/rules/judge.js";
import { openSqliteStore } from "../packages/sgdr/src/store/sqlite-store.js";
import { trajectoryFrom } from "../packages/sgdr/src/trajectory/from-events.js";
import { openBrowser, play } from "../test/playground/_prove.js";
import { resultsFolder, table, writeResults } from "./_results-page.js";

const variants = {
  original: {},
  paraphrased: { wording: "paraphrased" },
  "skin-b": { skin: "b" },
  "held-out": { split: "test" },
} as const;
type Variant = keyof typeof variants;
const variantNames = Object.keys(variants) as Variant[];
const parts = [...variantNames, "judge"] as const;
type Part = (typeof parts)[number];

type Kept = Pick<TaskResult, "task" | "site" | "kind" | "reward" | "decisions" | "ms">;
interface Judged {
  readonly group: string;
  readonly truth: boolean;
  readonly said: boolean;
}
interface Measured {
  readonly part: Part;
  readonly measuredOn: string;
  readonly with: string;
  readonly results: readonly Kept[];
  readonly judged: readonly Judged[];
}

const seed = 1;
/** Their tasks were written after the policy was finished. */
const neverSeen = new Set(["admin", "code", "map"]);
const { values } = parseArgs({ options: { parts: { type: "string", default: parts.join(",") } } });
const wanted = parts.filter((part) => values.parts.split(",").includes(part));

mkdirSync(resultsFolder, { recursive: true });
for (const part of wanted) {
  const began = performance.now();
  const found = part === "judge" ? { results: [], judged: await judgedOracles() } : await vanilla(part);
  const minutes = Math.round((performance.now() - began) / 60_000);
  const measured: Measured = {
    part,
    measuredOn: new Date().toISOString().slice(0, 10),
    with: `sgdr ${packageVersion}, seed ${seed}, at most 15 decisions, Node ${process.version}, ${cpus().length} cores, ${minutes} minutes`,
    ...found,
  };
  writeFileSync(fileOf(part), `${JSON.stringify(measured, null, 1)}\n`);
}
writeTables();

function fileOf(part: Part): string {
  return join(resultsFolder, `rules-${part}.json`);
}

async function vanilla(variant: Variant): Promise<Pick<Measured, "results" | "judged">> {
  const store = await openSqliteStore(join(mkdtempSync(join(tmpdir(), "sgdr-measure-")), "store.sqlite"));
  const set = await openPlayground({ seed, ...variants[variant] });
  const agent = createAgent({ store, model: "rules", method: "vanilla", parallel: 2 });
  const { run, results } = await runTaskSet(agent, {
    set,
    onResult: ({ task, reward }) => process.stderr.write(`${variant} ${task} ${reward}\n`),
  });
  await agent.close();
  await set.close();
  const judged: Judged[] = [];
  for (const task of set.tasks) {
    const trajectory = await trajectoryFrom(store.events(RunId.parse(run)), task);
    const truth = results.find((result) => result.task === task.id)?.reward === 1;
    if (trajectory) judged.push(await judge(`vanilla, ${variant}`, truth, trajectory));
  }
  await store.close();
  const kept = results.map(({ task, site, kind, reward, decisions, ms }) => ({
    ...{ task, site, kind, reward, decisions },
    ms: Math.round(ms),
  }));
  return { results: kept, judged };
}

async function judge(group: string, truth: boolean, trajectory: Trajectory): Promise<Judged> {
  const verdict = await rulesJudge.judge(trajectory, new AbortController().signal);
  return { group, truth, said: verdict.kind === "success" };
}

async function judgedOracles(): Promise<Judged[]> {
  const set = await openSites({ seed });
  const browser = await openBrowser();
  const judged: Judged[] = [];
  for (const site of set.sites) {
    const tasks = [...set.known.values()].filter(({ task }) => task.site === String(site.kind.id));
    const oracles: { task: PlaygroundTask; trajectory: Trajectory }[] = [];
    for (const task of tasks) {
      process.stderr.write(`judge ${task.task.id}\n`);
      const { trajectory } = await play(browser, site, task, "oracle");
      oracles.push({ task, trajectory });
      judged.push(await judge("oracle", true, trajectory));
      judged.push(
        await judge("wrong value", false, (await play(browser, site, task, "wrong-value")).trajectory),
      );
    }
    const [first] = tasks;
    const idle = first && (await play(browser, site, first, "do-nothing")).trajectory;
    for (const [at, { task }] of oracles.entries()) {
      if (idle) judged.push(await judge("do nothing", false, { ...idle, task: task.task }));
      const other = oracles[(at + 1) % oracles.length];
      const isSame = other?.task.label.kind === "infeasible" && task.label.kind === "infeasible";
      if (other && other.task !== task && !isSame)
        judged.push(await judge("another task's oracle", false, { ...other.trajectory, task: task.task }));
    }
  }
  await browser.close();
  await set.close();
  return judged;
}

function writeTables(): void {
  const all = parts.flatMap((part): Measured[] =>
    existsSync(fileOf(part)) ? [JSON.parse(readFileSync(fileOf(part), "utf8")) as Measured] : [],
  );
  const resultsOf = (variant: Variant): readonly Kept[] =>
    all.find(({ part }) => part === variant)?.results ?? [];
  const text = [
    `Measured with \`npm run measure\`: ${all.map(({ part, measuredOn, with: how }) => `${part} on ${measuredOn} (${how})`).join("; ")}.`,
    bySite(resultsOf),
    byKind(resultsOf),
    "The judge, against the truth:",
    confusion(all.flatMap(({ judged }) => judged)),
  ].join("\n\n");
  writeResults("measured", text);
  process.stdout.write(`${text}\n`);
}

function bySite(resultsOf: (variant: Variant) => readonly Kept[]): string {
  const sites = [...new Set(resultsOf("original").map(({ site }) => site))].toSorted(
    (left, right) => Number(neverSeen.has(left)) - Number(neverSeen.has(right)) || (left < right ? -1 : 1),
  );
  const on = (variant: Variant, site: string): readonly Kept[] =>
    resultsOf(variant).filter((result) => result.site === site);
  return table([
    [
      "site",
      "solved",
      "paraphrased",
      "skin b",
      "held-out split",
      "feasible ones solved",
      "decisions",
      "seconds a task",
    ],
    ...sites.map((site) => {
      const mine = on("original", site);
      return [
        neverSeen.has(site) ? `${site} (never seen)` : site,
        ...variantNames.map((variant) => share(on(variant, site))),
        share(mine.filter(({ kind }) => kind !== "infeasible")),
        mean(mine.map(({ decisions }) => decisions)),
        mean(mine.map(({ ms }) => ms / 1_000)),
      ];
    }),
    ["all", ...variantNames.map((variant) => share(resultsOf(variant))), "", "", ""],
  ]);
}

function byKind(resultsOf: (variant: Variant) => readonly Kept[]): string {
  const kinds = ["information", "navigation", "change", "infeasible"];
  return table([
    ["kind of task", "solved", "paraphrased", "skin b", "held-out split"],
    ...kinds.map((kind) => [
      kind,
      ...variantNames.map((variant) => share(resultsOf(variant).filter((result) => result.kind === kind))),
    ]),
  ]);
}

function confusion(judged: readonly Judged[]): string {
  const groups = [...new Set(judged.map(({ group }) => group))];
  const cell = (group: string, truth: boolean, said: boolean): number =>
    judged.filter((one) => one.group === group && one.truth === truth && one.said === said).length;
  return table([
    [
      "trajectories",
      "solved, judged success",
      "solved, judged failure",
      "not solved, judged success",
      "not solved, judged failure",
    ],
    ...groups.map((group) => [
      group,
      cell(group, true, true),
      cell(group, true, false),
      cell(group, false, true),
      cell(group, false, false),
    ]),
  ]);
}

function share(results: readonly Kept[]): string {
  const solved = results.filter(({ reward }) => reward === 1).length;
  return results.length === 0
    ? "–"
    : `${solved} of ${results.length} (${Math.round((100 * solved) / results.length)} %)`;
}

function mean(numbers: readonly number[]): string {
  return numbers.length === 0
    ? "–"
    : (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);
}
