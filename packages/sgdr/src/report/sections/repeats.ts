import type { ArmFindings, Estimate } from "../../experiments/findings.js";
import { allRows, withResults } from "../arms.js";
import { estimateCell, intervalNote } from "../estimate-cell.js";
import { html, type Html } from "../html.js";
import { figureOf, numberHead, tableOf, type Section } from "../layout.js";
import { difference, none, percent, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

export function repeatsSection(data: ReportData): Section {
  const figure = figureOf({
    plot: "repeats",
    title: "The first task of a template against later ones",
    caption:
      "Ring: the first task of each template in a stream. Disc: the later ones. The gap is not learning by itself, " +
      "since templates with many tasks may be easier; vanilla has the same gap without a memory.",
  });
  const intervals = withResults(data.findings).map(
    ({ repeats }) => repeats.differenceOfDifferences?.interval ?? null,
  );
  const table = tableOf({
    id: "repeats-table",
    caption: "First task of a template against later ones, in per cent solved",
    head: html`<tr>
      <th scope="col">Arm</th>
      ${numberHead("First tasks", "Solved, %", "Later tasks", "Solved, %", html`Gap less vanilla’s gap <small>percentage points</small>`)}
    </tr>`,
    rows: allRows(data, 5, repeatCells),
    note: `The last column is (later − first) of the arm less the same of vanilla. ${intervalNote(intervals, data.findings.resamples)}`,
  });
  return { id: "repeats", title: "First of a template, and repeats", body: html`${figure}${table}` };
}

function repeatCells({ repeats: { first, later, differenceOfDifferences } }: ArmFindings): Html {
  return html`<td class="n">${whole(first.tasks)}</td>
    <td class="n">${percent(first.success)}</td>
    <td class="n">${whole(later.tasks)}</td>
    <td class="n">${percent(later.success)}</td>
    ${gapCell(differenceOfDifferences)}`;
}

const gapCell = (gap: Estimate | null): Html =>
  gap
    ? estimateCell(gap, (share) => difference(share === null ? null : share * 100, 1))
    : html`<td class="n">${none}</td>`;
