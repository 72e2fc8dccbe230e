// Measures the roles without a model on the playground: npm run measure -- --parts original,skin-b
// Each part leaves docs/results/rules-<part>.json; the page is made from those files.
import { runTaskSet } from "../packages/sgdr/src/bench/run-task-set.js";
import { mkdtempSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAgent } from "../packages/sgdr/src/runtime/agent.js";
import { packageVersion } from "../packages/sgdr/src/runtime/versions.js";
import type { PlaygroundTask } from "../packages/playground/src/kernel/tasks.js";
import { openPlayground, openSites } from "../packages/playground/src/open-playground.js";
import { RunId } from "../packages/sgdr/src/domain/ids.js";
import type { Trajectory } from "../packages/sgdr/src/domain/trajectory.js";
import { rulesJudge } from "../packages/sgdr/src/rules/judge.js";
import { openSqliteStore } from "../packages/sgdr/src/store/sqlite-store.js";
import { trajectoryFrom } from "../packages/sgdr/src/trajectory/from-events.js";
import { openBrowser, play } from "../test/playground/_prove.js";
import { keep, now } from "./results/kept.js";
import { writeResultsPages } from "./results/pages.js";
import { parts, rulesPage, variants, type Judged, type KeptPart, type Variant } from "./results/rules.js";

const seed = 1;
const { values } = parseArgs({ options: { parts: { type: "string", default: parts.join(",") } } });
const wanted = parts.filter((part) => values.parts.split(",").includes(part));

for (const part of wanted) {
  const began = performance.now();
  const found = part === "judge" ? { results: [], judged: await judgedOracles() } : await vanilla(part);
  const minutes = Math.round((performance.now() - began) / 60_000);
  keep(`rules-${part}`, {
    part,
    ...now(),
    with: `sgdr ${packageVersion}, seed ${seed}, at most 15 decisions, Node ${process.version}, ${cpus().length} cores, ${minutes} minutes`,
    ...found,
  } satisfies KeptPart);
}
writeResultsPages();
process.stdout.write(`${rulesPage().tables}\n`);

async function vanilla(variant: Variant): Promise<Pick<KeptPart, "results" | "judged">> {
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
