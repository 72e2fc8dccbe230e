import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { SgdrError } from "../../domain/error.js";
import { comparable } from "../../experiments/statistics/comparable.js";
import { findingsText } from "../../experiments/statistics/findings-text.js";
import { Findings } from "../../experiments/findings.js";
import { ReportData } from "../../report/report-data.js";
import { renderReport } from "../../report/render-report.js";
import { defineOperation } from "../operation.js";
import { reportDataOf } from "../report/report-data-of.js";
import { reportSource } from "../report/report-source.js";
import { withStore } from "./stored-run.js";
import { whyOf } from "../../lib/why-of.js";

export const report = defineOperation({
  name: "report",
  about: "Write one HTML file about an experiment or about runs, and its numbers as JSON beside it.",
  changes: true,
  positional: ["names"],
  input: z.strictObject({
    names: z.array(z.string()).min(1).describe("Name of an experiment, or ids of runs on the same tasks."),
    out: z.string().default("sgdr-report.html").describe("File to write. Default: sgdr-report.html."),
    detailed: z.coerce
      .number()
      .int()
      .min(0)
      .max(100_000)
      .default(1_000)
      .describe("At most so many tasks are told step by step. Default: 1000."),
  }),
  output: z.strictObject({
    file: z.string(),
    json: z.string(),
    bytes: z.int(),
    tasks: z.int(),
    findings: Findings,
    problems: z.array(z.string()),
  }),
  options: ["store"],
  run: async ({ names, out, detailed }, { config }) =>
    await withStore(config.store, async (store) => {
      const source = await reportSource(store, names, config);
      if (source.cells.length === 0)
        throw new SgdrError(
          "input-invalid",
          `there is nothing to report on: ${source.problems.join("; ") || "no task has ended"}`,
          "run it first, or name other runs",
        );
      comparable(source.cells);
      const command = `sgdr report ${names.join(" ")}`;
      const { data, details } = await reportDataOf(store, source, { detailed, command, now: new Date() });
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
        problems: [...data.problems],
      };
    }),
  text: ({ file, json, bytes, findings, problems }) =>
    [
      findingsText(findings),
      "",
      ...problems,
      `Written: ${file} (${(bytes / 1_000_000).toFixed(1)} MB; open it in a browser) and ${json}`,
    ].join("\n"),
});

async function written(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new SgdrError(
      "input-invalid",
      `${file} cannot be written: ${whyOf(error)}`,
      "choose another file with --out",
      error,
    );
  }
}
