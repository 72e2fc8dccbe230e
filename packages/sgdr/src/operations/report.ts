import { resolve } from "node:path";
import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { findingsText } from "../experiments/statistics/findings-text.js";
import { Findings } from "../experiments/findings.js";
import { OtherExperiment, ReportData } from "../report/report-data.js";
import { renderReport } from "../report/render-report.js";
import { defineOperation } from "./operation.js";
import { reportDataOf } from "../bench/report-data/report-data-of.js";
import { metricsNamed } from "../bench/report-data/metrics-named.js";
import { reportSources, type ReportSource } from "../bench/report-data/report-source.js";
import type { RunId } from "../domain/ids.js";
import { runFiles } from "../runtime/run-files.js";
import { withStore } from "../runtime/stored-run.js";
import { errorMessage } from "../lib/error-message.js";
import { writeOwnFile } from "../files/write-own-file.js";

/** A report holds at most so many characters of pictures. */
const mostCharacters = 60_000_000;

function keptPictures(store: string) {
  let left = mostCharacters;
  return async (run: RunId, task: string, step: number): Promise<string | undefined> => {
    const picture = left > 0 ? await runFiles(store, run).picture(task, step) : undefined;
    left -= picture?.length ?? 0;
    return picture;
  };
}

export const report = defineOperation({
  name: "report",
  about: "Write one HTML file about experiments or about runs, and its numbers as JSON beside it.",
  changes: true,
  positional: ["names"],
  input: z.strictObject({
    names: z
      .array(z.string())
      .min(1)
      .describe(
        "Name of an experiment, and of others to be shown beside it in short; or ids of runs on the same tasks.",
      ),
    out: z.string().default("sgdr-report.html").describe("File to write. Default: sgdr-report.html."),
    metrics: z
      .string()
      .default("")
      .describe(
        "Which metrics differences are shown in: success, decisions, primitives, comma-separated. Default: all.",
      ),
    detailed: z.coerce
      .number()
      .int()
      .min(0)
      .max(100_000)
      .default(1_000)
      .describe("At most so many tasks are shown step by step. Default: 1000."),
  }),
  output: z.strictObject({
    file: z.string(),
    json: z.string(),
    bytes: z.int(),
    tasks: z.int(),
    findings: Findings,
    others: z.array(OtherExperiment),
    problems: z.array(z.string()),
  }),
  options: ["store"],
  run: async ({ names, out, metrics, detailed }, { config }) => {
    const wanted = metricsNamed(metrics);
    return await withStore(config.store, async (store) => {
      const sources = await reportSources(store, names, config);
      requireCells(sources.main);
      const command = ["sgdr report", ...names, ...(metrics === "" ? [] : ["--metrics", metrics])].join(" ");
      const pictureOf = keptPictures(config.store);
      const wishes = { detailed, metrics: wanted, command, now: new Date(), pictureOf };
      const { data, details } = await reportDataOf(store, sources, wishes);
      const file = resolve(out);
      const json = file.replace(/(?:\.html?)?$/i, ".json");
      const html = renderReport(ReportData.parse(data), details);
      await written(file, html);
      await written(json, `${JSON.stringify(data, null, 1)}\n`);
      return {
        file,
        json,
        bytes: Buffer.byteLength(html),
        tasks: data.tasks.length,
        findings: data.findings,
        others: [...data.others],
        problems: [...data.problems],
      };
    });
  },
  text: ({ file, json, bytes, findings, others, problems }) =>
    [
      findingsText(findings),
      "",
      ...problems,
      ...others.flatMap((other) => [
        `${other.title} (${other.name})`,
        findingsText(other.findings),
        ...other.problems,
        "",
      ]),
      `Written: ${file} (${(bytes / 1_000_000).toFixed(1)} MB; open it in a browser) and ${json}`,
    ].join("\n"),
});

function requireCells({ cells, problems }: ReportSource): void {
  if (cells.length === 0)
    throw new SgdrError(
      "input-invalid",
      `there is nothing to report on: ${problems.join("; ") || "no task has ended"}`,
      "run it first, or name other runs",
    );
}

async function written(file: string, text: string): Promise<void> {
  try {
    await writeOwnFile(file, text);
  } catch (error) {
    throw new SgdrError(
      "input-invalid",
      `${file} cannot be written: ${errorMessage(error)}`,
      "choose another file with --out",
      error,
    );
  }
}
