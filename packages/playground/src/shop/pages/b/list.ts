import { html, raw, type Html } from "../../../kernel/html.js";
import { brandsOf, categoryOf, pageOf, ratingsOf, sortNames, type Ratings } from "../../catalogue.js";
import type { Category, Product } from "../../state.js";
import type { View } from "../../view.js";
import type { ProductList } from "../list.js";
import { withQuery } from "../parts.js";
import { act, actBySpan, art, cost, dropDown, hereIf, hiddenFields, pager, score, supply } from "./parts.js";

export function productList(view: View, list: ProductList): Html {
  const { labels, state, here } = view;
  const shown = pageOf(list.found, list.filters.page);
  return html`<h1>${list.heading}</h1>
    ${list.intro === undefined ? "" : html`<p class="lead">${list.intro}</p>`}
    ${sections(view, list.categories ?? [])} ${narrowing(view, list)}
    <div class="band">
      <strong>${labels.list.results(list.found.length)}</strong>
      ${sorting(view, list)}
    </div>
    ${
      list.found.length === 0
        ? html`<section class="blank">
            <h2>${labels.list.nothing}</h2>
            <p>${labels.list.nothingHint}</p>
          </section>`
        : productRows(view, shown.items, ratingsOf(state))
    }
    ${pager(labels, here, shown)}`;
}

export const productRows = (view: View, products: readonly Product[], ratings: Ratings): Html =>
  html`<ol class="rows">
    ${products.map((product) => html`<li>${row(view, product, ratings)}</li>`)}
  </ol>`;

const row = (view: View, product: Product, ratings: Ratings): Html => {
  const { labels, state } = view;
  return html`${art(product, categoryOf(state, product), "thumb")}
    <div class="what">
      <h2><a href="/product/${product.id}">${product.name}</a></h2>
      <p>${score(labels, ratings.get(product.id))}</p>
    </div>
    <div class="money">${supply(labels, product)} ${cost(product)}</div>
    <div class="do">${keepButton(view, product)} ${basketButton(view, product)}</div>`;
};

function basketButton({ labels, here }: View, product: Product): Html {
  if (product.stock === 0) return html``;
  return product.options.length > 0
    ? html`<a class="btn ghost" href="/product/${product.id}">${labels.list.choose}</a>`
    : act("/cart/add", labels.list.addToCart, { hidden: { product: product.id, quantity: "1", back: here } });
}

export const keepButton = ({ labels, state, user, here }: View, product: Product): Html =>
  user && state.wishes.some((wish) => wish.user === user.id && wish.product === product.id)
    ? html`<a class="keep kept" href="/wish-list">${labels.list.inWishList}</a>`
    : actBySpan("/wish-list/add", labels.list.addToWishList, { product: product.id, back: here });

const sections = ({ labels, here }: View, categories: readonly Category[]): Html =>
  categories.length === 0
    ? html``
    : html`<nav class="sections" aria-label="${labels.list.categories}">
        ${categories.map(({ id, name }) => html`<a href="/category/${id}" ${hereIf(here.startsWith(`/category/${id}`))}>${name}</a>`)}
      </nav>`;

/** Links that keep everything else of the address but the page. */
function sorting({ labels, here }: View, { filters }: ProductList): Html {
  const first = withQuery(here, "page", "1");
  return html`<nav class="sorting" aria-label="${labels.list.sort}">
    ${sortNames.map((name) => html`<a href="${withQuery(first, "sort", name)}" ${hereIf(name === filters.sort)}>${labels.list.sorts[name]}</a>`)}
  </nav>`;
}

const dollars = (cents: number | undefined): string => (cents === undefined ? "" : String(cents / 100));
const amount = (name: string, label: string, cents: number | undefined): Html =>
  html`<label class="amount"
    >${label} <input type="number" min="0" name="${name}" value="${dollars(cents)}"
  /></label>`;
const tick = (name: string, value: string, label: string, on: boolean): Html =>
  html`<label class="tick"
    ><input type="checkbox" name="${name}" value="${value}" ${on ? raw("checked") : ""} />${label}</label
  >`;

const makers = (label: string, brands: readonly string[], chosen: readonly string[]): Html =>
  brands.length === 0
    ? html``
    : html`<fieldset class="makers">
        <legend>${label}</legend>
        ${brands.map((brand) => tick("brand", brand, brand, chosen.includes(brand)))}
      </fieldset>`;

function narrowing({ labels }: View, { path, keep, all, filters }: ProductList): Html {
  const words = labels.list;
  const kept = { ...keep, sort: filters.sort };
  const query = keep["q"] === undefined ? "" : `?q=${encodeURIComponent(keep["q"])}`;
  return html`<form class="narrow" action="${path}" aria-label="${words.filters}">
    ${hiddenFields(kept)}
    <div class="line">
      ${amount("min", words.least, filters.least)} ${amount("max", words.most, filters.most)}
      ${dropDown({ name: "rating", label: words.rating, value: String(filters.rating) }, [
        ["0", words.anyRating],
        ...[2, 3, 4].map((least) => [String(least), words.ratingFrom(least)] as const),
      ])}
      ${tick("stock", "1", words.inStock, filters.inStock)}
    </div>
    ${makers(words.brand, brandsOf(all), filters.brands)}
    <div class="line">
      <button class="btn">${words.apply}</button> <a href="${path}${query}">${words.clear}</a>
    </div>
  </form>`;
}
