import { html, raw, type Html } from "../../../kernel/html.js";
import { problemSummary } from "../../../kernel/forms.js";
import { formAttributes, problemText, radioInput, selectInput, suggestInput, textInput } from "../fields.js";
import type { Choice, Fact, Item, Kit, Look, Toggle } from "../kit.js";
import { page, parts } from "./frame.js";

const id = (name: string): string => name;

const buttonClass: Readonly<Record<Look, string>> = {
  strong: "button",
  quiet: "button quiet",
  danger: "button danger",
};

const list = (choice: Choice): Html =>
  html`<span class="field">
    <label for="${id(choice.name)}">${choice.label}</label>
    ${selectInput(id(choice.name), choice)} ${problemText(id(choice.name), choice.problem)}
  </span>`;

const dots = ({ name, label, options, value, problem }: Choice): Html =>
  html`<fieldset class="dots">
    <legend>${label}</legend>
    ${options.map(
      ([key, words]) =>
        html`<label class="dot"
          >${radioInput(`${id(name)}-${key}`, name, key, key === value)} ${words}</label
        >`,
    )}
    ${problemText(id(name), problem)}
  </fieldset>`;

const toggle = ({ name, label, isOn }: Toggle): Html =>
  html`<label class="dot"
    ><input type="checkbox" name="${name}" value="1" ${isOn ? raw("checked") : ""} /> ${label}</label
  >`;

const pairs = (facts: readonly Fact[], look: string): Html =>
  html`<dl class="${look}">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

const row = ({ path, label, lines, controls }: Item, more: Html = html``): Html =>
  html`<li>
    <div>
      <a href="${path}">${label}</a>
      ${lines.map((line) => html`<p class="muted">${line}</p>`)} ${more}
    </div>
    ${controls.length === 0 ? "" : html`<div class="row-actions">${controls}</div>`}
  </li>`;

/** The first skin: a bar above, the panel at the left, links, lists and tables. */
export const kitA: Kit = {
  id,
  parts,
  page,
  heading: (text) => html`<h1>${text}</h1>`,
  section: (heading, body) =>
    html`<section class="part">
      <h2>${heading}</h2>
      ${body}
    </section>`,
  go: (path, label, look = "strong") => html`<a class="${buttonClass[look]}" href="${path}">${label}</a>`,
  act: (path, label, look = "strong") =>
    html`<form method="post" action="${path}">
      <button class="${look === "strong" ? "" : look}">${label}</button>
    </form>`,
  actions: (_, controls) => html`<div class="actions">${controls}</div>`,
  chips: (links) =>
    html`<p class="chips">${links.map(({ path, label }) => html`<a href="${path}">${label}</a>`)}</p>`,
  tabs: (label, tabs) =>
    html`<nav class="tabs" aria-label="${label}">
      ${tabs.map(
        ({ path, label: words, isHere }) =>
          html`<a href="${path}" ${isHere ? raw('aria-current="page"') : ""}>${words}</a>`,
      )}
    </nav>`,
  pager: ({ results }, { page: here, pages, pathOf }) =>
    pages < 2
      ? html``
      : html`<nav class="pager" aria-label="${results.pages}">
          ${here > 1 ? html`<a href="${pathOf(here - 1)}">${results.previous}</a>` : ""}
          <span class="muted">${results.page(here, pages)}</span>
          ${here < pages ? html`<a href="${pathOf(here + 1)}">${results.next}</a>` : ""}
        </nav>`,

  form: ({ path, method = "post", submit, errors, problems = {}, isFull = false, more }, body) =>
    html`${problemSummary(errors, problems)}
      <form class="sheet-form" ${formAttributes(path, method, isFull)}>
        ${body}
        <span class="buttons">
          <button>${submit}</button>
          ${more ? html`<button class="quiet" name="${more.name}" value="1">${more.label}</button>` : ""}
        </span>
      </form>`,
  field: (field) => {
    const own = id(field.key ?? field.name);
    return html`<span class="field">
      <label for="${own}">${field.label}</label>
      ${textInput(own, field)}
      ${field.hint === undefined ? "" : html`<small class="muted">${field.hint}</small>`}
      ${problemText(own, field.problem)}
    </span>`;
  },
  suggest: (field) =>
    html`<span class="suggest field">
      <label for="${id(field.name)}">${field.label}</label>
      ${suggestInput(id(field.name), field)}
      ${field.hint === undefined ? "" : html`<small class="muted">${field.hint}</small>`}
      ${problemText(id(field.name), field.problem)}
    </span>`,
  choice: (choice) => (choice.as === "list" ? list(choice) : dots(choice)),
  toggle,
  toggles: (label, toggles) =>
    html`<fieldset class="dots">
      <legend>${label}</legend>
      ${toggles.map(toggle)}
    </fieldset>`,
  swap: (sign) => html`<span class="swap" data-swap title="${sign}">${sign}</span>`,

  facts: (facts) => pairs(facts, "facts"),
  sums: (facts) => pairs(facts, "sums"),
  // day and hours are cells of equal rank: nothing says that the first heads the row
  week: (caption, days) =>
    html`<section class="part">
      <h2>${caption}</h2>
      <table class="week">
        ${days.map(
          ([day, hours]) =>
            html`<tr>
              <td>${day}</td>
              <td>${hours}</td>
            </tr>`,
        )}
      </table>
    </section>`,
  places: (items) =>
    html`<ol class="places">
      ${items.map((item) => row(item))}
    </ol>`,
  reviews: (reviews) =>
    html`<ul class="reviews">
      ${reviews.map(
        ({ author, stars, date, text }) =>
          html`<li>
            <p>
              <strong>${author}</strong> <span class="stars">${stars}</span>
              <span class="muted">${date}</span>
            </p>
            <p>${text}</p>
          </li>`,
      )}
    </ul>`,
  steps: (steps) =>
    html`<ol class="steps">
      ${steps.map(
        ({ text, far }) =>
          html`<li>${text} ${far === "" ? "" : html`<span class="muted">${far}</span>`}</li>`,
      )}
    </ol>`,
  empty: (heading, hint) =>
    html`<div class="empty">
      <strong>${heading}</strong>
      <p class="muted">${hint}</p>
    </div>`,
  results: (found, filters) => html`${found} ${filters}`,
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
    html`<h1>${name}</h1>
      <p><span class="tag">${category}</span> <span class="stars">${rating}</span></p>
      <p>${about}</p>
      <p class="opening">${opening}</p>
      ${facts} ${actions} ${lists} ${week} ${reviews} ${reports} ${around}`,
  directions: ({ ends: [from, to], stops, swap, mode, avoid }) =>
    html`${from} ${swap} ${stops} ${to} ${mode} ${avoid}`,
  report: (_, { path, label }) => html`<a href="${path}">${label}</a>`,
  notes: (items) =>
    html`<ol class="places">
      ${items.map((item) =>
        row(
          {
            ...item,
            controls: [
              html`<a class="button quiet" href="${item.edit.path}">${item.edit.label}</a>`,
              ...item.controls,
            ],
          },
          item.note === "" ? html`` : html`<p class="note">${item.note}</p>`,
        ),
      )}
    </ol>`,
};
