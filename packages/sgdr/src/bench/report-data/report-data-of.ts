import { availableParallelism } from "node:os";
import { isSgdrError, SgdrError } from "../../domain/error.js";
import type { RunManifest, Store } from "../../domain/store.js";
import { RunId } from "../../domain/ids.js";
import type { Findings, Metric } from "../../experiments/findings.js";
import type { CellRecord, TaskRecord } from "../../experiments/record.js";
import { findingsOf } from "../../experiments/statistics/findings-of.js";
import type { OtherExperiment, ReportData, TaskDetail, TaskRow } from "../../report/report-data.js";
import { packageVersion } from "../../runtime/versions.js";
import type { ReportSource, ReportSources } from "./report-source.js";
import { taskDetails } from "./task-details.js";

export interface ReportParts {
  readonly data: ReportData;
  readonly details: readonly TaskDetail[];
}

export interface ReportWishes {
  /** So many tasks are shown step by step. */
  readonly detailed: number;
  /** What differences are shown in. */
  readonly metrics: readonly Metric[];
  readonly command: string;
  readonly now: Date;
  /** The picture that was kept after a step of a run, in base64. */
  readonly pictureOf?: (run: RunId, task: string, step: number) => Promise<string | undefined>;
}

/** Everything that a report shows; steps are shown for the tasks of the first streams first. */
export async function reportDataOf(
  store: Store,
  { main, others }: ReportSources,
  { detailed, metrics, command, now, pictureOf }: ReportWishes,
): Promise<ReportParts> {
  const { title, about, problems } = main;
  const findings = findingsIn(main, metrics);
  const beside = others.map((other) => otherOf(other, metrics));
  const { tasks, details } = await tasksOf(store, main, { detailed, ...(pictureOf && { pictureOf }) });
  const left = tasks.length - details.length;
  return {
    data: {
      v: 1,
      title,
      about,
      madeAt: now.toISOString(),
      facts: factsOf(main, command),
      findings,
      arms: armsOf(main),
      tasks,
      others: beside,
      problems: [
        ...problems,
        ...(left > 0 ? [`${left} tasks are listed without their steps, to keep the file small`] : []),
      ],
    },
    details,
  };
}

/** Holm's correction is by metric, so that leaving one out changes no number. */
function findingsIn({ name, cells }: ReportSource, metrics: readonly Metric[]): Findings {
  try {
    const findings = findingsOf(cells);
    return {
      ...findings,
      differences: findings.differences.filter(({ metric }) => metrics.includes(metric)),
    };
  } catch (error) {
    // of several experiments one must know which is refused
    if (!isSgdrError(error) || name === "") throw error;
    throw new SgdrError(error.code, `in the experiment ${name}: ${error.message}`, error.hint, error);
  }
}

function otherOf(source: ReportSource, metrics: readonly Metric[]): OtherExperiment {
  const { name, title, about, cells, manifests, problems } = source;
  const [first] = manifests;
  const findings = findingsIn(source, metrics);
  const ran = cells.reduce((sum, { records }) => sum + records.length, 0);
  return {
    name,
    title,
    about,
    facts: [
      { name: "tasks", value: `${ran} run${first ? `, of ${suiteWords(first)}` : ""}` },
      {
        name: "streams",
        value: `${findings.streams} (seeds ${several(cells.map(({ seed }) => seed))}; ${several(cells.map(({ order }) => order))})`,
      },
      { name: "who decides", value: several(manifests.map(({ policy }) => policy)) },
    ],
    findings,
    arms: armsOf(source),
    problems,
  };
}

const armsOf = ({ arms }: ReportSource): OtherExperiment["arms"] =>
  arms.map(({ id, method, options }) => ({ id, method, options }));

async function tasksOf(
  store: Store,
  { cells }: ReportSource,
  { detailed, pictureOf }: Pick<ReportWishes, "detailed" | "pictureOf">,
): Promise<{ readonly tasks: readonly TaskRow[]; readonly details: readonly TaskDetail[] }> {
  const details: TaskDetail[] = [];
  const tasks: TaskRow[] = [];
  for (const cell of cells) {
    const room = Math.max(0, detailed - details.length);
    const wanted = new Set(cell.records.slice(0, room).map(({ task }) => task));
    const run = RunId.parse(cell.run);
    const told = await taskDetails(
      store,
      run,
      wanted,
      async (task, step) => await pictureOf?.(run, task, step),
    );
    for (const record of cell.records) {
      const detail = told.get(record.task);
      if (detail) details.push(detail);
      tasks.push(rowOf(cell, record, detail ? details.length - 1 : null));
    }
  }
  return { tasks, details };
}

const rowOf = (
  { arm, site, stream }: CellRecord,
  { acting, learning, ...record }: TaskRecord,
  detail: number | null,
): TaskRow => ({
  arm,
  site,
  stream,
  position: record.position,
  task: record.task,
  goal: record.goal,
  template: record.template,
  kind: record.kind,
  end: record.end,
  reward: record.reward,
  reasons: [...(record.flaw === undefined ? [] : [`known flaw: ${record.flaw}`]), ...record.reasons],
  verdict: record.verdict,
  infra: record.infra,
  decisions: record.decisions,
  primitives: record.primitives,
  called: record.called,
  ms: acting.ms,
  learnMs: learning.ms,
  detail,
});

function factsOf({ cells, manifests }: ReportSource, command: string): ReportData["facts"] {
  const [first] = manifests;
  const fact = (name: string, values: readonly unknown[]) => ({ name, value: several(values) });
  const configs = (key: string): readonly unknown[] => manifests.map(({ config }) => config[key]);
  return [
    { name: "made by", value: command },
    fact(
      "sgdr",
      manifests.map(({ versions: { sgdr = packageVersion, code } }) =>
        code === undefined ? sgdr : `${sgdr} (code ${code})`,
      ),
    ),
    fact(
      "Node",
      manifests.map(({ versions }) => versions["node"] ?? ""),
    ),
    fact(
      "who decides",
      manifests.map(({ policy }) => policy),
    ),
    fact("embedder", configs("embedder")),
    fact("most decisions a task", configs("maxSteps")),
    fact("tasks", [first ? suiteWords(first) : ""]),
    fact(
      "orders",
      cells.map(({ order }) => order),
    ),
    fact(
      "seeds",
      cells.map(({ seed }) => seed),
    ),
    { name: "runs from", value: daysOf(manifests) },
    { name: "time in tasks", value: `${Math.round(spentMs(cells) / 60_000)} minutes, summed over all cells` },
    { name: "cores here", value: String(availableParallelism()) },
  ];
}

const several = (values: readonly unknown[]): string => [...new Set(values.map(String))].join(", ");

function suiteWords({ suite }: RunManifest): string {
  if (suite?.id !== "playground") return suite?.id ?? "";
  const { wording, skin, split } = suite.options;
  return `playground, ${String(wording)} wording, skin ${String(skin)}, ${String(split)} split`;
}

const daysOf = (manifests: readonly RunManifest[]): string =>
  [...new Set(manifests.map(({ createdAtMs }) => new Date(createdAtMs).toISOString().slice(0, 10)))]
    .sort()
    .join(", ");

const spentMs = (cells: readonly CellRecord[]): number =>
  cells
    .flatMap(({ records }) => records)
    .reduce((sum, { acting, learning }) => sum + acting.ms + learning.ms, 0);
