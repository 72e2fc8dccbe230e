import { html, longDate, raw, type Html } from "../../kernel/html.js";
import type { Faults, Visit } from "../visit.js";

/** Small pieces that many pages have. */

const steps: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [31_536_000, "a year", "years"],
  [2_592_000, "a month", "months"],
  [604_800, "a week", "weeks"],
  [86_400, "a day", "days"],
  [3_600, "an hour", "hours"],
  [60, "a minute", "minutes"],
];

function agoWords(now: Date, iso: string): string {
  const seconds = (now.getTime() - Date.parse(iso)) / 1_000;
  for (const [size, one, many] of steps) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return count === 1 ? `${one} ago` : `${count} ${many} ago`;
  }
  return "just now";
}

export const ago = ({ now }: Visit, iso: string): Html =>
  html`<time datetime="${iso}" title="${longDate(iso)}">${agoWords(now, iso)}</time>`;

export const onDay = (iso: string): Html => html`<time datetime="${iso}">${longDate(iso)}</time>`;

export const person = (id: string): Html => html`<a class="person" href="/u/${id}">${id}</a>`;

export const paragraphs = (text: string): Html =>
  html`${text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => html`<p>${part}</p>`)}`;

/** Links that look like tabs; the current one says so. */
export const tabs = (
  label: string,
  items: readonly { readonly href: string; readonly label: string; readonly on: boolean }[],
): Html =>
  html`<nav class="tabs" aria-label="${label}">
    ${items.map(
      ({ href, label: words, on }) =>
        html`<a href="${href}" ${on ? raw('aria-current="page"') : ""}>${words}</a>`,
    )}
  </nav>`;

export const empty = (words: string): Html => html`<p class="empty">${words}</p>`;

export interface Field {
  readonly name: string;
  /** The name, unless another form on the page has that. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly type?: string;
  readonly lines?: number;
  readonly hint?: string;
  readonly required?: boolean;
  readonly options?: readonly (readonly [value: string, label: string])[];
}

/** A labelled field with its fault below it. */
export function field(spec: Field, faults: Faults): Html {
  const { name, id = name, label, hint } = spec;
  const fault = faults[name];
  return html`<div class="field">
    <label for="f-${id}">${label}</label>
    ${control(spec, fault !== undefined)} ${hint === undefined ? "" : html`<p class="hint">${hint}</p>`}
    ${fault === undefined ? "" : html`<p class="fault" id="e-${id}">${fault}</p>`}
  </div>`;
}

function control(
  { name, id = name, value, type = "text", lines, options, required = false }: Field,
  wrong: boolean,
): Html {
  const more = raw(
    `${required ? " required" : ""}${wrong ? ` aria-invalid="true" aria-describedby="e-${id}"` : ""}`,
  );
  if (options)
    return html`<select id="f-${id}" name="${name}" ${more}>
      ${options.map(
        ([own, label]) =>
          html`<option value="${own}" ${own === value ? raw("selected") : ""}>${label}</option>`,
      )}
    </select>`;
  if (lines !== undefined)
    return html`<textarea id="f-${id}" name="${name}" rows="${lines}" ${more}>${value}</textarea>`;
  return html`<input id="f-${id}" name="${name}" type="${type}" value="${value}" ${more} />`;
}

export const checkbox = (name: string, label: string, on: boolean): Html =>
  html`<label class="check">
    <input type="checkbox" name="${name}" value="yes" ${on ? raw("checked") : ""} /> ${label}
  </label>`;

/** All faults in one place, above a form that was sent back. */
export const faultSummary = (faults: Faults): Html | string => {
  const words = Object.values(faults);
  if (words.length === 0) return "";
  return html`<div class="faults" role="alert">
    <p>Please look at this again:</p>
    <ul>
      ${words.map((text) => html`<li>${text}</li>`)}
    </ul>
  </div>`;
};
