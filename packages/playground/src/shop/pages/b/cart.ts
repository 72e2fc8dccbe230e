import { html, money, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import { linesOf, optionsText, sumsOf, type DeliveryMethod, type FilledLine } from "../../basket.js";
import { categoryOf } from "../../catalogue.js";
import type { View } from "../../view.js";
import { estimator } from "./estimator.js";
import { act, art, entry, nothing, pairs, troubles } from "./parts.js";

export function cartPage(view: View, user: string, coupon = "", problems: Problems = {}): Html {
  const { labels, state } = view;
  const lines = linesOf(state, user);
  if (lines.length === 0) return nothing(labels.cart.empty, html`<a href="/">See what is new</a>`);
  const words = labels.cart;
  return html`<h1>${words.heading}</h1>
    ${troubles(labels, problems)}
    <div class="two">
      <section class="box">
        <h2>${words.summary}</h2>
        ${sums(view, user)}
        <a class="btn wide" href="/checkout/address">${words.checkout}</a>
        ${voucher(view, user, coupon, problems)}
      </section>
      <div>
        <ul class="basket-lines">
          ${lines.map((line) => html`<li>${basketLine(view, line)}</li>`)}
        </ul>
        <h2>${words.estimate}</h2>
        ${estimator(view)}
      </div>
    </div>`;
}

const basketLine = ({ labels, state }: View, { id, item, options, quantity }: FilledLine): Html =>
  html`${art(item, categoryOf(state, item), "thumb")}
    <div class="what">
      <h3><a href="/product/${item.id}">${item.name}</a></h3>
      <p class="dim">${optionsText(options)}</p>
      <form class="change" method="post" action="/cart/update">
        <input
          type="number"
          name="${id}"
          min="0"
          max="20"
          value="${quantity}"
          aria-label="${labels.cart.quantityOf(item.name)}"
        />
        <button class="btn ghost">${labels.cart.update}</button>
      </form>
    </div>
    <div class="money">
      <strong>${money(item.price * quantity)}</strong>
      <span class="dim">${money(item.price)} each</span>
      ${act("/cart/remove", labels.cart.remove, { hidden: { line: id }, look: "text" })}
    </div>`;

function voucher({ labels, state }: View, user: string, value: string, problems: Problems): Html {
  const words = labels.cart;
  const redeemed = state.baskets.find(({ id }) => id === user)?.coupon ?? null;
  return redeemed === null
    ? html`<form class="voucher" method="post" action="/cart/coupon">
        ${entry({ name: "coupon", label: words.coupon, value }, problems)}
        <button class="btn ghost">${words.applyCoupon}</button>
      </form>`
    : html`<p>${words.coupon} <b>${redeemed}</b></p>
        ${act("/cart/coupon", words.removeCoupon, { hidden: { remove: "1" }, look: "text" })}`;
}

const orFree = (cents: number): string => (cents === 0 ? "none" : money(cents));

export function sums({ labels, state }: View, user: string, method: DeliveryMethod = "Standard"): Html {
  const { items, discount, shipping, total } = sumsOf(state, user, method);
  const words = labels.cart;
  return pairs("sums", [
    [words.total, money(total)],
    [words.items, money(items)],
    [words.shipping, orFree(shipping)],
    ...(discount > 0 ? [[words.discount, money(discount)] as const] : []),
  ]);
}
