import { html, raw, type Html } from "../../../kernel/html.js";
import { problemSummary } from "../../../kernel/forms.js";
import { formAttributes, problemText, radioInput, selectInput, suggestInput, textInput } from "../fields.js";
import type { Choice, Fact, Item, Kit, Look, Toggle } from "../kit.js";
import { page, parts } from "./frame.js";

const ids: Readonly<Record<string, string>> = { q: "finder", from: "origin", to: "goal" };
const id = (name: string): string => ids[name] ?? `wm-${name.replaceAll(":", "-")}`;

const looks: Readonly<Record<Look, string>> = {
  strong: "wm-pill",
  quiet: "wm-pill wm-ghost",
  danger: "wm-pill wm-warn",
};

const list = (choice: Choice): Html =>
  html`<div class="wm-field">
    ${selectInput(id(choice.name), choice)}
    <label for="${id(choice.name)}">${choice.label}</label>
    ${problemText(id(choice.name), choice.problem)}
  </div>`;

const dots = ({ name, label, options, value, problem }: Choice): Html =>
  html`<div role="radiogroup" class="wm-dots" aria-label="${label}">
    <strong>${label}</strong>
    ${options.map(([key, words], index) => {
      const own = `${id(name)}-${index}`;
      return html`<span class="wm-dot"
        >${radioInput(own, name, key, key === value)}<label for="${own}">${words}</label></span
      >`;
    })}
    ${problemText(id(name), problem)}
  </div>`;

const toggle = ({ name, label, isOn }: Toggle): Html =>
  html`<span class="wm-switch">
    <input
      type="checkbox"
      role="switch"
      id="${id(name)}"
      name="${name}"
      value="1"
      ${isOn ? raw("checked") : ""}
    />
    <label for="${id(name)}">${label}</label>
  </span>`;

