import { html, type Html } from "../html.js";
import { whole } from "../numbers.js";
import type { ReportData } from "../report-data.js";

/** Title, size, and what a reader must know before any number. */
export function openingOf({ title, madeAt, findings, problems }: ReportData): Html {
  const warnings = [...findings.notes, ...problems];
  const isSaid = (arm: string): boolean =>
    warnings.some((words) => words.includes(arm) && words.includes("library"));
  const silent = findings.arms
    .filter(({ noLibrary, arm }) => noLibrary && !isSaid(arm))
    .map(({ arm }) => arm);
  const sizes: readonly (readonly [string, number])[] = [
    [findings.arms.length === 1 ? "arm" : "arms", findings.arms.length],
    [findings.sites.length === 1 ? "site" : "sites", findings.sites.length],
    [findings.streams === 1 ? "stream" : "streams", findings.streams],
    ["tasks run", findings.arms.reduce((sum, { tasks }) => sum + tasks, 0)],
  ];
  return html`<header class="opening">
    <p class="kind">Experiment report</p>
    <h1>${title}</h1>
    <p class="made">Made on ${madeAt.replace(/T(\d\d:\d\d).*$/, ", $1 UTC")}</p>
    <dl class="sizes">
      ${sizes.map(
        ([name, size]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${whole(size)}</dd>
          </div>`,
      )}
    </dl>
    ${
      warnings.length + silent.length > 0
        ? html`<aside class="known" aria-labelledby="known-title">
            <h2 id="known-title">Read this first</h2>
            <ul>
              ${silent.map(
                (arm) =>
                  html`<li><b>${arm}</b> has no library, so no number of it is shown as a result.</li>`,
              )}${warnings.map((words) => html`<li>${words}</li>`)}
            </ul>
          </aside>`
        : null
    }
  </header>`;
}
