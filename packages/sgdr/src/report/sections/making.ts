import { html, type Html } from "../html.js";
import { numberHead, tableOf, type Section } from "../layout.js";
import { whole } from "../numbers.js";
import type { Compared, ReportData } from "../report-data.js";

export interface Licence {
  readonly name: string;
  readonly licence: string;
}

export function makingSection(data: ReportData, licences: readonly Licence[]): Section {
  const { facts, findings } = data;
  const body = html`<dl class="facts">
      ${facts.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
      <div>
        <dt>Bootstrap</dt>
        <dd>${whole(findings.resamples)} resamples, seed ${findings.seed}</dd>
      </div>
    </dl>
    ${armsTable(data, "arms-table")}
    <details>
      <summary>Licences of the charting libraries in this file</summary>
      ${licences.map(
        ({ name, licence }) =>
          html`<h3>${name}</h3>
            <pre>${licence}</pre>`,
      )}
    </details>`;
  return { id: "making", title: "How it was made", body };
}

/** The arms as they were planned, and what was run of each. */
export function armsTable({ arms, findings }: Pick<Compared, "arms" | "findings">, id: string): Html {
  const counts = new Map(findings.arms.map((found) => [found.arm, found]));
  return tableOf({
    id,
    caption: "Arms, and the options in which each differs from the rest",
    head: html`<tr>
      <th scope="col">Arm</th>
      <th scope="col">Method</th>
      <th scope="col">Options</th>
      ${numberHead("Streams", "Tasks", "Left out")}
    </tr>`,
    rows: html`<tbody>
      ${arms.map(({ id, method, options }) => {
        const found = counts.get(id);
        const words = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
        return html`<tr>
          <th scope="row">${id}</th>
          <td>${method}</td>
          <td>${words.join(", ") || "as set for all"}</td>
          ${
            found
              ? html`<td class="n">${whole(found.streams)}</td>
                  <td class="n">${whole(found.tasks)}</td>
                  <td class="n">${whole(found.excluded)}</td>`
              : html`<td class="instead" colspan="3">not run</td>`
          }
        </tr>`;
      })}
    </tbody>`,
    note: "Left out: tasks that count for no arm, because the world failed for one of them.",
  });
}
