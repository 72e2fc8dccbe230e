// Measures the roles without a model on the playground and writes docs/results.md: npm run measure
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createAgent } from "../src/app/agent.js";
import { packageVersion } from "../src/app/versions.js";
import type { PlaygroundTask } from "../src/benchmarks/playground/kernel/tasks.js";
import { wordingNames, type WordingName } from "../src/benchmarks/playground/kernel/wordings.js";
import { openPlayground } from "../src/benchmarks/playground/suite.js";
import { RunId } from "../src/domain/ids.js";
import type { Trajectory } from "../src/domain/trajectory.js";
import type { TaskResult } from "../src/experiments/tally.js";
import { rulesJudge } from "../src/rules/judge.js";
import { openSqliteStore } from "../src/store/sqlite-store.js";
import { trajectoryFrom } from "../src/trajectory/from-events.js";
import { openBrowser, play } from "../test/playground/_prove.js";

const seed = 1;
const page = join(import.meta.dirname, "../docs/results.md");
/** Their tasks were written after the policy was finished. */
const neverSeen = new Set(["admin", "code", "map"]);
const began = performance.now();
const store = await openSqliteStore(join(mkdtempSync(join(tmpdir(), "sgdr-measure-")), "store.sqlite"));

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row, at) => `| ${row.join(" | ")} |${at === 0 ? `\n|${row.map(() => "---").join("|")}|` : ""}`)
    .join("\n");
const share = (results: readonly TaskResult[]): string => {
  const solved = results.filter(({ reward }) => reward === 1).length;
  return results.length === 0
    ? "–"
    : `${solved} of ${results.length} (${Math.round((100 * solved) / results.length)} %)`;
};
const mean = (numbers: readonly number[]): string =>
  numbers.length === 0 ? "–" : (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);

async function vanilla(
  wording: WordingName,
): Promise<{ results: readonly TaskResult[]; trajectories: Trajectory[] }> {
  const suite = await openPlayground({ seed, wording });
  const agent = createAgent({ store, model: "rules", method: "vanilla", parallel: 2 });
  const { run, results } = await agent.stream({
    suite,
    onResult: ({ task, reward }) => process.stderr.write(`${wording} ${task} ${reward}\n`),
  });
  await agent.close();
  await suite.close();
  const trajectories: Trajectory[] = [];
  for (const task of suite.tasks) {
    const trajectory = await trajectoryFrom(store.events(RunId.parse(run)), task);
    if (trajectory) trajectories.push(trajectory);
  }
  return { results, trajectories };
}

interface Judged {
  readonly group: string;
  readonly truth: boolean;
  readonly said: boolean;
}
const judge = async (group: string, truth: boolean, trajectory: Trajectory): Promise<Judged> => {
  const verdict = await rulesJudge.judge(trajectory, new AbortController().signal);
  return { group, truth, said: verdict.kind === "success" };
};

async function judgedOracles(): Promise<Judged[]> {
  const suite = await openPlayground({ seed });
  const browser = await openBrowser();
  const judged: Judged[] = [];
  for (const site of suite.sites) {
    const tasks = [...suite.known.values()].filter(({ task }) => task.site === String(site.kind.id));
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
  await suite.close();
  return judged;
}

const runs = new Map<WordingName, Awaited<ReturnType<typeof vanilla>>>();
for (const wording of wordingNames) runs.set(wording, await vanilla(wording));
const original = runs.get("original")?.results ?? [];
const paraphrased = runs.get("paraphrased")?.results ?? [];
const of = (results: readonly TaskResult[], keep: (result: TaskResult) => boolean): TaskResult[] =>
  results.filter(keep);
const isFeasible = ({ kind }: TaskResult): boolean => kind !== "infeasible";

const sites = [...new Set(original.map(({ site }) => site))].toSorted();
const bySite = table([
  ["site", "solved", "feasible ones solved", "paraphrased", "decisions", "seconds a task"],
  ...[...sites.filter((site) => !neverSeen.has(site)), ...sites.filter((site) => neverSeen.has(site))].map(
    (site) => {
      const mine = of(original, (result) => result.site === site);
      return [
        neverSeen.has(site) ? `${site} (never seen)` : site,
        share(mine),
        share(mine.filter(isFeasible)),
        share(of(paraphrased, (result) => result.site === site)),
        mean(mine.map(({ decisions }) => decisions)),
        mean(mine.map(({ ms }) => ms / 1_000)),
      ];
    },
  ),
]);
const kinds = ["information", "navigation", "change", "infeasible"];
const byKind = table([
  ["kind of task", "shop and forum", "paraphrased", "never seen sites"],
  ...kinds.map((kind) => [
    kind,
    share(of(original, (result) => result.kind === kind && !neverSeen.has(result.site))),
    share(of(paraphrased, (result) => result.kind === kind && !neverSeen.has(result.site))),
    share(of(original, (result) => result.kind === kind && neverSeen.has(result.site))),
  ]),
]);

const judged = await judgedOracles();
for (const wording of wordingNames) {
  const run = runs.get(wording);
  for (const trajectory of run?.trajectories ?? []) {
    const truth = run?.results.find(({ task }) => task === trajectory.task.id)?.reward === 1;
    judged.push(await judge("vanilla runs", truth, trajectory));
  }
}
const groups = [...new Set(judged.map(({ group }) => group))];
const cell = (group: string, truth: boolean, said: boolean): number =>
  judged.filter((one) => one.group === group && one.truth === truth && one.said === said).length;
const confusion = table([
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
await store.close();

const text = `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run measure\` (seed ${seed}, at most 15 decisions): sgdr ${packageVersion}, Node ${process.version}, ${cpus().length} cores, ${Math.round((performance.now() - began) / 60_000)} minutes.

${bySite}

${byKind}

The judge, against the truth:

${confusion}`;
const before = readFileSync(page, "utf8");
writeFileSync(page, before.replace(/(<!-- measured -->\n)[\s\S]*?(\n<!-- \/measured -->)/, `$1${text}$2`));
process.stdout.write(`${text}\n`);
