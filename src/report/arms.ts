import type { ArmFindings } from "../experiments/findings.js";
import { html, type Html } from "./html.js";
import type { ArmGroup, ReportData } from "./report-data.js";

/** The groups of a report; arms that none of them names get one of their own, so that nothing is hidden. */
export function groupsOf({ groups, findings }: ReportData): readonly ArmGroup[] {
  const named = new Set(groups.flatMap(({ arms }) => arms));
  const rest = findings.arms.map(({ arm }) => arm).filter((arm) => !named.has(arm));
  if (rest.length === 0) return groups;
  const title = groups.length === 0 ? "Arms compared" : "Other arms";
  return [...groups, { title, about: "Arms that belong to no group.", arms: rest }];
}

export const noLibraryWords = "no library: it never knew anything, so its numbers say nothing about it";

/** One row of an arm; an arm that never had a library gets words in place of numbers. */
export const armRow = (found: ArmFindings, columns: number, cells: (found: ArmFindings) => Html): Html =>
  html`<tr>
    ${armHead(found)}${found.noLibrary ? insteadOf(columns, noLibraryWords) : cells(found)}
  </tr> `;

export const armHead = ({ arm, noLibrary }: Pick<ArmFindings, "arm" | "noLibrary">): Html =>
  html`<th scope="row">${arm}${noLibrary ? html` <span class="tag">no library</span>` : null}</th>`;

export const insteadOf = (columns: number, words: string): Html =>
  html`<td class="instead" colspan="${columns}">${words}</td>`;

/** The rows of the arms that a group names, in its order; one without findings was not run. */
export function groupRows(
  { findings }: ReportData,
  arms: readonly string[],
  columns: number,
  cells: (found: ArmFindings) => Html,
): Html {
  const known = new Map(findings.arms.map((found) => [found.arm, found]));
  return html`<tbody>
    ${arms.map((arm) => {
      const found = known.get(arm);
      if (found) return armRow(found, columns, cells);
      return html`<tr>
        ${armHead({ arm, noLibrary: false })}${insteadOf(columns, "not run")}
      </tr>`;
    })}
  </tbody>`;
}

/** Rows of all arms. */
export const allRows = (data: ReportData, columns: number, cells: (found: ArmFindings) => Html): Html =>
  groupRows(
    data,
    data.findings.arms.map(({ arm }) => arm),
    columns,
    cells,
  );

/** Those whose numbers are results. */
export const withResults = ({ findings }: ReportData): readonly ArmFindings[] =>
  findings.arms.filter(({ noLibrary }) => !noLibrary);
