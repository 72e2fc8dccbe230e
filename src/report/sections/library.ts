import type { ArmFindings } from "../../experiments/findings.js";
import { armHead } from "../arms.js";
import { html, type Html } from "../html.js";
import { figureOf, numberCells, numberHead, tableOf, type Section } from "../layout.js";
import { fixed, none, whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

type Learner = ArmFindings & { readonly library: NonNullable<ArmFindings["library"]> };

const isLearner = (found: ArmFindings): found is Learner => found.library !== null;

/** Here an arm without a library is shown: what became of its candidates says why it has none. */
export function librarySection({ findings }: ReportData): Section {
  const learners = findings.arms.filter(isLearner);
  const figure = figureOf({
    plot: "library",
    title: "What is known, by place in the stream",
    caption:
      "Skills, workflows or notes that are known at each place, the mean over streams. More is not better by itself: " +
      "what counts is what is offered, called and completed.",
    legend: true,
  });
  const table = tableOf({
    id: "library-table",
    caption: "From candidates to calls that worked, summed over sites and streams",
    head: html`<tr>
      <th scope="col">Arm</th>
      ${numberHead("Candidates", "Rejected", "Kept", html`Kept from tasks <small>not really solved</small>`, "Offered", "Called", "Completed", html`Known at the end <small>mean of a site</small>`)}
    </tr>`,
    rows: html`<tbody>
      ${learners.map(
        (arm) =>
          html`<tr>
            ${armHead(arm)}${libraryCells(arm)}
          </tr>`,
      )}
    </tbody>`,
    note: "Offered counts a skill at every step where it was shown. Methods that give notes have nothing that can be called.",
  });
  return {
    id: "library",
    title: "The library",
    body: html`${figure}${table}${rejectionTable(learners)}`,
  };
}

const rejectedBy = ({ library }: Learner): number =>
  library.rejected.reduce((sum, { count }) => sum + count, 0);

const libraryCells = (arm: Learner): Html => {
  const { added, called, candidates, completed, fromUnsolved, known, offered } = arm.library;
  return numberCells(
    ...[candidates, rejectedBy(arm), added, fromUnsolved, offered, called, completed].map(whole),
    fixed(known, 1),
  );
};

function rejectionTable(learners: readonly Learner[]): Html | null {
  const reasons = new Map<string, { stage: string; code: string; total: number }>();
  for (const { library } of learners)
    for (const { stage, code, count } of library.rejected) {
      const key = `${stage}/${code}`;
      reasons.set(key, { stage, code, total: (reasons.get(key)?.total ?? 0) + count });
    }
  if (reasons.size === 0) return null;
  const most = Math.max(...learners.flatMap(({ library }) => library.rejected.map(({ count }) => count)));
  const rows = [...reasons.values()].sort((left, right) => right.total - left.total);
  return tableOf({
    id: "rejections",
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
              barCell(
                arm.library.rejected.find((one) => one.stage === stage && one.code === code)?.count,
                most,
              ),
            )}
          </tr>`,
      )}
    </tbody>`,
    note: "A candidate is rejected at the first stage that it fails, so later stages see fewer. The bars share one scale.",
  });
}

const barCell = (count: number | undefined, most: number): Html =>
  count === undefined
    ? html`<td class="n">${none}</td>`
    : html`<td class="n bar" style="--part:${fixed(count / most, 3)}">${whole(count)}</td>`;
