import { html, raw, type Html } from "../../kernel/html.js";
import type { Choice, SuggestField, TextField } from "./kit.js";

/** The controls themselves, which skins wrap and name each in their way. */

const faulty = (id: string, problem: string | undefined): Html =>
  problem === undefined ? html`` : html` aria-invalid="true" aria-describedby="${id}-problem"`;
export const problemText = (id: string, problem: string | undefined): Html =>
  problem === undefined ? html`` : html`<span class="problem" id="${id}-problem">${problem}</span>`;

const completes: Readonly<Record<string, string>> = { user: "username", password: "current-password" };

export function textInput(id: string, { name, value, kind = "text", problem }: TextField): Html {
  if (kind === "long")
    return html`<textarea id="${id}" name="${name}" rows="4" ${faulty(id, problem)}>${value}</textarea>`;
  return html`<input
    id="${id}"
    name="${name}"
    value="${kind === "password" ? "" : value}"
    autocomplete="${completes[name] ?? "off"}"
    ${kind === "password" ? raw('type="password"') : ""}
    ${kind === "readonly" ? raw("readonly") : ""}
    ${faulty(id, problem)}
  />`;
}

/** A field that proposes places while one types. */
export const suggestInput = (
  id: string,
  { name, value, label, suggestions, problem }: SuggestField,
  isBare = false,
): Html =>
  html`<input
      id="${id}"
      name="${name}"
      value="${value}"
      role="combobox"
      aria-expanded="false"
      aria-autocomplete="list"
      aria-controls="${id}-options"
      autocomplete="off"
      data-suggest
      ${isBare ? html`aria-label="${label}" placeholder="${label}"` : ""}
      ${faulty(id, problem)}
    />
    <ul id="${id}-options" role="listbox" aria-label="${suggestions}" hidden></ul>`;

export const selectInput = (id: string, { name, value, options, prompt, problem }: Choice): Html =>
  html`<select id="${id}" name="${name}" ${faulty(id, problem)}>
    ${prompt === undefined ? "" : html`<option value="">${prompt}</option>`}
    ${options.map(([key, label]) => html`<option value="${key}" ${key === value ? raw("selected") : ""}>${label}</option>`)}
  </select>`;

export const radioInput = (id: string, name: string, value: string, isOn: boolean): Html =>
  html`<input type="radio" id="${id}" name="${name}" value="${value}" ${isOn ? raw("checked") : ""} />`;

/** A form's attributes: those of a form that loads the page again are left to the browser. */
export const formAttributes = (path: string, method: "get" | "post", isFull: boolean): Html =>
  html`action="${path}" method="${method}" novalidate ${isFull ? raw("data-full") : ""}`;
