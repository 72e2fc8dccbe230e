import type { ArmFindings, Effort } from "../../experiments/findings.js";
import { allRows } from "../arms.js";
import { intervalNote, meanCell } from "../estimate-cell.js";
import { html, type Html } from "../html.js";
import { numberHead, tableOf, type Section } from "../layout.js";
import { fixed, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

/** Steps in both currencies: what was decided, and what the browser did. */
export function effortSection(data: ReportData): Section {
  const body = html`<p class="lead">
      A decision is one answer of the policy; a primitive is one action in the browser. A skill turns several
      primitives into one decision, so the two are told apart. Fewer decisions on <em>all</em> tasks can also
      mean giving up early.
    </p>
    ${effortTable(data, "decisions")}${effortTable(data, "primitives")}`;
  return { id: "steps", title: "Steps", body };
}

function effortTable(data: ReportData, of: "decisions" | "primitives"): Html {
  const title = of === "decisions" ? "Decisions" : "Primitives";
  const intervals = data.findings.arms.flatMap((arm) => [arm[of].all.interval, arm[of].solved.interval]);
  return tableOf({
    id: `steps-${of}`,
    caption: `${title} a task`,
    head: html`<tr>
        <th scope="col" rowspan="2">Arm</th>
        <th scope="col" rowspan="2" class="n">All tasks</th>
        <th scope="col" rowspan="2" class="n">Solved tasks</th>
        <th scope="colgroup" colspan="3" class="mid">Tasks that this arm and vanilla both solved</th>
      </tr>
      <tr>
        ${numberHead("This arm", "Vanilla", "Tasks")}
      </tr>`,
    rows: allRows(data, 5, (found: ArmFindings) => effortCells(found[of])),
    note: `“Both solved” is a selected subset: it leaves out the tasks on which the arms differ. ${intervalNote(intervals, data.findings.resamples)}`,
  });
}

const effortCells = ({ all, solved, bothSolved }: Effort): Html =>
  html`${meanCell(all)}${meanCell(solved)}
    <td class="n">${fixed(bothSolved.value, 2)}</td>
    <td class="n">${fixed(bothSolved.against, 2)}</td>
    <td class="n">${whole(bothSolved.tasks)}</td>`;
