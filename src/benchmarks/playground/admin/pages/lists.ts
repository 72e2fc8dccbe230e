import { html, longDate, raw, type Html } from "../../kernel/html.js";
import { customersFound, ordersFound, ordersOf, pageOf, type OrderQuery } from "../queries.js";
import { statuses, type Customer, type OrderStatus } from "../state.js";
import type { View } from "../view.js";
import { orderTable, pagination } from "./parts.js";

export function dashboardPage(view: View): Html {
  const { labels, state } = view;
  const words = labels.dashboard;
  const tile = (status: keyof typeof words.tiles & OrderStatus): Html =>
    html`<div class="tile" data-href="/orders?status=${encodeURIComponent(status)}">
      <strong>${state.orders.filter((order) => order.status === status).length}</strong>
      <span>${words.tiles[status]}</span>
    </div>`;
  return html`<h1>${words.heading}</h1>
    <div class="tiles">${tile("Pending")} ${tile("Processing")} ${tile("On hold")} ${tile("Shipped")}</div>
    <section class="card" aria-labelledby="latest">
      <div class="line">
        <h2 id="latest">${words.latest}</h2>
        <a href="/orders">${words.all}</a>
      </div>
      ${orderTable(view, ordersFound(state, { words: "", status: "" }).slice(0, 6))}
    </section>`;
}

export function ordersPage(view: View, query: OrderQuery): Html {
  const { labels, state } = view;
  const words = labels.orders;
  const found = ordersFound(state, query);
  const shown = pageOf(found, query.page);
  return html`<h1>${words.heading}</h1>
    <form class="filters card" action="/orders">
      <div class="field">
        <label for="q">${words.search}</label>
        <input id="q" name="q" inputmode="numeric" autocomplete="off" value="${query.words}" />
      </div>
      <div class="field">
        <label for="status">${words.status}</label>
        <select id="status" name="status">
          <option value="">${words.anyStatus}</option>
          ${statuses.map((status) => html`<option ${status === query.status ? raw("selected") : ""}>${status}</option>`)}
        </select>
      </div>
      <button>${words.filter}</button>
      ${query.words === "" && query.status === "" ? "" : html`<a href="/orders">${words.clear}</a>`}
    </form>
    <section class="card">
      ${
        found.length === 0
          ? html`<div class="empty">
              <strong>${words.none}</strong>
              <p class="muted">${words.noneHint}</p>
            </div>`
          : html`<p class="muted">${words.count(found.length)}</p>
              ${orderTable(view, shown.items)}`
      }
      ${pagination(view, shown)}
    </section>`;
}

export function shipmentsPage(view: View, page: number): Html {
  const { labels, state } = view;
  const shown = pageOf(
    [...state.trackings].sort((one, other) => other.date.localeCompare(one.date)),
    page,
  );
  return html`<h1>${labels.shipments.heading}</h1>
    <section class="card">
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>${labels.shipping.number}</th>
              <th>${labels.shipping.carrier}</th>
              <th>${labels.shipments.order}</th>
              <th>${labels.shipments.date}</th>
            </tr>
          </thead>
          <tbody>
            ${shown.items.map(
              ({ number, carrier, order, date }) =>
                html`<tr>
                  <td class="code">${number}</td>
                  <td>${carrier}</td>
                  <td><a href="/orders/${order}">${order}</a></td>
                  <td>${longDate(date)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${pagination(view, shown)}
    </section>`;
}

export function customersPage(view: View, asked: string, page: number): Html {
  const { labels, state } = view;
  const words = labels.customers;
  const shown = pageOf(customersFound(state, asked), page);
  return html`<h1>${words.heading}</h1>
    <form class="filters card" action="/customers" role="search">
      <div class="field">
        <label for="q">${words.search}</label><input id="q" name="q" value="${asked}" />
      </div>
      <button>${words.find}</button>
    </form>
    <section class="card">
      ${
        shown.items.length === 0
          ? html`<div class="empty"><strong>${words.none}</strong></div>`
          : html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">${words.name}</th>
                    <th scope="col">${labels.order.email}</th>
                    <th scope="col">${words.town}</th>
                    <th scope="col" class="number">${words.orders}</th>
                  </tr>
                </thead>
                <tbody>
                  ${shown.items.map(
                    ({ id, name, email, city }) =>
                      html`<tr>
                        <td><a href="/customers/${id}">${name}</a></td>
                        <td>${email}</td>
                        <td>${city}</td>
                        <td class="number">${ordersOf(state, id).length}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }
      ${pagination(view, shown)}
    </section>`;
}

export function customerPage(view: View, customer: Customer): Html {
  const { labels, state } = view;
  const orders = ordersOf(state, customer.id);
  return html`<nav class="crumbs" aria-label="Breadcrumb">
      <a href="/customers">${labels.customers.heading}</a>
    </nav>
    <h1>${customer.name}</h1>
    <section class="card">
      <dl class="facts">
        <div>
          <dt>${labels.order.email}</dt>
          <dd>${customer.email}</dd>
        </div>
        <div>
          <dt>${labels.order.phone}</dt>
          <dd>${customer.phone}</dd>
        </div>
        <div>
          <dt>${labels.order.address}</dt>
          <dd>${customer.street}, ${customer.postcode} ${customer.city}</dd>
        </div>
        <div>
          <dt>${labels.customers.since}</dt>
          <dd>${longDate(customer.since)}</dd>
        </div>
      </dl>
    </section>
    <section class="card">
      <h2>${labels.customers.orders}</h2>
      ${orders.length === 0 ? html`<div class="empty"><strong>${labels.orders.none}</strong></div>` : orderTable(view, orders)}
    </section>`;
}
