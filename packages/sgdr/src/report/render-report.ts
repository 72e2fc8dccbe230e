import { readAssets, type Assets } from "./assets.js";
import { dataBlock, html, Html } from "./html.js";
import { sectionOf, type Section } from "./layout.js";
import { packDetail, packedBlock } from "./pack.js";
import type { Compared, ReportData, TaskDetail } from "./report-data.js";
import { choiceSection } from "./sections/choice.js";
import { costSection } from "./sections/cost.js";
import { curvesSection } from "./sections/curves.js";
import { differencesSection } from "./sections/differences.js";
import { effortSection } from "./sections/effort.js";
import { librarySection } from "./sections/library.js";
import { makingSection } from "./sections/making.js";
import { othersSection } from "./sections/others.js";
import { openingOf } from "./sections/opening.js";
import { repeatsSection } from "./sections/repeats.js";
import { resultsSection } from "./sections/results.js";
import { sitesSection } from "./sections/sites.js";
import { tasksSection } from "./sections/tasks.js";

/** The page asks nobody for anything; its own scripts and styles are in it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** One page with everything in it: it can be sent, kept, and opened without a network. */
export function renderReport(data: ReportData, details: readonly TaskDetail[]): string {
  const assets = readAssets();
  const sections = sectionsOf(data, assets);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${data.title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(assets.style)}
        </style>
      </head>
      <body>
        ${frameOf(data, sections)} ${scriptsOf(data, assets)}
        ${details.map((detail, at) => packedBlock(`detail-${at}`, packDetail(detail)))}
      </body>
    </html> `;
  return page.text;
}

function sectionsOf(data: ReportData, { libraries }: Assets): readonly Section[] {
  const all = [
    resultsSection(data),
    differencesSection(data),
    sitesSection(data),
    curvesSection(data),
    repeatsSection(data),
    effortSection(data),
    costSection(data),
    librarySection(data),
    choiceSection(data),
    othersSection(data),
    tasksSection(data),
    makingSection(data, libraries),
  ];
  return all.filter((section) => section !== null);
}

const contentsLine = ({ id, title, parts = [] }: Omit<Section, "body">): Html =>
  html`<li>
    <a href="#${id}">${title}</a>${
      parts.length > 0
        ? html`<ol>
            ${parts.map(contentsLine)}
          </ol>`
        : null
    }
  </li>`;

const frameOf = (data: ReportData, sections: readonly Section[]): Html =>
  html`<a class="skip" href="#content">Skip to the results</a>
    <div class="page">
      <div class="side">
        <nav aria-label="Contents">
          <details class="contents" open>
            <summary>Contents</summary>
            <ol>
              ${sections.map(contentsLine)}
            </ol>
          </details>
        </nav>
        <button type="button" id="theme">Colours: as the system</button>
      </div>
      <main id="content" tabindex="-1">
        ${openingOf(data)}
        <noscript
          ><p class="note">
            Plots and the list of tasks need scripts. The tables have the numbers.
          </p></noscript
        >
        ${sections.map(sectionOf)}
      </main>
    </div>
    <dialog id="task" aria-labelledby="task-title"></dialog>
    <svg class="hatching" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" class="ground"></rect>
          <rect width="3" height="6" class="stripe"></rect>
        </pattern>
      </defs>
    </svg>`;

/** Plots need the findings at once; rows of tasks are many, so they are pressed. */
function scriptsOf(data: ReportData, { libraries, script }: Assets): Html {
  const drawn = ({ title, findings, arms }: Compared) => ({
    title,
    findings,
    arms: arms.map(({ id }) => id),
  });
  return html`${dataBlock("report-data", [data, ...data.others].map(drawn))}
    ${packedBlock("task-rows", data.tasks)}
    ${libraries.map(
      (library) =>
        html`<script>
          ${new Html(library.script)};
        </script> `,
    )}
    <script>
      ${new Html(script)};
    </script>`;
}
