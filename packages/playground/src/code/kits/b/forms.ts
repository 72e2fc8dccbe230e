import { invalid, problemOf, problemSummary, type Problems } from "../../../kernel/forms.js";
import { html, raw, type Html } from "../../../kernel/html.js";
import type { Field, Filters, Find, Form, Link, Option, Popup } from "../../kit.js";
import type { View } from "../../view.js";
import { addressWith, checked, hidden } from "../shared.js";

export const find = ({ action, label, button, value, kept }: Find): Html =>
  html`<form class="lookup" action="${action}">
    <label><span>${label}</span> <input type="search" name="q" value="${value}" /></label>
    ${hidden(kept)}
    <button>${button}</button>
  </form>`;

/** Each filter is a line of links; what is chosen in the others stays. */
export function filters({ action, kept, choices }: Filters): Html {
  const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  const query = new URLSearchParams(
    Object.entries({ ...kept, ...chosen }).filter(([, value]) => value !== ""),
  );
  return html`<div class="sieve">
    ${[...choices].reverse().map(
      ({ name, label, options, value }) =>
        html`<nav aria-label="${label}">
          <span>${label}</span>
          ${options.map(
            (option) =>
              html`<a
                href="${addressWith({ path: action, query }, { [name]: option.value })}"
                class="${option.value === value ? "on" : ""}"
                >${option.label}</a
              >`,
          )}
        </nav>`,
    )}
  </div>`;
}

/** One-line fields come first, then choices from the last to the first, and what takes long to write comes at the end. */
function arranged(fields: readonly Field[]): Field[] {
  const of = (...kinds: readonly Field["kind"][]): Field[] =>
    fields.filter(({ kind }) => kinds.includes(kind));
  return [...of("text", "date"), ...of("choice", "person", "ticks").reverse(), ...of("area"), ...of("tick")];
}

export function form({ labels }: View, { action, submit, fields, problems = {}, tone }: Form): Html {
  return html`<form class="sheaf" method="post" action="${action}" novalidate>
    ${problemSummary(labels.errors, problems)} ${arranged(fields).map((field) => drawn(field, problems))}
    <p><button class="act ${tone ?? ""}">${submit}</button></p>
  </form>`;
}

function drawn(field: Field, problems: Problems): Html {
  if (field.kind === "tick")
    return html`<p>
      <label class="box"
        ><input type="checkbox" name="${field.name}" value="yes" ${checked(field.isOn)} />
        ${field.label}</label
      >
    </p>`;
  if (field.kind === "ticks") return boxes(field, "checkbox", field.values);
  if (field.kind === "choice")
    return html`${boxes(field, "radio", [field.value])} ${problemOf(problems, field.name)}`;
  return html`<div class="entry">
    <label><span>${field.label}</span> ${control(field, problems)}</label>
    ${problemOf(problems, field.name)}
  </div>`;
}

const boxes = (
  { name, label, options }: { name: string; label: string; options: readonly Option[] },
  type: "checkbox" | "radio",
  values: readonly string[],
): Html =>
  html`<fieldset class="boxes">
    <legend>${label}</legend>
    ${options.map(
      ({ value, label: text }) =>
        html`<label class="box"
          ><input type="${type}" name="${name}" value="${value}" ${checked(values.includes(value))} />
          ${text}</label
        >`,
    )}
  </fieldset>`;

function control(field: Exclude<Field, { kind: "tick" | "ticks" | "choice" }>, problems: Problems): Html {
  const { kind, name, value } = field;
  if (kind === "person")
    return html`<select name="${name}" ${invalid(problems, name)}>
      ${field.options.map(
        (option) =>
          html`<option value="${option.value}" ${option.value === value ? raw("selected") : ""}>
            ${option.label}
          </option>`,
      )}
    </select>`;
  return kind === "area"
    ? html`<textarea name="${name}" rows="5" ${invalid(problems, name)}>${value}</textarea>`
    : html`<input name="${name}" type="${kind}" value="${value}" ${invalid(problems, name)} />`;
}

/** No dialog: the page comes again with the question in it. */
export const popup = (view: View, { id, opens, heading, form: asked, cancel }: Popup): Html =>
  view.query.get("ask") === id
    ? html`<section class="ask" id="${id}" aria-label="${heading}">
        <p><strong>${heading}</strong></p>
        ${form(view, asked)} <a href="${addressWith(view, { ask: "" })}">${cancel}</a>
      </section>`
    : html`<p><a class="aside" href="${addressWith(view, { ask: id })}#${id}">${opens}</a></p>`;

export const deed = (action: string, label: string, tone: Form["tone"] = "quiet"): Html =>
  html`<form class="one" method="post" action="${action}">
    <button class="act ${tone}">${label}</button>
  </form>`;

export const doorway = ({ href, label }: Link): Html =>
  html`<form class="one" action="${href}"><button class="act">${label}</button></form>`;
