import { html, money, raw, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import { noRating, ratingText, type Rating } from "../../catalogue.js";
import type { Labels } from "../../labels-a.js";
import type { Category, Product } from "../../state.js";
import { icons } from "../icons.js";
import { withQuery, type Field } from "../parts.js";

export const art = (product: Product, category: Category | undefined, size: "thumb" | "wide"): Html =>
  html`<span class="art art-${size}" style="--tone:${product.hue}"
    ><svg viewBox="0 0 24 24" aria-hidden="true">${raw(icons[category?.icon ?? ""] ?? "")}</svg></span
  >`;

export const score = (labels: Labels, rating: Rating = noRating): Html =>
  rating.count === 0
    ? html`<span class="dim">${labels.product.noReviews}</span>`
    : html`<span class="score">${labels.product.stars(ratingText(rating))}</span>
        <span class="dim">${labels.product.reviewCount(rating.count)}</span>`;

export const cost = ({ price, was }: Product): Html =>
  was === null
    ? html`<strong class="cost">${money(price)}</strong>`
    : html`<strong class="cost cut">${money(price)}</strong> <del class="dim">${money(was)}</del>`;

export const supply = (labels: Labels, { stock }: Product): Html =>
  stock === 0
    ? html`<em class="supply out">${labels.product.soldOut}</em>`
    : html`<em class="supply ${stock < 6 ? "low" : ""}">${labels.product.inStock(stock)}</em>`;

/** Everything that is wrong, before the form. */
export const troubles = (labels: Labels, problems: Problems): Html =>
  Object.keys(problems).length === 0
    ? html``
    : html`<section class="trouble" role="alert">
        <b>${labels.errors}:</b>
        ${Object.values(problems).map((text) => html`<p>${text}</p>`)}
      </section>`;
/** What is wrong in one field, beside it. */
export const why = (problems: Problems, name: string): Html =>
  problems[name] === undefined ? html`` : html`<small class="why" id="why-${name}">${problems[name]}</small>`;
const faulty = (problems: Problems, name: string): Html =>
  problems[name] === undefined ? html`` : html` aria-invalid="true" aria-describedby="why-${name}"`;

/** A text field inside its label. */
export const entry = (
  { name, label, value, type = "text", hint, rows }: Omit<Field, "extra">,
  problems: Problems,
): Html =>
  html`<div class="entry">
    <label>
      <span>${label}</span>
      ${
        rows === undefined
          ? html`<input type="${type}" name="${name}" value="${value}" ${faulty(problems, name)} />`
          : html`<textarea name="${name}" rows="${rows}" ${faulty(problems, name)}>${value}</textarea>`
      }
    </label>
    ${why(problems, name)} ${hint === undefined ? "" : html`<small class="dim">${hint}</small>`}
  </div>`;

/** A choice: what is sent, and what one reads. */
export type Choice = readonly [value: string, text: string];

export const dropDown = (
  { name, label, value }: Field,
  choices: readonly Choice[],
  problems: Problems = {},
): Html =>
  html`<div class="entry">
    <label for="pick-${name}">${label}</label>
    <select id="pick-${name}" name="${name}" ${faulty(problems, name)}>
      ${choices.map(([own, text]) => html`<option value="${own}" ${own === value ? raw("selected") : ""}>${text}</option>`)}
    </select>
    ${why(problems, name)}
  </div>`;

export const oneOf = (
  { name, label, value }: Field,
  choices: readonly Choice[],
  problems: Problems = {},
): Html =>
  html`<fieldset class="one-of">
    <legend>${label}</legend>
    ${choices.map(([own, text]) => html`<label><input type="radio" name="${name}" value="${own}" ${own === value ? raw("checked") : ""} />${text}</label>`)}
    ${why(problems, name)}
  </fieldset>`;

export const hiddenFields = (values: Readonly<Record<string, string>>): Html =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;

/** A form of one button, for what changes something. */
export const act = (
  action: string,
  label: string,
  { hidden = {}, look = "" }: { hidden?: Readonly<Record<string, string>>; look?: string } = {},
): Html =>
  html`<form class="act" method="post" action="${action}">
    ${hiddenFields(hidden)}<button class="btn ${look}">${label}</button>
  </form>`;

/** The same, where somebody made the button of a span and a listener. */
export const actBySpan = (action: string, label: string, hidden: Readonly<Record<string, string>>): Html =>
  html`<form class="act" method="post" action="${action}">
    ${hiddenFields(hidden)}<span class="keep" data-sends>${label}</span>
  </form>`;

/** One page forth, one back, and where one is. */
export function pager(labels: Labels, here: string, { page, pages }: { page: number; pages: number }): Html {
  if (pages < 2) return html``;
  const to = (target: number): string => withQuery(here, "page", String(target));
  return html`<nav class="pager" aria-label="${labels.list.pages}">
    ${page > 1 ? html`<a href="${to(page - 1)}">${labels.list.previous}</a>` : ""}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? html`<a href="${to(page + 1)}">${labels.list.next}</a>` : ""}
  </nav>`;
}

/** Where one is, for the eyes alone. */
export const hereIf = (yes: boolean): Html => html`${yes ? raw('class="here"') : ""}`;

/** Names with values, in two columns. */
export const pairs = (look: string, rows: readonly (readonly [name: string, value: string])[]): Html =>
  html`<table class="pairs ${look}">
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A page with nothing on it but a sentence and a way out. */
export const nothing = (heading: string, body: Html): Html =>
  html`<section class="blank">
    <h1>${heading}</h1>
    <p>${body}</p>
  </section>`;
