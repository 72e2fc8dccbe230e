import { invalid, problemOf, problemSummary } from "../../../kernel/forms.js";
import { html, raw, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import type { Field, Kit } from "../kit.js";
import { current, hrefWith, isNarrowed, optionsOf, withBlank } from "../shared.js";

const hinted = (field: Field): Html =>
  field.hint === undefined ? html`` : html`<span class="hint">${field.hint}</span>`;

function control(field: Field, id: string, problems: Problems): Html {
  const { name, value, kind } = field;
  const wrong = invalid(problems, name);
  if (kind === "area") return html`<textarea id="${id}" name="${name}" rows="3" ${wrong}>${value}</textarea>`;
  if (kind === "choice" || kind === "list")
    return html`<select id="${id}" name="${name}" ${wrong}>
      ${optionsOf(field)}
    </select>`;
  return html`<input
    id="${id}"
    name="${name}"
    ${kind === "text" ? "" : html`type="${kind}"`}
    ${kind === "number" ? raw('step="any"') : ""}
    autocomplete="off"
    value="${value}"
    ${wrong}
  />`;
}

const fieldOf = (field: Field, form: string, problems: Problems = {}): Html =>
  html`<div class="field">
    <label for="${form}-${field.name}">${field.label}</label>
    ${control(field, `${form}-${field.name}`, problems)} ${hinted(field)} ${problemOf(problems, field.name)}
  </div>`;

export const form: Kit["form"] = ({ labels }, { id, action, fields, submit, problems, look, beside }) =>
  html`<form
    class="${look === "row" ? "tracking" : "sheet-form"}"
    method="post"
    action="${action}"
    novalidate
  >
    ${problemSummary(labels.errors, problems)}
    <div class="${look === "row" ? "row" : "stack"}">
      ${fields.map((field) => fieldOf(field, id, problems))}
      <div class="line start">
        <button ${look === "danger" ? raw('class="danger"') : ""}>${submit}</button>
        ${beside ?? ""}
      </div>
    </div>
  </form>`;

export const filters: Kit["filters"] = (view, { action, fields, tabbed, submit, clear }) => {
  const asTabs = tabbed?.in === "a" ? tabbed.field : undefined;
  const inForm = tabbed?.in === "b" ? [...fields, tabbed.field] : fields;
  return html`${
    asTabs
      ? html`<nav class="tabs" aria-label="${asTabs.label}">
          ${withBlank(asTabs).map(
            ({ value, label }) =>
              html`<a href="${hrefWith(view.here, asTabs.name, value)}" ${current(value === asTabs.value)}
                >${label}</a
              >`,
          )}
        </nav>`
      : ""
  }
  ${
    inForm.length === 0
      ? ""
      : html`<form class="filters card" action="${action}">
          ${asTabs ? html`<input type="hidden" name="${asTabs.name}" value="${asTabs.value}" />` : ""}
          ${inForm.map((field) => fieldOf(field, "filter"))}
          <button>${submit}</button>
          ${isNarrowed(view) ? html`<a href="${action}">${clear}</a>` : ""}
        </form>`
  }`;
};

export const unfold: Kit["unfold"] = (_, { id, label, title, isOpen, modal, look, close, body }) => {
  const style = look === "danger" ? "quiet warn" : look === "small" ? "quiet small" : "quiet";
  if (!modal)
    return html`<button type="button" class="${style}" data-shows="${id}" ${isOpen ? raw("hidden") : ""}>
        ${label}
      </button>
      <div id="${id}" ${isOpen ? "" : raw("hidden")}>
        ${body(html`<button type="button" class="quiet" data-hides="${id}">${close}</button>`)}
      </div>`;
  return html`<button type="button" class="${style}" data-opens="${id}">${label}</button>
    <dialog id="${id}" aria-labelledby="${id}-title" ${isOpen ? raw("data-now") : ""}>
      <h2 id="${id}-title">${title}</h2>
      ${body(html`<button type="button" class="quiet" data-closes>${close}</button>`)}
    </dialog>`;
};
