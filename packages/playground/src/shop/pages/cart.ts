import { html, money, type Html } from "../../kernel/html.js";
import { type Problems, problemSummary } from "../../kernel/forms.js";
import { linesOf, optionsText, sumsOf, type DeliveryMethod, type FilledLine } from "../basket.js";
import { categoryOf } from "../catalogue.js";
import type { View } from "../view.js";
import { estimator } from "./estimator.js";
import { field, picture, postButton } from "./parts.js";

export function cartPage(view: View, user: string, coupon = "", problems: Problems = {}): Html {
  const { labels, state } = view;
  const lines = linesOf(state, user);
  if (lines.length === 0)
    return html`<div class="empty">
      <h1>${labels.cart.empty}</h1>
      <p><a class="button" href="/">Look around</a></p>
    </div>`;
  const words = labels.cart;
  return html`<h1>${words.heading}</h1>
    ${problemSummary(labels.errors, problems)}
    <div class="cart">
      <div>
        <form id="quantities" method="post" action="/cart/update"></form>
        <table>
          <thead>
            <tr>
              <th>Product</th>
              <th>Price</th>
              <th>${labels.product.quantity}</th>
              <th>${words.total}</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${lines.map((line) => row(view, line))}
          </tbody>
        </table>
        <div class="actions"><button form="quantities" class="quiet">${words.update}</button></div>
        <section>
          <h2>${words.estimate}</h2>
          ${estimator(view)}
        </section>
      </div>
      <aside class="panel">
        <h2>${words.summary}</h2>
        ${sumsTable(view, user)} ${couponForm(view, user, coupon, problems)}
        <a class="button main" href="/checkout/address">${words.checkout}</a>
      </aside>
    </div>`;
}

const row = ({ labels, state }: View, { id, item, options, quantity }: FilledLine): Html =>
  html`<tr>
    <td class="named">
      ${picture(item, categoryOf(state, item), "small")}
      <span
        ><a href="/product/${item.id}">${item.name}</a><br /><span class="muted small"
          >${optionsText(options)}</span
        ></span
      >
    </td>
    <td>${money(item.price)}</td>
    <td>
      <input
        class="short"
        form="quantities"
        type="number"
        min="0"
        max="20"
        name="${id}"
        value="${quantity}"
        aria-label="${labels.cart.quantityOf(item.name)}"
      />
    </td>
    <td>${money(item.price * quantity)}</td>
    <td>${postButton("/cart/remove", labels.cart.remove, { hidden: { line: id }, look: "link" })}</td>
  </tr>`;

function couponForm({ labels, state }: View, user: string, value: string, problems: Problems): Html {
  const words = labels.cart;
  const applied = state.baskets.find(({ id }) => id === user)?.coupon ?? null;
  return applied === null
    ? html`<form class="coupon" method="post" action="/cart/coupon">
        ${field({ name: "coupon", label: words.coupon, value }, problems)}
        <button class="quiet">${words.applyCoupon}</button>
      </form>`
    : html`<p>
        ${words.coupon}: <strong>${applied}</strong>
        ${postButton("/cart/coupon", words.removeCoupon, { hidden: { remove: "1" }, look: "link" })}
      </p>`;
}

export function sumsTable({ labels, state }: View, user: string, method: DeliveryMethod = "Standard"): Html {
  const sums = sumsOf(state, user, method);
  const words = labels.cart;
  const line = (name: string, text: string): Html =>
    html`<div>
      <dt>${name}</dt>
      <dd>${text}</dd>
    </div>`;
  return html`<dl class="sums">
    ${line(words.items, money(sums.items))}
    ${sums.discount > 0 ? line(words.discount, `–${money(sums.discount)}`) : ""}
    ${line(words.shipping, sums.shipping === 0 ? "Free" : money(sums.shipping))}
    ${line(words.total, money(sums.total))}
  </dl>`;
}
