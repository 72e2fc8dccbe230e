import { html, longDate, raw, type Html } from "../../kernel/html.js";
import { problemOf, type Problems, problemSummary } from "../../kernel/forms.js";
import { categoryOf, departmentOf, pageOf, ratingsOf, relatedTo, reviewsOf } from "../catalogue.js";
import type { Product, ProductOption } from "../state.js";
import type { View } from "../view.js";
import { colourOf } from "./colours.js";
import { estimator } from "./estimator.js";
import { card, wishButton } from "./list.js";
import { pagination, picture, priceOf, stars, stockOf } from "./parts.js";

export interface ProductPage {
  readonly product: Product;
  readonly tab: string;
  readonly reviewPage: number;
  /** What was chosen in a form that came back. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly problems: Problems;
}

export function productPage(view: View, page: ProductPage): Html {
  const { labels, state } = view;
  const { product } = page;
  const category = categoryOf(state, product);
  const department = departmentOf(state, category);
  const ratings = ratingsOf(state);
  return html`<nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">${labels.shop}</a> ›
      <a href="/department/${department?.id ?? ""}">${department?.name ?? ""}</a> ›
      <a href="/category/${category?.id ?? ""}">${category?.name ?? ""}</a>
    </nav>
    <div class="product">
      <div role="img">${picture(product, category, "big")}</div>
      <div>
        <h1>${product.name}</h1>
        <p class="line">${stars(labels, ratings.get(product.id))}</p>
        <p class="line big">${priceOf(product)} ${stockOf(labels, product)}</p>
        ${buyForm(view, page)}
        <div class="actions">${wishButton(view, product)}</div>
      </div>
    </div>
    ${tabs(view, page)}
    <section class="related">
      <h2>${labels.product.related}</h2>
      <div class="cards four">${relatedTo(state, product).map((other) => card(view, other, ratings))}</div>
    </section>`;
}

function buyForm({ labels }: View, { product, chosen, problems }: ProductPage): Html {
  const words = labels.product;
  if (product.stock === 0) return html`<p class="flash warning">${words.soldOut}</p>`;
  return html`<form class="buy" method="post" action="/cart/add">
    ${problemSummary(labels.errors, problems)}
    <input type="hidden" name="product" value="${product.id}" />
    <input type="hidden" name="back" value="/product/${product.id}" />
    ${product.options.map((option) => optionField(words, option, chosen[option.name] ?? "", problems))}
    <quantity-stepper more="${words.more}" less="${words.less}">
      <label for="quantity">${words.quantity}</label>
      <input
        id="quantity"
        name="quantity"
        type="number"
        min="1"
        max="20"
        value="${chosen["quantity"] ?? "1"}"
      />
    </quantity-stepper>
    ${problemOf(problems, "quantity")}
    <button class="main">${words.addToCart}</button>
  </form>`;
}

function optionField(
  words: View["labels"]["product"],
  option: ProductOption,
  value: string,
  problems: Problems,
): Html {
  const name = `option-${option.name}`;
  if (option.kind === "swatch")
    return html`<div class="swatches" data-option>
      <span>${option.name}: <output>${value === "" ? words.notChosen : value}</output></span>
      <input type="hidden" name="${name}" value="${value}" />
      <div class="row">
        ${option.choices.map((choice) => html`<div class="swatch ${choice === value ? "on" : ""}" data-value="${choice}"><i style="background:${colourOf(choice)}"></i>${choice}</div>`)}
      </div>
      ${problemOf(problems, option.name)}
    </div>`;
  if (option.kind === "radio")
    return html`<fieldset class="radios">
      <legend>${option.name}</legend>
      ${option.choices.map((choice) => html`<label><input type="radio" name="${name}" value="${choice}" ${choice === value ? raw("checked") : ""} /> ${choice}</label>`)}
      ${problemOf(problems, option.name)}
    </fieldset>`;
  return html`<div class="field">
    <label for="${name}">${option.name}</label>
    <select id="${name}" name="${name}">
      <option value="">${words.notChosen}</option>
      ${option.choices.map((choice) => html`<option ${choice === value ? raw("selected") : ""}>${choice}</option>`)}
    </select>
    ${problemOf(problems, option.name)}
  </div>`;
}

function tabs(view: View, page: ProductPage): Html {
  const { labels, state } = view;
  const words = labels.product.tabs;
  const count = reviewsOf(state, page.product).length;
  const all: readonly (readonly [id: string, name: string, panel: Html])[] = [
    ["description", words.description, html`<p>${page.product.description}</p>`],
    ["specifications", words.specifications, specifications(page.product)],
    ["reviews", words.reviews(count), reviewsPanel(view, page)],
    ["delivery", words.delivery, estimator(view)],
  ];
  const open = all.some(([id]) => id === page.tab) ? page.tab : "description";
  return html`<section class="tabs">
    <div role="tablist">
      ${all.map(([id, name]) => html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${id === open ? "true" : "false"}">${name}</button>`)}
    </div>
    ${all.map(([id, , panel]) => html`<div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" ${id === open ? "" : raw("hidden")}>${panel}</div>`)}
  </section>`;
}

const specifications = ({ specs, brand }: Product): Html =>
  html`<table class="specs">
    <tbody>
      <tr>
        <th scope="row">Brand</th>
        <td>${brand}</td>
      </tr>
      ${specs.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

function reviewsPanel({ labels, state }: View, { product, reviewPage }: ProductPage): Html {
  const words = labels.product;
  const all = reviewsOf(state, product);
  const shown = pageOf(all, reviewPage, 5);
  const countOf = (stars: number): number => all.filter(({ rating }) => rating === stars).length;
  return html`<p><a class="button" href="/product/${product.id}/review">${words.writeReview}</a></p>
    ${
      all.length === 0
        ? html`<p class="empty">${words.noReviews}</p>`
        : html`<h2>${words.breakdown}</h2>
            <ul class="breakdown">
              ${[5, 4, 3, 2, 1].map((stars) => html`<li style="--share:${Math.round((countOf(stars) / all.length) * 100)}%">${words.breakdownLine(stars, countOf(stars))}</li>`)}
            </ul>`
    }
    ${shown.items.map(
      ({ rating, title, text, author, date }) =>
        html`<article class="review">
          <h3>${title}</h3>
          <p class="line">
            <star-rating value="${rating}" label="${words.stars(String(rating))}"></star-rating>
            <span class="muted small">${author}, ${longDate(date)}</span>
          </p>
          <p>${text}</p>
        </article>`,
    )}
    ${pagination(labels, `/product/${product.id}?tab=reviews`, shown)}`;
}
