import { html, longDate, money, type Html } from "../../../kernel/html.js";
import { optionsText } from "../../basket.js";
import { pageOf } from "../../catalogue.js";
import { linesIn, nameOf, ordersFound, piecesIn, statuses, type OrderQuery } from "../../past-orders.js";
import type { Order } from "../../state.js";
import type { View } from "../../view.js";
import { withQuery } from "../parts.js";
import { act, entry, hereIf, pager, pairs } from "./parts.js";

const stateMark = (status: string): Html => html`<mark class="is-${status.toLowerCase()}">${status}</mark>`;

export function ordersPage(view: View, user: string, query: OrderQuery): Html {
  const { labels, state, here } = view;
  const words = labels.orders;
  const found = ordersFound(state, user, query);
  const shown = pageOf(found, query.page, 10);
  return html`<h1>${words.heading}</h1>
    ${states(view, query)}
    <form class="lookup" action="/account/orders">
      <input type="hidden" name="status" value="${query.status}" />
      ${entry({ name: "q", label: words.search, value: query.words }, {})}
      <button class="btn">${words.find}</button>
    </form>
    ${found.length === 0 ? html`<p class="blank">${words.none}</p>` : ""}
    <ul class="purchases">
      ${shown.items.map((order) => html`<li>${purchase(view, order)}</li>`)}
    </ul>
    ${pager(labels, here, shown)}`;
}

/** Links instead of a list to choose from; what was looked up stays. */
function states({ labels, here }: View, query: OrderQuery): Html {
  const first = withQuery(here, "page", "1");
  const link = (status: string, text: string): Html =>
    html`<a href="${withQuery(first, "status", status)}" ${hereIf(status === query.status)}>${text}</a>`;
  return html`<nav class="sections" aria-label="${labels.orders.status}">
    ${[...statuses].reverse().map((status) => link(status, status))} ${link("", labels.orders.allStatuses)}
  </nav>`;
}

const purchase = ({ labels, state }: View, order: Order): Html => {
  const words = labels.orders;
  return html`<div class="what">
      <h2>${words.page(order.id)}</h2>
      <p>${words.date} ${longDate(order.date)}</p>
    </div>
    <p>${stateMark(order.status)}</p>
    <p>${words.items}: ${piecesIn(state, order.id)}</p>
    <p>${words.total}: <strong>${money(order.total)}</strong></p>
    <a href="/account/orders/${order.id}">${words.see(order.id)}</a>`;
};

export function orderPage(view: View, order: Order): Html {
  const { labels, state } = view;
  const words = labels.orders;
  const { address } = order;
  return html`<p class="trail"><a href="/account/orders">Back to all ${words.heading.toLowerCase()}</a></p>
    <h1>${words.page(order.id)} ${stateMark(order.status)}</h1>
    <div class="two">
      <section class="box">
        ${sumsOf(labels, order)} ${act(`/account/orders/${order.id}/reorder`, words.reorder)}
      </section>
      <div>
        <ul class="others">
          ${linesIn(state, order.id).map(
            ({ product, quantity, price, options }) =>
              html`<li>
                <span>${quantity} × <a href="/product/${product}">${nameOf(state, product)}</a></span>
                <span class="dim">${optionsText(options)}</span> <span>${money(price * quantity)}</span>
              </li>`,
          )}
        </ul>
        ${pairs("", [
          [words.date, longDate(order.date)],
          ["Paid", order.payment],
          ["Shipped by", `${order.delivery}, for ${longDate(order.deliveryDate)}`],
          ["Went to", `${address.name}, ${address.street}, ${address.postcode} ${address.city}`],
        ])}
        ${order.status === "Processing" ? callOff(view, order) : html`<p class="dim">${words.tooLate}</p>`}
      </div>
    </div>`;
}

/** The question opens in the page, below what asks for it. */
const callOff = ({ labels }: View, order: Order): Html => {
  const words = labels.orders;
  return html`<details class="ask">
    <summary>${words.cancel}</summary>
    <p>
      <b>${words.cancelQuestion}</b> ${order.id} is still in our house, ${money(order.total)} go back to you.
    </p>
    <button type="button" class="btn ghost" data-folds>${words.cancelNo}</button>
    ${act(`/account/orders/${order.id}/cancel`, words.cancelYes, { look: "grave" })}
  </details>`;
};

const sumsOf = ({ cart }: View["labels"], { total, shipping, discount }: Order): Html =>
  pairs("sums", [
    [cart.total, money(total)],
    [cart.shipping, shipping === 0 ? "none" : money(shipping)],
    ...(discount > 0 ? [[cart.discount, money(discount)] as const] : []),
  ]);
