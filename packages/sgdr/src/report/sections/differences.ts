import {
  metrics as metricNames,
  type Difference,
  type Findings,
  type Metric,
} from "../../experiments/findings.js";
import { insteadOf, noLibraryWords } from "../arms.js";
import { intervalBasis, intervalNote, intervalText } from "../estimate-cell.js";
import { html, type Html } from "../html.js";
import { figureOf, numberHead, tableOf, type Section } from "../layout.js";
import { difference, none, pValue, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

const metrics = {
  success: { title: "Success", unit: "percentage points", scale: 100, digits: 1 },
  decisions: { title: "Decisions", unit: "decisions a task", scale: 1, digits: 2 },
  primitives: { title: "Primitives", unit: "primitive actions a task", scale: 1, digits: 2 },
} as const satisfies Record<Metric, object>;

export function differencesSection({ findings }: ReportData): Section {
  const intervals = findings.differences.map(({ interval }) => interval);
  const figure = figureOf({
    plot: "differences",
    title: "Differences in success, on the same tasks",
    caption:
      `The first arm less the second, in percentage points (${intervalBasis(intervals)}; not corrected). ` +
      "A filled mark: still below 0.05 after Holm’s correction over all comparisons of success; a hollow one: not. " +
      "Hollow does not mean that the arms are equal.",
  });
  const isDrawn = findings.differences.some(({ metric }) => metric === "success");
  return {
    id: "differences",
    title: "Differences",
    body: html`${isDrawn ? figure : null}${differencesBody(findings, "differences")}`,
  };
}

/** A table for each metric that there are differences in; the first in sight, the others one step away. */
export function differencesBody(findings: Findings, id: string): Html {
  const [first, ...others] = metricNames.filter((name) =>
    findings.differences.some(({ metric }) => metric === name),
  );
  if (first === undefined) return html`<p>There are no two arms to compare.</p>`;
  const names = others.map((metric) => metrics[metric].title.toLowerCase()).join(" and ");
  return html`${metricTable(findings, first, id)}${
    others.length === 0
      ? null
      : html`<details>
          <summary>Differences in ${names}</summary>
          ${others.map((metric) => metricTable(findings, metric, id))}
        </details>`
  }`;
}

function metricTable(findings: Findings, metric: Metric, id: string): Html {
  const { title, unit } = metrics[metric];
  const rows = findings.differences.filter((row) => row.metric === metric);
  const silent = new Set(findings.arms.filter(({ noLibrary }) => noLibrary).map(({ arm }) => arm));
  return tableOf({
    id: `${id}-${metric}`,
    caption: `${title}: the first arm less the second, in ${unit}`,
    head: html`<tr>
      <th scope="col">Arm</th>
      <th scope="col">less</th>
      ${numberHead("Difference", "95 % interval", "p", "p after Holm", "Paired tasks")}
    </tr>`,
    rows: html`<tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <th scope="row">${row.arm}</th>
            <td>${row.against}</td>
            ${silent.has(row.arm) || silent.has(row.against) ? insteadOf(5, noLibraryWords) : cellsOf(row)}
          </tr>`,
      )}
    </tbody>`,
    note: `Two-sided p by the bootstrap, corrected by Holm over this table; in bold below 0.05. ${intervalNote(
      rows.map(({ interval }) => interval),
      findings.resamples,
    )}`,
  });
}

function cellsOf({ metric, value, interval, p, pHolm, tasks }: Difference): Html {
  const { scale, digits } = metrics[metric];
  const shown = (number: number | null): string =>
    difference(number === null ? null : number * scale, digits);
  const holm = pHolm !== null && pHolm < 0.05 ? html`<strong>${pValue(pHolm)}</strong>` : pValue(pHolm);
  return html`<td class="n">${shown(value)}</td>
    <td class="n">${interval ? intervalText(interval, shown) : none}</td>
    <td class="n">${pValue(p)}</td>
    <td class="n">${holm}</td>
    <td class="n">${whole(tasks)}</td>`;
}
