import type { ArmFindings } from "../../experiments/findings.js";
import { allRows } from "../arms.js";
import { html, type Html } from "../html.js";
import { figureOf, numberHead, tableOf, type Section } from "../layout.js";
import { none, percent } from "../numbers.js";
import type { ReportData } from "../report-data.js";

const quarters = [0.25, 0.5, 0.75, 1] as const;

export function curvesSection(data: ReportData): Section {
  const { sites } = data.findings;
  const figure = figureOf({
    plot: "curves",
    title: "Solved so far, by place in the stream",
    caption:
      "At place n: the share of a stream’s first n tasks that were solved, the mean over streams. " +
      "No interval is drawn, and the left end rests on very few tasks. A rising line is not learning by itself: " +
      "compare it with vanilla, which meets the same tasks in the same order.",
    legend: true,
  });
  const tables = sites.map((site) =>
    tableOf({
      id: `curves-${sites.indexOf(site)}`,
      caption: `${site}: solved so far, in per cent, after a part of the stream`,
      head: html`<tr>
        <th scope="col">Arm</th>
        ${numberHead("a quarter", "half", "three quarters", "all of it")}
      </tr>`,
      rows: allRows(data, quarters.length, (found) => quarterCells(found, site)),
    }),
  );
  return {
    id: "curves",
    title: "Learning curves",
    body: html`${figure}
      <details>
        <summary>The curves as tables</summary>
        ${tables}
      </details>`,
  };
}

function quarterCells({ curves }: ArmFindings, site: string): Html {
  const points = curves.find((curve) => curve.site === site)?.points ?? [];
  return html`${quarters.map((part) => {
    const point = points[Math.ceil(points.length * part) - 1];
    return html`<td class="n">${point ? percent(point.success) : none}</td>`;
  })}`;
}
