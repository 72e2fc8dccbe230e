import { html, raw, type Html } from "../../kernel/html.js";
import {
  brandsOf,
  categoryOf,
  pageOf,
  ratingsOf,
  sortNames,
  type Filters,
  type Ratings,
} from "../catalogue.js";
import type { Category, Product } from "../state.js";
import type { View } from "../view.js";
import { pagination, picture, postButton, priceOf, stars, stockOf } from "./parts.js";

export interface ProductList {
  readonly heading: string;
  readonly intro?: string;
  /** Where the filters lead: the path, and what must stay in the address. */
  readonly path: string;
  readonly keep: Readonly<Record<string, string>>;
  /** Before and after the filters. */
  readonly all: readonly Product[];
  readonly found: readonly Product[];
  readonly filters: Filters;
  readonly categories?: readonly Category[];
}

export function productList(view: View, list: ProductList): Html {
  const { labels, state, here } = view;
  const ratings = ratingsOf(state);
  const shown = pageOf(list.found, list.filters.page);
  return html`<div class="listing">
    <aside>${categoryLinks(view, list.categories ?? [])} ${filterForm(view, list)}</aside>
    <section class="results">
      <h1>${list.heading}</h1>
      ${list.intro === undefined ? "" : html`<p class="muted">${list.intro}</p>`}
      <div class="toolbar">
        <p>${labels.list.results(list.found.length)}</p>
        ${sortField(view, list.filters)}
      </div>
      ${
        list.found.length === 0
          ? html`<div class="empty">
              <h2>${labels.list.nothing}</h2>
              <p>${labels.list.nothingHint}</p>
            </div>`
          : html`<div class="cards">${shown.items.map((product) => card(view, product, ratings))}</div>`
      }
      ${pagination(labels, here, shown)}
    </section>
  </div>`;
}

export function card(view: View, product: Product, ratings: Ratings): Html {
  const { labels, state } = view;
  return html`<article class="card">
    <a href="/product/${product.id}" tabindex="-1" aria-hidden="true"
      >${picture(product, categoryOf(state, product), "card")}</a
    >
    <h3><a href="/product/${product.id}">${product.name}</a></h3>
    <div class="line">${stars(labels, ratings.get(product.id))}</div>
    <div class="line">${priceOf(product)} ${stockOf(labels, product)}</div>
    <div class="actions">${buyButton(view, product)} ${wishButton(view, product)}</div>
  </article>`;
}

function buyButton({ labels, here }: View, product: Product): Html {
  if (product.stock === 0) return html``;
  return product.options.length > 0
    ? html`<a class="button quiet" href="/product/${product.id}">${labels.list.choose}</a>`
    : postButton("/cart/add", labels.list.addToCart, {
        hidden: { product: product.id, quantity: "1", back: here },
      });
}

export const wishButton = ({ labels, state, user, here }: View, product: Product): Html =>
  user && state.wishes.some((wish) => wish.user === user.id && wish.product === product.id)
    ? html`<a class="button quiet" href="/wish-list">♥ ${labels.list.inWishList}</a>`
    : postButton("/wish-list/add", labels.list.addToWishList, {
        hidden: { product: product.id, back: here },
        look: "quiet",
      });

const categoryLinks = ({ labels, here }: View, categories: readonly Category[]): Html =>
  categories.length === 0
    ? html``
    : html`<nav class="categories" aria-label="${labels.list.categories}">
        <h2>${labels.list.categories}</h2>
        <ul>
          ${categories.map(({ id, name }) => html`<li><a href="/category/${id}" ${here.startsWith(`/category/${id}`) ? raw('aria-current="page"') : ""}>${name}</a></li>`)}
        </ul>
      </nav>`;

const sortField = ({ labels }: View, { sort }: Filters): Html =>
  html`<div class="sort">
    <label for="sort">${labels.list.sort}</label>
    <select id="sort" name="sort" form="filters" data-submits>
      ${sortNames.map((name) => html`<option value="${name}" ${name === sort ? raw("selected") : ""}>${labels.list.sorts[name]}</option>`)}
    </select>
  </div>`;

const checkedIf = (yes: boolean): Html => (yes ? html` checked` : html``);
const dollars = (cents: number | undefined): string => (cents === undefined ? "" : String(cents / 100));

function filterForm({ labels }: View, { path, keep, all, filters }: ProductList): Html {
  const words = labels.list;
  return html`<details class="filters" open>
    <summary>${words.filters}</summary>
    <form id="filters" action="${path}">
      ${Object.entries(keep).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset>
        <legend>${words.brand}</legend>
        ${brandsOf(all).map((brand) => html`<label><input type="checkbox" name="brand" value="${brand}" ${checkedIf(filters.brands.includes(brand))} /> ${brand}</label>`)}
      </fieldset>
      <fieldset>
        <legend>${words.rating}</legend>
        ${[4, 3, 2, 0].map((least) => html`<label><input type="radio" name="rating" value="${least}" ${checkedIf(filters.rating === least)} /> ${least === 0 ? words.anyRating : words.ratingFrom(least)}</label>`)}
      </fieldset>
      <fieldset class="range">
        <legend>${words.price}</legend>
        <input
          name="min"
          type="number"
          min="0"
          aria-label="${words.least}"
          placeholder="From"
          value="${dollars(filters.least)}"
        />
        <input
          name="max"
          type="number"
          min="0"
          aria-label="${words.most}"
          placeholder="To"
          value="${dollars(filters.most)}"
        />
      </fieldset>
      <label
        ><input type="checkbox" name="stock" value="1" ${checkedIf(filters.inStock)} />
        ${words.inStock}</label
      >
      <div class="actions">
        <button>${words.apply}</button>
        <a href="${path}${keep["q"] === undefined ? "" : `?q=${encodeURIComponent(keep["q"])}`}"
          >${words.clear}</a
        >
      </div>
    </form>
  </details>`;
}
