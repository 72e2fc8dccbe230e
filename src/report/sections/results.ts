import type { ArmFindings } from "../../experiments/findings.js";
import { groupRows, groupsOf } from "../arms.js";
import { intervalBasis, intervalNote, meanCell, shareCell } from "../estimate-cell.js";
import { html, type Html } from "../html.js";
import { figureOf, numberHead, tableOf, type Section } from "../layout.js";
import type { ArmGroup, ReportData } from "../report-data.js";

/** The first group in the shape of the paper's table: steps, success, then a column for each site. */
export function resultsSection(data: ReportData): Section {
  const [main] = groupsOf(data);
  const body = main ? groupBody(data, main, "main") : html`<p>Nothing was compared.</p>`;
  return { id: "results", title: "Main result", body };
}

/** Ablations and controls: every other group, in the same shape. */
export function groupsSection(data: ReportData): Section | null {
  const [, ...others] = groupsOf(data);
  if (others.length === 0) return null;
  const parts = others.map(
    (group, at) =>
      html`<h3>${group.title}</h3>
        ${groupBody(data, group, `group-${at + 1}`)}`,
  );
  return { id: "groups", title: "Ablations and controls", body: html`${parts}` };
}

function groupBody(data: ReportData, group: ArmGroup, id: string): Html {
  const { findings } = data;
  const cells = (found: ArmFindings): Html => resultCells(found, findings.sites);
  const intervals = findings.arms
    .filter(({ arm, noLibrary }) => group.arms.includes(arm) && !noLibrary)
    .flatMap(({ success, sites }) => [success.micro.interval, ...sites.map((site) => site.success.interval)]);
  const table = tableOf({
    id: `${id}-table`,
    caption: `${group.title}: decisions for a task, and tasks solved, in per cent`,
    head: html`<tr>
      <th scope="col">Arm</th>
      ${numberHead(
        html`Decisions <small>a task</small>`,
        html`Solved, % <small>all tasks</small>`,
        ...findings.sites,
        html`Solved, % <small>mean of sites</small>`,
      )}
    </tr>`,
    rows: groupRows(data, group.arms, findings.sites.length + 3, cells),
    note: intervalNote(intervals, findings.resamples),
  });
  const plot = figureOf({
    plot: `success:${id}`,
    title: "Tasks solved, with intervals",
    caption:
      `Share of all tasks that were solved, by the benchmark’s own check (${intervalBasis(intervals)}). ` +
      "The dashed line is vanilla. Intervals may overlap although arms differ, since all meet the same tasks: see Differences.",
    under: id !== "main",
  });
  return html`<p class="lead">${group.about}</p>
    ${table}${plot}`;
}

function resultCells({ decisions, success, sites }: ArmFindings, names: readonly string[]): Html {
  const bySite = new Map(sites.map((site) => [site.site, site]));
  return html`${meanCell(decisions.all)}${shareCell(success.micro, "n main-number")}${names.map((name) => {
    const site = bySite.get(name);
    return site ? shareCell(site.success) : html`<td class="n quiet">not run</td>`;
  })}${shareCell(success.macro)}`;
}
