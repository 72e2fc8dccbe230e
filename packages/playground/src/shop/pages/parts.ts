import { html, money, raw, type Html } from "../../kernel/html.js";
import { invalid, problemOf, type Problems } from "../../kernel/forms.js";
import { noRating, ratingText, type Rating } from "../catalogue.js";
import type { Labels } from "../labels-a.js";
import type { Category, Product } from "../state.js";
import { icons } from "./icons.js";

export const join = (parts: readonly Html[]): Html => html`${parts}`;

export const picture = (
  product: Product,
  category: Category | undefined,
  size: "card" | "big" | "small",
): Html =>
  html`<span class="picture ${size}" style="--hue:${product.hue}"
    ><svg viewBox="0 0 24 24" aria-hidden="true">${raw(icons[category?.icon ?? ""] ?? "")}</svg></span
  >`;

export const stars = (labels: Labels, rating: Rating = noRating): Html =>
  rating.count === 0
    ? html`<span class="muted small">${labels.product.noReviews}</span>`
    : html`<star-rating
          value="${ratingText(rating)}"
          label="${labels.product.stars(ratingText(rating))}"
        ></star-rating>
        <span class="muted small">${labels.product.reviewCount(rating.count)}</span>`;

export const priceOf = ({ price, was }: Product): Html =>
  was === null
    ? html`<span class="price">${money(price)}</span>`
    : html`<span class="price reduced">${money(price)}</span> <s class="muted small">${money(was)}</s>`;

export const stockOf = (labels: Labels, { stock }: Product): Html =>
  stock === 0
    ? html`<span class="stock none">${labels.product.soldOut}</span>`
    : html`<span class="stock ${stock < 6 ? "few" : ""}">${labels.product.inStock(stock)}</span>`;

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly type?: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly extra?: Html;
}
/** A labelled text field with its message. */
export const field = (
  { name, label, value, type = "text", hint, rows, extra }: Field,
  problems: Problems,
): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    ${
      rows === undefined
        ? html`<input
            id="${name}"
            name="${name}"
            type="${type}"
            value="${value}"
            ${invalid(problems, name)}
            ${extra ?? ""}
          />`
        : html`<textarea id="${name}" name="${name}" rows="${rows}" ${invalid(problems, name)}>
${value}</textarea>`
    }
    ${hint === undefined ? "" : html`<span class="muted small">${hint}</span>`} ${problemOf(problems, name)}
  </div>`;

export const selectField = (
  { name, label, value }: Field,
  choices: readonly string[],
  problems: Problems = {},
): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" ${invalid(problems, name)}>
      ${choices.map((choice) => html`<option ${choice === value ? raw("selected") : ""} value="${choice}">${choice === "" ? "Choose…" : choice}</option>`)}
    </select>
    ${problemOf(problems, name)}
  </div>`;

/** A form of one button, for what changes something. */
export const postButton = (
  action: string,
  label: string,
  { hidden = {}, look = "" }: { hidden?: Readonly<Record<string, string>>; look?: string } = {},
): Html =>
  html`<form method="post" action="${action}" class="inline">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${look}">${label}</button>
  </form>`;

/** Links to the pages of a list; the address keeps everything else. */
export function pagination(
  labels: Labels,
  here: string,
  { page, pages }: { page: number; pages: number },
): Html {
  if (pages < 2) return html``;
  const to = (target: number): string => withQuery(here, "page", String(target));
  return html`<nav class="pagination" aria-label="${labels.list.pages}">
    ${page > 1 ? html`<a href="${to(page - 1)}">${labels.list.previous}</a>` : ""}
    ${Array.from({ length: pages }, (_, index) => index + 1).map((number) =>
      number === page
        ? html`<a aria-current="page" href="${to(number)}">${number}</a>`
        : html`<a href="${to(number)}">${number}</a>`,
    )}
    ${page < pages ? html`<a href="${to(page + 1)}">${labels.list.next}</a>` : ""}
  </nav>`;
}

export function withQuery(here: string, name: string, value: string): string {
  const url = new URL(here, "http://site.invalid");
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
