import { invalid, problemOf, problemSummary, type Problems } from "../../../kernel/forms.js";
import { html, raw, type Html } from "../../../kernel/html.js";
import type { Field, Filters, Find, Form, Option, Popup } from "../../kit.js";
import type { View } from "../../view.js";
import { checked, hidden } from "../shared.js";

export const find = ({ action, label, button, value, kept }: Find): Html =>
  html`<form class="find" role="search" action="${action}">
    ${hidden(kept)}
    <input type="search" name="q" value="${value}" placeholder="${label}" aria-label="${label}" />
    <button>${button}</button>
  </form>`;

const optionsOf = (options: readonly Option[], chosen: string): Html[] =>
  options.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === chosen ? raw("selected") : ""}>${label}</option>`,
  );

export const filters = ({ action, label, kept, apply, choices }: Filters): Html =>
  html`<form class="filters" action="${action}" aria-label="${label}">
    ${hidden(kept)}
    ${choices.map(
      ({ name, label: of, options, value }) =>
        html`<label
          >${of}
          <select name="${name}">
            ${optionsOf(options, value)}
          </select></label
        >`,
    )}
    <button class="quiet">${apply}</button>
  </form>`;

export function form({ labels }: View, { action, submit, fields, problems = {}, tone }: Form): Html {
  return html`<form class="stack" method="post" action="${action}" novalidate>
    ${problemSummary(labels.errors, problems)} ${fields.map((field) => drawn(field, problems))}
    <button class="${tone ?? ""}">${submit}</button>
  </form>`;
}

function drawn(field: Field, problems: Problems): Html {
  const { name, label } = field;
  if (field.kind === "tick")
    return html`<label class="tick">
      <input type="checkbox" name="${name}" value="yes" ${checked(field.isOn)} /> ${label}
    </label>`;
  if (field.kind === "ticks") return ticks(field);
  return html`<div class="field">
    ${
      isBare(field)
        ? control(field, problems)
        : html`<label><span>${label}</span> ${control(field, problems)}</label>`
    }
    ${problemOf(problems, name)}
  </div>`;
}

/** A long text that says in itself what it is for has no other label. */
const isBare = (field: Field): boolean => field.kind === "area" && field.hint === field.label;

const ticks = ({ name, label, options, values }: Field & { kind: "ticks" }): Html =>
  html`<fieldset>
    <legend>${label}</legend>
    ${options.map(
      (option) =>
        html`<label class="tick">
          <input
            type="checkbox"
            name="${name}"
            value="${option.value}"
            ${checked(values.includes(option.value))}
          />
          ${option.label}
        </label>`,
    )}
  </fieldset>`;

function control(field: Exclude<Field, { kind: "tick" | "ticks" }>, problems: Problems): Html {
  const { kind, name, label, value } = field;
  if (kind === "choice" || kind === "person")
    return html`<select
      name="${name}"
      ${kind === "person" ? raw("data-combobox") : ""}
      ${invalid(problems, name)}
    >
      ${optionsOf(field.options, value)}
    </select>`;
  const hint = "hint" in field ? (field.hint ?? "") : "";
  if (kind === "area")
    return html`<textarea
      name="${name}"
      rows="4"
      placeholder="${hint}"
      ${isBare(field) ? html`aria-label="${label}"` : ""}
      ${invalid(problems, name)}
    >
${value}</textarea>`;
  return html`<input name="${name}" type="${kind}" value="${value}" ${invalid(problems, name)} />`;
}

/** A dialog over the page; its button opens it by script. */
export const popup = (view: View, { id, opens, heading, form: asked, cancel }: Popup): Html =>
  html`<button type="button" class="quiet small" data-opens="${id}">${opens}</button>
    <dialog id="${id}" aria-label="${heading}">
      <h2>${heading}</h2>
      ${form(view, asked)}
      <button type="button" class="plain" data-closes="${id}">${cancel}</button>
    </dialog>`;

export const deed = (action: string, label: string, tone: Form["tone"] = "quiet"): Html =>
  html`<form class="deed" method="post" action="${action}"><button class="${tone}">${label}</button></form>`;
