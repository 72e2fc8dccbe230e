import { html, money, type Html } from "../../kernel/html.js";
import { invalid, problemOf } from "../../kernel/forms.js";
import { customerOf, nameOf } from "../queries.js";
import type { Order } from "../state.js";
import type { View } from "../view.js";
import { badge, moment, type Refused } from "./parts.js";
import { shippingSection } from "./shipping.js";

export function orderPage(view: View, order: Order, refused?: Refused): Html {
  const { labels } = view;
  return html`<nav class="crumbs" aria-label="Breadcrumb"><a href="/orders">${labels.orders.heading}</a></nav>
    <h1>${labels.order.heading(order.id)}</h1>
    <p class="line start">${badge(order.status)} <span class="muted">${moment(order.date)}</span></p>
    <div class="columns">
      <div>
        ${itemsSection(view, order)} ${shippingSection(view, order, refused)}
        ${commentSection(view, order, refused)}
      </div>
      <div>${customerSection(view, order)} ${historySection(view, order)}</div>
    </div>`;
}

function customerSection({ labels, state }: View, order: Order): Html {
  const words = labels.order;
  const customer = customerOf(state, order);
  return html`<section class="card" aria-labelledby="customer">
    <h2 id="customer">${words.customer}</h2>
    <p><a href="/customers/${customer.id}">${customer.name}</a></p>
    <dl class="facts">
      <div>
        <dt>${words.email}</dt>
        <dd>${customer.email}</dd>
      </div>
      <div>
        <dt>${words.phone}</dt>
        <dd>${customer.phone}</dd>
      </div>
      <div>
        <dt>${words.address}</dt>
        <dd>${customer.street}, ${customer.postcode} ${customer.city}</dd>
      </div>
      <div>
        <dt>${words.payment}</dt>
        <dd>${order.payment}</dd>
      </div>
      <div>
        <dt>${words.delivery}</dt>
        <dd>${order.delivery}</dd>
      </div>
    </dl>
  </section>`;
}

function itemsSection({ labels, state }: View, order: Order): Html {
  const words = labels.order;
  const lines = state.orderLines.filter((line) => line.order === order.id);
  return html`<section class="card" aria-labelledby="items">
    <h2 id="items">${words.items}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${words.product}</th>
            <th>${words.sku}</th>
            <th class="number">${words.quantity}</th>
            <th class="number">${words.price}</th>
            <th class="number">${words.sum}</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ product, sku, quantity, price }) =>
              html`<tr>
                <td>${product}</td>
                <td class="code">${sku}</td>
                <td class="number">${quantity}</td>
                <td class="number">${money(price)}</td>
                <td class="number">${money(price * quantity)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <dl class="sums">
      <div>
        <dt>${words.shippingFee}</dt>
        <dd>${money(order.shipping)}</dd>
      </div>
      <div>
        <dt>${words.total}</dt>
        <dd>${money(order.total)}</dd>
      </div>
    </dl>
  </section>`;
}

const historySection = ({ labels, state }: View, order: Order): Html =>
  html`<section class="card" aria-labelledby="history">
    <h2 id="history">${labels.order.history}</h2>
    <ol class="history">
      ${state.events
        .filter((event) => event.order === order.id)
        .map(
          ({ status, by, date }) =>
            html`<li>
              <strong>${status}</strong><br /><span class="muted">${moment(date)}, ${nameOf(state, by)}</span>
            </li>`,
        )}
    </ol>
  </section>`;

function commentSection({ labels, state }: View, order: Order, refused: Refused | undefined): Html {
  const words = labels.order;
  const mine = refused?.form === "comment" ? refused : undefined;
  const problems = mine?.problems ?? {};
  const comments = state.comments.filter((comment) => comment.order === order.id);
  return html`<section class="card" aria-labelledby="comments">
    <h2 id="comments">${words.comments}</h2>
    ${comments.length === 0 ? html`<p class="muted">${words.noComments}</p>` : ""}
    ${comments.map(
      ({ author, text, date }) =>
        html`<article class="comment">
          <p>${text}</p>
          <p class="muted">${nameOf(state, author)}, ${moment(date)}</p>
        </article>`,
    )}
    <form method="post" action="/orders/${order.id}/comments" novalidate>
      <div class="field">
        <label for="text">${words.comment}</label>
        <textarea id="text" name="text" rows="3" ${invalid(problems, "text")}>
${mine?.values["text"] ?? ""}</textarea>
        ${problemOf(problems, "text")}
      </div>
      <button>${words.addComment}</button>
    </form>
  </section>`;
}
