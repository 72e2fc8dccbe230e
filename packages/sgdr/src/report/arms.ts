import type { ArmFindings, Findings } from "../experiments/findings.js";
import { html, type Html } from "./html.js";
import type { Compared } from "./report-data.js";

type Found = Pick<Compared, "findings">;

export const noLibraryWords = "no library: it never knew anything, so its numbers say nothing about it";

/** One row of an arm; an arm that never had a library gets words in place of numbers. */
const armRow = (found: ArmFindings, columns: number, cells: (found: ArmFindings) => Html): Html =>
  html`<tr>
    ${armHead(found)}${found.noLibrary ? insteadOf(columns, noLibraryWords) : cells(found)}
  </tr> `;

export const armHead = ({ arm, noLibrary }: Pick<ArmFindings, "arm" | "noLibrary">): Html =>
  html`<th scope="row">${arm}${noLibrary ? html` <span class="tag">no library</span>` : null}</th>`;

export const insteadOf = (columns: number, words: string): Html =>
  html`<td class="instead" colspan="${columns}">${words}</td>`;

/** The rows of an experiment's arms in its own order; one without findings was not run, and none is hidden. */
export function plannedRows(
  { findings, arms }: Pick<Compared, "findings" | "arms">,
  columns: number,
  cells: (found: ArmFindings) => Html,
): Html {
  const known = new Map(findings.arms.map((found) => [found.arm, found]));
  const names = new Set([...arms.map(({ id }) => id), ...known.keys()]);
  return html`<tbody>
    ${[...names].map((arm) => {
      const found = known.get(arm);
      if (found) return armRow(found, columns, cells);
      return html`<tr>
        ${armHead({ arm, noLibrary: false })}${insteadOf(columns, "not run")}
      </tr>`;
    })}
  </tbody>`;
}

/** Rows of all arms that have findings. */
export const allRows = ({ findings }: Found, columns: number, cells: (found: ArmFindings) => Html): Html =>
  plannedRows({ findings, arms: [] }, columns, cells);

/** Those whose numbers are results. */
export const withResults = ({ arms }: Findings): readonly ArmFindings[] =>
  arms.filter(({ noLibrary }) => !noLibrary);
