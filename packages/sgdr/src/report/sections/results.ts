import type { ArmFindings } from "../../experiments/findings.js";
import { plannedRows, withResults } from "../arms.js";
import { intervalBasis, intervalNote, meanCell, shareCell } from "../estimate-cell.js";
import { html, type Html } from "../html.js";
import { figureOf, numberHead, tableOf, type Section } from "../layout.js";
import { whole } from "../numbers.js";
import type { Compared, ReportData } from "../report-data.js";

/** In the shape of the paper's table: steps, success, then a column for each site. */
export function resultsSection(data: ReportData): Section {
  const { arms, findings } = data;
  const isEmpty = arms.length + findings.arms.length === 0;
  const body = isEmpty
    ? html`<p>Nothing was compared.</p>`
    : html`${leadOf(data)}${resultsBody(data, "main")}`;
  return { id: "results", title: "Main result", body };
}

export const leadOf = ({ about }: Compared): Html | null =>
  about === "" ? null : html`<p class="lead">${about}</p>`;

/** The table of an experiment's arms and their plot, under ids of its own. */
export function resultsBody(compared: Compared, id: string): Html {
  const { findings, title } = compared;
  const { sites, resamples } = findings;
  const intervals = withResults(findings).flatMap((found) => [
    found.success.micro.interval,
    ...found.sites.map((site) => site.success.interval),
  ]);
  const table = tableOf({
    id: `${id}-table`,
    caption: `${title}: decisions for a task, and tasks solved, in per cent`,
    dense: true,
    head: html`<tr>
      <th scope="col">Arm</th>
      ${numberHead(
        html`Decisions <small>a task</small>`,
        html`Solved, % <small>all tasks</small>`,
        ...sites,
        html`Solved, % <small>mean of sites</small>`,
        html`Solved <small>of tasks</small>`,
      )}
    </tr>`,
    rows: plannedRows(compared, sites.length + 4, (found) => resultCells(found, sites)),
    note: intervalNote(intervals, resamples),
  });
  const plot = figureOf({
    plot: `success:${id}`,
    title: "Tasks solved, with intervals",
    caption:
      `Share of all tasks that were solved, by the benchmark’s own check (${intervalBasis(intervals)}). ` +
      "The dashed line is vanilla. Intervals may overlap although arms differ, since all meet the same tasks: see Differences.",
    under: id !== "main",
  });
  return html`${table}${withResults(findings).length > 0 ? plot : null}`;
}

function resultCells(
  { decisions, success, sites, solved, tasks }: ArmFindings,
  names: readonly string[],
): Html {
  const bySite = new Map(sites.map((site) => [site.site, site]));
  return html`${meanCell(decisions.all)}${shareCell(success.micro, "n main-number")}${names.map((name) => {
      const site = bySite.get(name);
      return site ? shareCell(site.success) : html`<td class="n quiet">not run</td>`;
    })}${shareCell(success.macro)}
    <td class="n">${whole(solved)} of ${whole(tasks)}</td>`;
}
