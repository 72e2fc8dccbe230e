import type { ArmFindings, Findings, LibraryFindings } from "../../experiments/findings.js";
import type { Rejections } from "../../results/learned.js";
import { funnelAbout, funnelColumns, rejectionAbout } from "../../experiments/statistics/funnel.js";
import { armHead } from "../arms.js";
import { html, type Html } from "../html.js";
import { figureOf, numberCells, numberHead, tableOf, type Section } from "../layout.js";
import { fixed, none, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

type Learner = ArmFindings & { readonly library: LibraryFindings };

const isLearner = (found: ArmFindings): found is Learner => found.library !== null;

export function librarySection({ findings }: ReportData): Section {
  const figure = figureOf({
    plot: "library",
    title: "What is known, by place in the stream",
    caption:
      "Skills, workflows or notes that are known at each place, the mean over streams. More is not better by itself: " +
      "what counts is what is offered, called and completed.",
    legend: true,
  });
  return {
    id: "library",
    title: "The library",
    body: html`${figure}${funnelTable(findings, "library-table")}${rejectionTable(findings, "rejections")}`,
  };
}

/** Here an arm without a library is shown: what became of its candidates says why it has none. */
export function funnelTable({ arms }: Findings, id: string): Html | null {
  const learners = arms.filter(isLearner);
  if (learners.length === 0) return null;
  const columns = funnelColumns(learners.map(({ library }) => library));
  return tableOf({
    id,
    caption: "From candidates to calls that worked, summed over sites and streams",
    dense: true,
    head: html`<tr>
      <th scope="col">Arm</th>
      ${columns.map(({ title }) => html`<th scope="col" class="n count-head">${title}</th>`)}
      <th scope="col" class="n count-head">Known at the end</th>
    </tr>`,
    rows: html`<tbody>
      ${learners.map(
        (found) =>
          html`<tr>
            ${armHead(found)}${numberCells(...columns.map(({ of }) => countText(of(found.library))), fixed(found.library.known, 1))}
          </tr>`,
      )}
    </tbody>`,
    note: funnelAbout,
  });
}

const countText = (count: number | null): string => (count === null ? none : whole(count));

const reasonsOf = ({ library }: Learner): Rejections => [...library.undrafted, ...library.rejected];

export function rejectionTable({ arms }: Findings, id: string): Html | null {
  const learners = arms.filter(isLearner);
  const reasons = new Map<string, { stage: string; code: string; total: number }>();
  for (const { stage, code, count } of learners.flatMap(reasonsOf)) {
    const key = `${stage}/${code}`;
    reasons.set(key, { stage, code, total: (reasons.get(key)?.total ?? 0) + count });
  }
  if (reasons.size === 0) return null;
  const most = Math.max(...learners.flatMap((arm) => reasonsOf(arm).map(({ count }) => count)));
  const rows = [...reasons.values()].sort((left, right) => right.total - left.total);
  return tableOf({
    id,
    caption: "Candidates that were rejected, by stage and reason",
    head: html`<tr>
      <th scope="col">Reason</th>
      <th scope="col">Stage</th>
      ${numberHead(...learners.map(({ arm }) => arm))}
    </tr>`,
    rows: html`<tbody>
      ${rows.map(
        ({ stage, code }) =>
          html`<tr>
            <th scope="row">${code}</th>
            <td>${stage}</td>
            ${learners.map((arm) =>
              barCell(reasonsOf(arm).find((one) => one.stage === stage && one.code === code)?.count, most),
            )}
          </tr>`,
      )}
    </tbody>`,
    note: `${rejectionAbout} The bars share one scale.`,
  });
}

const barCell = (count: number | undefined, most: number): Html =>
  count === undefined
    ? html`<td class="n">${none}</td>`
    : html`<td class="n bar" style="--part:${fixed(count / most, 3)}">${whole(count)}</td>`;
