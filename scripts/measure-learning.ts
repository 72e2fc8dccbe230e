// Measures learning on the playground: npm run measure:learning -- --set small --methods vanilla,sgdr
// Each run leaves docs/results/<set>-<method>.json; the tables of docs/results.md are made from those files.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAgent } from "../src/app/agent.js";
import { rerank } from "../src/app/skills/rerank.js";
import { packageVersion } from "../src/app/versions.js";
import { openPlayground } from "../src/benchmarks/playground/suite.js";
import { compare } from "../src/experiments/comparison.js";
import type { Learned } from "../src/experiments/learned.js";
import { selectTasks } from "../src/experiments/select-tasks.js";
import type { TaskResult } from "../src/experiments/tally.js";
import { methodNames, type MethodName } from "../src/methods/options.js";
import { openSqliteStore } from "../src/store/sqlite-store.js";
import { percent } from "../src/experiments/summary.js";
import { resultsFolder, table, writeResults } from "./_results-page.js";

const sets = {
  small: { sites: [], subset: "small", words: "`--subset small` on all five sites" },
  full: { sites: ["shop", "forum"], subset: "all", words: "all tasks of shop and forum" },
} as const;
type SetName = keyof typeof sets;

interface Measured {
  readonly set: SetName;
  readonly method: MethodName;
  readonly measuredOn: string;
  readonly with: string;
  readonly results: readonly Pick<
    TaskResult,
    "task" | "site" | "reward" | "decisions" | "primitives" | "ms" | "learnMs"
  >[];
  readonly learned: Learned | null;
  /** By what counts as relevant, by site: recall within the K offered, and at how many steps it could be told. */
  readonly recall: Readonly<
    Record<string, Readonly<Record<string, { recall: number | null; steps: number }>>>
  >;
}

const { values } = parseArgs({
  options: { set: { type: "string", default: "small" }, methods: { type: "string", default: "" } },
});
const set = values.set === "full" ? "full" : "small";
const wanted = methodNames.filter((name) => values.methods.split(",").includes(name));

mkdirSync(resultsFolder, { recursive: true });
for (const method of wanted) {
  const measured = await measure(set, method);
  writeFileSync(join(resultsFolder, `${set}-${method}.json`), `${JSON.stringify(measured, null, 1)}\n`);
}
writeTables();

async function measure(name: SetName, method: MethodName): Promise<Measured> {
  const began = performance.now();
  const { sites, subset } = sets[name];
  const store = await openSqliteStore(join(mkdtempSync(join(tmpdir(), "sgdr-measure-")), "store.sqlite"));
  const suite = await openPlayground({ seed: 1, sites: [...sites] });
  const agent = createAgent({ store, model: "rules", method, library: "fresh", parallel: 2 });
  const tasks = selectTasks(suite.tasks, (task) => suite.label(task), {
    limit: 0,
    subset,
    templates: 0,
    ids: [],
  });
  const { run, results, learned } = await agent.stream({
    suite,
    tasks,
    onResult: ({ task, reward, learnMs }) =>
      process.stderr.write(`${name} ${method} ${task} ${reward} learned for ${Math.round(learnMs)} ms\n`),
  });
  const recall: Record<string, Record<string, { recall: number | null; steps: number }>> = {};
  for (const site of learned ? [...new Set(tasks.map((task) => task.site))] : []) {
    const { original } = await rerank(store, { run, site, settings: [] });
    recall[site] = Object.fromEntries(
      Object.entries(original.quality).map(([by, { recall: share, steps }]) => [
        by,
        { recall: share ?? null, steps },
      ]),
    );
  }
  await agent.close();
  await suite.close();
  await store.close();
  const minutes = ((performance.now() - began) / 60_000).toFixed(0);
  return {
    set: name,
    method,
    measuredOn: new Date().toISOString().slice(0, 10),
    with: `sgdr ${packageVersion}, rules, lexical, seed 1, ${cpus().length} cores, ${minutes} minutes`,
    results: results.map(({ task, site, reward, decisions, primitives, ms, learnMs }) => ({
      task,
      site,
      reward,
      decisions,
      primitives,
      ms: Math.round(ms),
      learnMs: Math.round(learnMs),
    })),
    learned,
    recall,
  };
}

