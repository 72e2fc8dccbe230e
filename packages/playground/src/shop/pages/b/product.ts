import { html, longDate, money, raw, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import { categoryOf, departmentOf, pageOf, ratingsOf, relatedTo, reviewsOf } from "../../catalogue.js";
import type { ProductOption } from "../../state.js";
import type { View } from "../../view.js";
import { colourOf } from "../colours.js";
import type { ProductPage } from "../product.js";
import { estimator } from "./estimator.js";
import { keepButton } from "./list.js";
import { art, cost, dropDown, hereIf, pager, pairs, score, supply, troubles, why } from "./parts.js";

export function productPage(view: View, page: ProductPage): Html {
  const { labels, state } = view;
  const { product } = page;
  const category = categoryOf(state, product);
  const department = departmentOf(state, category);
  return html`<article class="item">
      <div class="order-box">${cost(product)} ${supply(labels, product)} ${buying(view, page)}</div>
      <div>
        <p class="trail">
          <a href="/department/${department?.id ?? ""}">${department?.name ?? ""}</a> /
          <a href="/category/${category?.id ?? ""}">${category?.name ?? ""}</a>
        </p>
        <h1>${product.name}</h1>
        <p>${score(labels, ratingsOf(state).get(product.id))}</p>
        <div role="img">${art(product, category, "wide")}</div>
        ${keepButton(view, product)}
      </div>
    </article>
    ${parts(view, page)}
    <h2>${labels.product.related}</h2>
    <ul class="others">
      ${relatedTo(state, product).map((other) => html`<li><a href="/product/${other.id}">${other.name}</a> <span>${money(other.price)}</span></li>`)}
    </ul>`;
}

function buying({ labels }: View, { product, chosen, problems }: ProductPage): Html {
  const words = labels.product;
  if (product.stock === 0) return html`<p class="dim">We do not know yet when it comes back.</p>`;
  return html`<form method="post" action="/cart/add">
    ${troubles(labels, problems)}
    <input type="hidden" name="back" value="/product/${product.id}" />
    <input type="hidden" name="product" value="${product.id}" />
    <div class="pieces">
      <label for="pieces">${words.quantity}</label>
      <span class="step" data-step="-1">${words.less}</span>
      <input
        id="pieces"
        type="number"
        name="quantity"
        min="1"
        max="20"
        value="${chosen["quantity"] ?? "1"}"
      />
      <span class="step" data-step="1">${words.more}</span>
    </div>
    ${why(problems, "quantity")}
    ${product.options.map((option) => version(labels.product, option, chosen[option.name] ?? "", problems))}
    <button class="btn wide">${words.addToCart}</button>
  </form>`;
}

/** What is a list to choose from in one skin stands open in the other, and the other way round. */
function version(
  words: View["labels"]["product"],
  { name, kind, choices }: ProductOption,
  value: string,
  problems: Problems,
): Html {
  const field = `option-${name}`;
  if (kind === "radio")
    return dropDown(
      { name: field, label: name, value },
      [["", words.notChosen], ...choices.map((choice) => [choice, choice] as const)],
      problems[name] === undefined ? {} : { [field]: problems[name] },
    );
  return html`<fieldset class="one-of">
    <legend>${name}</legend>
    ${choices.map((choice) => html`<label><input type="radio" name="${field}" value="${choice}" ${choice === value ? raw("checked") : ""} />${kind === "swatch" ? html`<i class="dot" style="background:${colourOf(choice)}"></i>` : ""}${choice}</label>`)}
    ${why(problems, name)}
  </fieldset>`;
}

/** Each part has an address of its own; one is shown. */
function parts(view: View, page: ProductPage): Html {
  const { product } = page;
  const words = view.labels.product.tabs;
  const count = reviewsOf(view.state, product).length;
  const all: readonly (readonly [id: string, name: string, body: () => Html])[] = [
    ["reviews", words.reviews(count), () => opinions(view, page)],
    [
      "specifications",
      words.specifications,
      () => pairs("data", [...product.specs, ["Brand", product.brand]]),
    ],
    ["delivery", words.delivery, () => estimator(view, { tab: "delivery" })],
    ["description", words.description, () => html`<p>${product.description}</p>`],
  ];
  const open = all.find(([id]) => id === page.tab) ?? all[3];
  return html`<nav class="parts" aria-label="${product.name}">
      ${all.map(([id, name]) => html`<a href="/product/${product.id}?tab=${id}" ${hereIf(id === open?.[0])}>${name}</a>`)}
    </nav>
    <section class="part">${open?.[2]() ?? ""}</section>`;
}

function opinions({ labels, state }: View, { product, reviewPage }: ProductPage): Html {
  const words = labels.product;
  const all = reviewsOf(state, product);
  const shown = pageOf(all, reviewPage, 5);
  const given = (stars: number): number => all.filter(({ rating }) => rating === stars).length;
  return html`${shown.items.map(
      ({ rating, title, text, author, date }) =>
        html`<blockquote>
          <b>${title}</b> <span class="score">${words.stars(String(rating))}</span>
          <p>${text}</p>
          <footer class="dim">${author} on ${longDate(date)}</footer>
        </blockquote>`,
    )}
    ${pager(labels, `/product/${product.id}?tab=reviews`, shown)}
    ${
      all.length === 0
        ? html`<p>${words.noReviews}</p>`
        : html`<h3>${words.breakdown}</h3>
            <ol class="bars">
              ${[1, 2, 3, 4, 5].map((stars) => html`<li style="--part:${Math.round((given(stars) / all.length) * 100)}%">${words.breakdownLine(stars, given(stars))}</li>`)}
            </ol>`
    }
    <p><a class="btn ghost" href="/product/${product.id}/review">${words.writeReview}</a></p>`;
}
