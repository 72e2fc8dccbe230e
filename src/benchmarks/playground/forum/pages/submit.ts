import { html, raw, type Html } from "../../kernel/html.js";
import type { Fields } from "../../kernel/forms.js";
import { flairs } from "../seed/boards.js";
import type { Faults, Visit } from "../visit.js";
import { layout } from "./layout.js";
import { checkbox, faultSummary, field } from "./parts.js";

/** The type is chosen by real tabs; without the script both parts stand below each other. */
export function submitPage(visit: Visit, given: Fields, faults: Faults): Html {
  const { submit } = visit.words;
  const value = (name: string): string => given[name] ?? "";
  const kind = value("kind") === "link" ? "link" : "text";
  return layout(visit, {
    title: submit.heading,
    main: html`<section class="card narrow">
      <h1>${submit.heading}</h1>
      <form class="stack" method="post" action="/submit" novalidate>
        ${faultSummary(faults)} ${boardField(visit, value("board"), faults)}
        ${field({ name: "title", label: submit.title, value: value("title") }, faults)}
        <div data-tabs>
          <div role="tablist" aria-label="Type of post" class="tabs">
            ${tab("text", submit.text, kind)} ${tab("link", submit.link, kind)}
          </div>
          <input type="hidden" name="kind" value="${kind}" />
          <noscript><a href="/submit?kind=${kind === "text" ? "link" : "text"}">The other type</a></noscript>
          <div role="tabpanel" id="panel-text" aria-labelledby="tab-text" ${kind === "text" ? "" : "hidden"}>
            ${field({ name: "body", label: submit.body, value: value("body"), lines: 6 }, faults)}
          </div>
          <div role="tabpanel" id="panel-link" aria-labelledby="tab-link" ${kind === "link" ? "" : "hidden"}>
            ${field({ name: "url", label: submit.url, value: value("url"), type: "url" }, faults)}
          </div>
        </div>
        ${field(
          {
            name: "flair",
            label: submit.flair,
            value: value("flair"),
            options: [["", submit.noFlair], ...flairs.map((flair) => [flair, flair] as const)],
          },
          faults,
        )}
        ${checkbox("notify", submit.notify, value("notify") === "yes")}
        <div class="buttons"><button class="main">${submit.send}</button></div>
      </form>
    </section>`,
  });
}

const tab = (name: string, label: string, kind: string): Html =>
  html`<button
    type="button"
    role="tab"
    id="tab-${name}"
    data-kind="${name}"
    aria-controls="panel-${name}"
    aria-selected="${name === kind ? "true" : "false"}"
  >
    ${label}
  </button>`;

/** A plain list, which the script makes into a box that opens and filters. */
const boardField = ({ state, words }: Visit, chosen: string, faults: Faults): Html => {
  const fault = faults["board"];
  const boards = [...state.boards].sort((one, other) => one.name.localeCompare(other.name));
  return html`<div class="field">
    <label for="f-board">${words.submit.board}</label>
    <select
      id="f-board"
      name="board"
      data-combobox
      ${fault === undefined ? "" : raw('aria-invalid="true" aria-describedby="e-board"')}
    >
      <option value="">Choose a board</option>
      ${boards.map(
        ({ id, name }) =>
          html`<option value="${id}" ${id === chosen ? raw("selected") : ""}>${name}</option>`,
      )}
    </select>
    ${fault === undefined ? "" : html`<p class="fault" id="e-board">${fault}</p>`}
  </div>`;
};