function writeTables(): void {
  const all = readdirSync(resultsFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(resultsFolder, name), "utf8")) as Measured);
  const text = (Object.keys(sets) as SetName[])
    .map((name) =>
      tablesOf(
        name,
        methodNames.flatMap((method) => all.filter((one) => one.set === name && one.method === method)),
      ),
    )
    .filter((part) => part !== "")
    .join("\n\n");
  writeResults("learning", text);
}

function tablesOf(name: SetName, runs: readonly Measured[]): string {
  if (runs.length === 0) return "";
  const fixed = (number: number | null): string => (number === null ? "–" : number.toFixed(1));
  const vanilla = runs.find(({ method }) => method === "vanilla");
  const rows = runs.map((run) => {
    const pair = vanilla && run !== vanilla ? compare([asCompared(vanilla), asCompared(run)]) : [];
    const [row] = compare([asCompared(run)]);
    const [base, own] = pair;
    return [
      run.method,
      `${row?.solved} of ${row?.tasks}`,
      fixed(row?.decisions ?? null),
      fixed(row?.primitives ?? null),
      own ? `${fixed(own.bothDecisions)} against ${fixed(base?.bothDecisions ?? null)}` : "–",
      own
        ? `${fixed(own.bothPrimitives)} against ${fixed(base?.bothPrimitives ?? null)} (${own.bothSolved} tasks)`
        : "–",
      run.learned ? `${run.learned.called}, ${run.learned.completed} to the end` : "–",
    ];
  });
  const learned = runs.flatMap(({ method, learned: of }) =>
    of
      ? [
          [
            method,
            String(of.skills),
            Object.entries(of.libraries)
              .map(([site, size]) => `${site} ${size}`)
              .join(", "),
            of.added === 0
              ? "–"
              : `${of.fromUnsolved} of ${of.added} (${percent(of.fromUnsolved / of.added)})`,
            of.rejected.map(({ stage, code, count }) => `${stage}/${code} ${count}`).join(", "),
          ],
        ]
      : [],
  );
  return [
    `**${sets[name].words}** (${runs.map(({ method, measuredOn, with: how }) => `${method}: ${measuredOn}, ${how}`).join("; ")}):`,
    "",
    table([
      [
        "method",
        "solved",
        "decisions",
        "primitives",
        "decisions where vanilla solves it too",
        "primitives there",
        "calls of skills",
      ],
      ...rows,
    ]),
    "",
    recallTable(runs),
    "",
    table([
      [
        "method",
        "skills",
        "by site (K = 5, M = 20)",
        "learned from tasks that were not solved",
        "windows refused, by stage and code",
      ],
      ...learned,
    ]),
  ].join("\n");
}

function asCompared({ method, results, learned }: Measured) {
  return { method, results: results as readonly TaskResult[], learned };
}

/** By site: what the body alone makes relevant, and what the body on its own elements does. */
function recallTable(runs: readonly Measured[]): string {
  const learning = runs.filter(({ recall }) => Object.keys(recall).length > 0);
  const sites = [...new Set(learning.flatMap(({ recall }) => Object.keys(recall)))];
  const cell = (recall: Measured["recall"], site: string): string =>
    ["same-calls", "same-elements"]
      .map((by) => {
        const of = recall[site]?.[by];
        return of && of.steps > 0 ? `${percent(of.recall)} of ${of.steps}` : "–";
      })
      .join("; ");
  return table([
    ["recall@5: same calls; same calls on the same elements", ...sites],
    ...learning.map(({ method, recall }) => [method, ...sites.map((site) => cell(recall, site))]),
  ]);
}
