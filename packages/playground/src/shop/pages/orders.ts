import { html, longDate, money, raw, type Html } from "../../kernel/html.js";
import { optionsText } from "../basket.js";
import { pageOf } from "../catalogue.js";
import { linesIn, nameOf, ordersFound, piecesIn, statuses, type OrderQuery } from "../past-orders.js";
import type { Order } from "../state.js";
import type { View } from "../view.js";
import { pagination, postButton } from "./parts.js";

const badge = (status: string): Html => html`<span class="badge ${status.toLowerCase()}">${status}</span>`;

export function ordersPage(view: View, user: string, query: OrderQuery): Html {
  const { labels, state, here } = view;
  const words = labels.orders;
  const found = ordersFound(state, user, query);
  const shown = pageOf(found, query.page, 10);
  return html`<h1>${words.heading}</h1>
    <form class="find" action="/account/orders">
      <div class="field grow">
        <label for="words">${words.search}</label><input id="words" name="q" value="${query.words}" />
      </div>
      <div class="field">
        <label for="status">${words.status}</label>
        <select id="status" name="status">
          <option value="">${words.allStatuses}</option>
          ${statuses.map((status) => html`<option ${status === query.status ? raw("selected") : ""}>${status}</option>`)}
        </select>
      </div>
      <button>${words.find}</button>
    </form>
    ${
      found.length === 0
        ? html`<p class="empty">${words.none}</p>`
        : html`<table class="orders">
            <thead>
              <tr>
                <th>${words.number}</th>
                <th>${words.date}</th>
                <th>${words.status}</th>
                <th>${words.items}</th>
                <th>${words.total}</th>
              </tr>
            </thead>
            <tbody>
              ${shown.items.map(
                (order) =>
                  html`<tr>
                    <td><a href="/account/orders/${order.id}">${words.see(order.id)}</a></td>
                    <td>${longDate(order.date)}</td>
                    <td>${badge(order.status)}</td>
                    <td>${piecesIn(state, order.id)}</td>
                    <td>${money(order.total)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
    ${pagination(labels, here, shown)}`;
}

export function orderPage(view: View, order: Order): Html {
  const { labels, state } = view;
  const words = labels.orders;
  const lines = linesIn(state, order.id);
  return html`<nav class="crumbs" aria-label="Breadcrumb"><a href="/account/orders">${words.heading}</a></nav>
    <h1>${words.page(order.id)}</h1>
    <p class="line">${badge(order.status)} <span class="muted">placed on ${longDate(order.date)}</span></p>
    <table>
      <thead>
        <tr>
          <th>Product</th>
          <th>${labels.product.quantity}</th>
          <th>Price</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
              <td>
                <a href="/product/${line.product}">${nameOf(state, line.product)}</a><br /><span
                  class="muted small"
                  >${optionsText(line.options)}</span
                >
              </td>
              <td>${line.quantity}</td>
              <td>${money(line.price * line.quantity)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${facts(labels, order)}
    <div class="actions">
      ${postButton(`/account/orders/${order.id}/reorder`, words.reorder)}
      ${order.status === "Processing" ? cancelDialog(view, order) : html`<span class="muted">${words.tooLate}</span>`}
    </div>`;
}

const cancelDialog = ({ labels }: View, order: Order): Html =>
  html`<button type="button" class="quiet danger" data-opens="cancel">${labels.orders.cancel}</button>
    <dialog id="cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">${labels.orders.cancelQuestion}</h2>
      <p>${order.id} over ${money(order.total)} has not been sent yet.</p>
      <div class="actions">
        ${postButton(`/account/orders/${order.id}/cancel`, labels.orders.cancelYes, { look: "danger" })}
        <button type="button" class="quiet" data-closes>${labels.orders.cancelNo}</button>
      </div>
    </dialog>`;

const facts = (labels: View["labels"], order: Order): Html => {
  const { address } = order;
  return html`<div class="columns">
    <dl class="facts">
      <div>
        <dt>Sent to</dt>
        <dd>${address.name}, ${address.street}, ${address.postcode} ${address.city}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>${order.delivery}, ${longDate(order.deliveryDate)}</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>${order.payment}</dd>
      </div>
    </dl>
    <dl class="sums panel">
      ${
        order.discount > 0
          ? html`<div>
              <dt>${labels.cart.discount}</dt>
              <dd>–${money(order.discount)}</dd>
            </div>`
          : ""
      }
      <div>
        <dt>${labels.cart.shipping}</dt>
        <dd>${order.shipping === 0 ? "Free" : money(order.shipping)}</dd>
      </div>
      <div>
        <dt>${labels.cart.total}</dt>
        <dd>${money(order.total)}</dd>
      </div>
    </dl>
  </div>`;
};
