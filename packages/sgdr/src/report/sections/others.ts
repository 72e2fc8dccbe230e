import { html, type Html } from "../html.js";
import type { Section } from "../layout.js";
import type { OtherExperiment, ReportData } from "../report-data.js";
import { differencesBody } from "./differences.js";
import { funnelTable, rejectionTable } from "./library.js";
import { armsTable } from "./making.js";
import { leadOf, resultsBody } from "./results.js";

/** Ablations and controls: each a whole experiment with numbers of its own, summarized. */
export function othersSection({ others }: ReportData): Section | null {
  if (others.length === 0) return null;
  const parts = others.map(({ title, name }, at) => ({ id: `other-${at + 1}`, title: `${title} (${name})` }));
  const body = html`<p class="lead">
      Each of these is an experiment of its own. Its arms are compared with one another and with no arm of any
      other experiment.
    </p>
    ${others.map((other, at) => otherPart(other, `other-${at + 1}`))}`;
  return { id: "others", title: "Ablations and controls", body, parts };
}

function otherPart(other: OtherExperiment, id: string): Html {
  const { name, title, findings } = other;
  const reasons = rejectionTable(findings, `${id}-rejections`);
  return html`<article class="other" id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${title} <small>${name}</small></h3>
    ${leadOf(other)}${factsLine(other)}${warningsOf(other, id)}${resultsBody(other, id)}
    <h4>Differences</h4>
    ${differencesBody(findings, `${id}-differences`)}
    <h4>The library</h4>
    ${funnelTable(findings, `${id}-library`) ?? html`<p>None of its arms learns.</p>`}
    ${
      reasons &&
      html`<details>
        <summary>Why candidates were rejected</summary>
        ${reasons}
      </details>`
    }
    <details>
      <summary>Its arms and their options</summary>
      ${armsTable(other, `${id}-arms`)}
    </details>
  </article>`;
}

const factsLine = ({ name, facts }: OtherExperiment): Html =>
  html`<p class="made">
    ${facts.map(({ name: fact, value }) => html`${fact}: ${value} · `)}task by task:
    <code>sgdr report ${name}</code>
  </p>`;

function warningsOf({ findings, problems }: OtherExperiment, id: string): Html | null {
  const warnings = [...findings.notes, ...problems];
  if (warnings.length === 0) return null;
  return html`<aside class="known" aria-labelledby="${id}-known">
    <h4 id="${id}-known">Read this first</h4>
    <ul>
      ${warnings.map((words) => html`<li>${words}</li>`)}
    </ul>
  </aside>`;
}
