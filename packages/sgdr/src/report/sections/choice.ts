import { rankingAbout, type ArmFindings } from "../../experiments/findings.js";
import { fitAbout, fitHead, fitRows } from "../../experiments/statistics/fit-rows.js";
import { allRows, withResults } from "../arms.js";
import { html, type Html } from "../html.js";
import { numberCells, numberHead, tableOf, type Section } from "../layout.js";
import { fixed, percent, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

/** How well others chose for the agent: the judge what to learn from, retrieval what to offer. */
export function choiceSection(data: ReportData): Section {
  return {
    id: "judge",
    title: "Judge and retrieval",
    body: html`${fitTable(data)}${judgeTable(data)}${rankingTable(data)}`,
  };
}

function fitTable({ findings }: ReportData): Html | null {
  const rows = fitRows(findings.arms);
  const [arm, ...numbers] = fitHead;
  if (rows.length === 0) return null;
  return tableOf({
    id: "fit-table",
    caption: "How the offers fitted, for a caller who knew the next calls",
    head: html`<tr>
      <th scope="col">${arm}</th>
      ${numberHead(...numbers)}
    </tr>`,
    rows: html`<tbody>
      ${rows.map(
        ([name = "", ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${numberCells(...cells)}
          </tr>`,
      )}
    </tbody>`,
    note: fitAbout,
  });
}

function judgeTable(data: ReportData): Html {
  return tableOf({
    id: "judge-table",
    caption: "The judge against the truth, in tasks. The truth is reported here and never fed back",
    head: html`<tr>
        <th scope="col" rowspan="2">Arm</th>
        <th scope="colgroup" colspan="2" class="mid">Judged a success</th>
        <th scope="colgroup" colspan="2" class="mid">Judged a failure</th>
        <th scope="col" rowspan="2" class="n">Precision, %</th>
        <th scope="col" rowspan="2" class="n">Recall, %</th>
      </tr>
      <tr>
        ${numberHead("solved", "not solved", "solved", "not solved")}
      </tr>`,
    rows: allRows(data, 6, judgeCells),
    note: "Precision: of the tasks judged a success, how many were. Recall: of the tasks that were solved, how many were judged so.",
  });
}

const judgeCells = ({ judge }: ArmFindings): Html =>
  judge
    ? numberCells(
        ...[judge.right, judge.wrong, judge.missed, judge.rejected].map(whole),
        percent(judge.precision),
        percent(judge.recall),
      )
    : html`<td class="instead" colspan="6">nobody judged its tasks</td>`;

function rankingTable(data: ReportData): Html | null {
  const arms = withResults(data.findings).filter(({ ranking }) => ranking.length > 0);
  if (arms.length === 0) return null;
  return tableOf({
    id: "ranking-table",
    caption: "How well the offered skills were chosen, at steps where something relevant was known",
    head: html`<tr>
      <th scope="col">Arm</th>
      <th scope="col">Relevant is</th>
      ${numberHead("K", "Recall at K, %", "Mean reciprocal rank", "Steps")}
    </tr>`,
    rows: html`<tbody>
      ${arms.flatMap(({ arm, ranking }) =>
        ranking.map(
          ({ relevance, k, recall, mrr, steps }) =>
            html`<tr>
              <th scope="row">${arm}</th>
              <td>${relevance}</td>
              ${numberCells(whole(k), percent(recall), fixed(mrr, 3), whole(steps))}
            </tr>`,
        ),
      )}
    </tbody>`,
    note: rankingAbout,
  });
}