// the heading cells of a row have no scope
const table = (facts: readonly Fact[], look: string): Html =>
  html`<table class="${look}">
    ${facts.map(
      ([name, value]) =>
        html`<tr>
          <th>${name}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`;

const card = ({ path, label, lines, controls }: Item, more: Html = html``): Html =>
  html`<article class="wm-card">
    <h3><a href="${path}">${label}</a></h3>
    ${lines.map((line) => html`<div class="wm-soft">${line}</div>`)} ${more}
    ${controls.length === 0 ? "" : html`<div class="wm-row">${controls}</div>`}
  </article>`;

/** The second skin: the map at the left, a rail of buttons, cards, switches, and forms that unfold in place. */
export const kitB: Kit = {
  id,
  parts,
  page,
  heading: (text) => html`<h1 class="wm-title">${text}</h1>`,
  section: (heading, body) =>
    html`<div class="wm-block">
      <h2>${heading}</h2>
      ${body}
    </div>`,
  go: (path, label, look = "strong") =>
    html`<button type="button" class="${looks[look]}" data-go="${path}">${label}</button>`,
  act: (path, label, look = "strong") =>
    html`<form method="post" action="${path}"><button class="${looks[look]}">${label}</button></form>`,
  actions: (label, controls) =>
    html`<div class="wm-row" role="group" aria-label="${label}">${controls}</div>`,
  chips: (links) =>
    html`<ul class="wm-links">
      ${links.map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}
    </ul>`,
  tabs: (label, tabs) =>
    html`<div class="wm-tabs" role="tablist" aria-label="${label}">
      ${tabs.map(
        ({ path, label: words, isHere }) =>
          html`<button type="button" role="tab" aria-selected="${String(isHere)}" data-go="${path}">
            ${words}
          </button>`,
      )}
    </div>`,
  pager: ({ results }, { page: here, pages, pathOf }) =>
    pages < 2
      ? html``
      : html`<div class="wm-row wm-pager" role="group" aria-label="${results.pages}">
          ${here > 1 ? html`<button type="button" class="wm-pill wm-ghost" data-go="${pathOf(here - 1)}">${results.previous}</button>` : ""}
          <span>${results.page(here, pages)}</span>
          ${here < pages ? html`<button type="button" class="wm-pill wm-ghost" data-go="${pathOf(here + 1)}">${results.next}</button>` : ""}
        </div>`,

  form: ({ path, method = "post", submit, errors, problems = {}, isFull = false, more }, body) =>
    html`<form class="wm-form" ${formAttributes(path, method, isFull)}>
      ${problemSummary(errors, problems)} ${body}
      <div class="wm-row wm-ends">
        <button class="wm-pill">${submit}</button>
        ${more ? html`<button class="wm-pill wm-ghost" name="${more.name}" value="1">${more.label}</button>` : ""}
      </div>
    </form>`,
  field: (field) => {
    const own = id(field.key ?? field.name);
    return html`<div class="wm-field">
      ${textInput(own, field)}
      <label for="${own}">${field.label}</label>
      ${field.hint === undefined ? "" : html`<em>${field.hint}</em>`} ${problemText(own, field.problem)}
    </div>`;
  },
  suggest: (field) =>
    html`<div class="wm-field wm-suggest">
      ${suggestInput(id(field.name), field)}
      <label for="${id(field.name)}">${field.label}</label>
      ${field.hint === undefined ? "" : html`<em>${field.hint}</em>`}
      ${problemText(id(field.name), field.problem)}
    </div>`,
  choice: (choice) => (choice.as === "list" ? dots(choice) : list(choice)),
  toggle,
  toggles: (label, toggles) =>
    html`<div class="wm-switches" role="group" aria-label="${label}">
      <strong>${label}</strong>
      ${toggles.map(toggle)}
    </div>`,
  swap: (sign) => html`<div class="wm-swap" data-swap>${sign}</div>`,

  facts: (facts) => table(facts, "wm-facts"),
  sums: (facts) => table(facts, "wm-sums"),
  week: (caption, days) =>
    html`<details class="wm-week" open>
      <summary>${caption}</summary>
      <ul>
        ${days.map(([day, hours]) => html`<li>${day}: ${hours}</li>`)}
      </ul>
    </details>`,
  places: (items) => html`<div class="wm-cards">${items.map((item) => card(item))}</div>`,
  reviews: (reviews) =>
    html`${reviews.map(
      ({ author, stars, date, text }) =>
        html`<blockquote class="wm-opinion">
          ${text}
          <footer>${author}, ${stars}, ${date}</footer>
        </blockquote>`,
    )}`,
  steps: (steps) =>
    html`<div class="wm-steps">
      ${steps.map(
        ({ text, far }) =>
          html`<div class="wm-step"><span>${text}</span> ${far === "" ? "" : html`<b>${far}</b>`}</div>`,
      )}
    </div>`,
  empty: (heading, hint) =>
    html`<div class="wm-empty">
      <h2>${heading}</h2>
      <div class="wm-soft">${hint}</div>
    </div>`,
  results: (found, filters) => html`${filters} ${found}`,
  place: ({
    name,
    category,
    rating,
    opening,
    about,
    facts,
    week,
    actions,
    lists,
    reviews,
    reports,
    around,
  }) =>
    html`<div class="wm-over">${category}</div>
      <h1 class="wm-title">${name}</h1>
      <div class="wm-soft">${rating}. ${opening}.</div>
      ${actions}
      <p class="wm-lead">${about}</p>
      ${reviews} ${facts} ${week} ${lists} ${around} ${reports}`,
  directions: ({ ends: [from, to], stops, swap, mode, avoid }) =>
    html`${mode} ${avoid} ${from} ${to} ${swap} ${stops}`,
  report: (_, { label }, form) =>
    html`<details class="wm-report">
      <summary>${label}</summary>
      ${form}
    </details>`,
  notes: (items) => html`<div class="wm-cards">${items.map((item) => card(item, item.form))}</div>`,
};
