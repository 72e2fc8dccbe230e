import { availableParallelism } from "node:os";
import type { RunManifest, Store } from "../../domain/store.js";
import { RunId } from "../../domain/ids.js";
import type { CellRecord, TaskRecord } from "../../experiments/record.js";
import { findingsOf } from "../../experiments/statistics/findings-of.js";
import type { ReportData, TaskDetail, TaskRow } from "../../report/report-data.js";
import { packageVersion } from "../versions.js";
import type { ReportSource } from "./report-source.js";
import { taskDetails } from "./task-details.js";

export interface ReportParts {
  readonly data: ReportData;
  readonly details: readonly TaskDetail[];
}

/** Everything that a report shows; so many tasks are told step by step, those of the first streams first. */
export async function reportDataOf(
  store: Store,
  source: ReportSource,
  { detailed, command, now }: { readonly detailed: number; readonly command: string; readonly now: Date },
): Promise<ReportParts> {
  const { cells, arms, title, about, problems } = source;
  const details: TaskDetail[] = [];
  const tasks: TaskRow[] = [];
  for (const cell of cells) {
    const room = Math.max(0, detailed - details.length);
    const wanted = new Set(cell.records.slice(0, room).map(({ task }) => task));
    const told = await taskDetails(store, RunId.parse(cell.run), wanted);
    for (const record of cell.records) {
      const detail = told.get(record.task);
      if (detail) details.push(detail);
      tasks.push(rowOf(cell, record, detail ? details.length - 1 : null));
    }
  }
  const left = tasks.length - details.length;
  return {
    data: {
      v: 1,
      title,
      madeAt: now.toISOString(),
      facts: factsOf(source, command),
      findings: findingsOf(cells),
      groups: [{ title, about, arms: arms.map(({ id }) => id) }],
      arms: arms.map(({ id, method, options }) => ({ id, method, options })),
      tasks,
      problems: [
        ...problems,
        ...(left > 0 ? [`${left} tasks are listed without their steps, to keep the file small`] : []),
      ],
    },
    details,
  };
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
      manifests.map(({ versions }) => versions["sgdr"] ?? packageVersion),
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
