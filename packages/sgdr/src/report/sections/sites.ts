import type { ArmFindings } from "../../experiments/findings.js";
import { armHead, insteadOf, noLibraryWords } from "../arms.js";
import { intervalBasis, intervalNote, intervalText } from "../estimate-cell.js";
import { html, type Html } from "../html.js";
import { figureOf, numberHead, tableOf, type Section } from "../layout.js";
import { none, percent, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

export function sitesSection(data: ReportData): Section {
  const { arms, resamples, sites } = data.findings;
  const intervals = arms
    .filter(({ noLibrary }) => !noLibrary)
    .flatMap((arm) => arm.sites.map(({ success }) => success.interval));
  const table = tableOf({
    id: "sites-table",
    caption: "Each site by arm. Templates are the kinds of task that the numbers rest on",
    head: html`<tr>
      <th scope="col">Site and arm</th>
      ${numberHead("Templates", "Tasks", "Solved", "Solved, %", "95 % interval")}
    </tr>`,
    rows: sites.map((site) => siteRows(site, arms)),
    note: `Tasks are counted over all streams. ${intervalNote(intervals, resamples)}`,
  });
  const plot = figureOf({
    plot: "sites",
    title: "Tasks solved by site",
    caption:
      `One panel for each site, on one scale (${intervalBasis(intervals)}). The dashed line is vanilla. A site has few templates, so its intervals are wide; ` +
      "the panels say nothing about other sites.",
  });
  return {
    id: "sites",
    title: "Site by site",
    body: html`${plot}
      <details>
        <summary>The numbers, site by site</summary>
        ${table}
      </details>`,
  };
}

function siteRows(site: string, arms: readonly ArmFindings[]): Html {
  return html`<tbody>
    <tr class="group">
      <th scope="rowgroup" colspan="6">${site}</th>
    </tr>
    ${arms.map(
      (arm) =>
        html`<tr>
          ${armHead(arm)}${siteCells(site, arm)}
        </tr>`,
    )}
  </tbody>`;
}

function siteCells(site: string, { noLibrary, sites }: ArmFindings): Html {
  if (noLibrary) return insteadOf(5, noLibraryWords);
  const found = sites.find((one) => one.site === site);
  if (!found) return insteadOf(5, "not run");
  const { interval, value } = found.success;
  return html`<td class="n">${whole(found.templates)}</td>
    <td class="n">${whole(found.tasks)}</td>
    <td class="n">${whole(found.solved)}</td>
    <td class="n">${percent(value)}</td>
    <td class="n">${interval ? intervalText(interval, percent) : none}</td>`;
}
