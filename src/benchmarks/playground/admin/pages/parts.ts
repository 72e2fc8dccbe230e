import { html, longDate, money, raw, type Html } from "../../kernel/html.js";
import type { Fields, Problems } from "../../kernel/forms.js";
import { customerOf, itemsIn, type Shown } from "../queries.js";
import type { Order } from "../state.js";
import type { View } from "../view.js";

/** What somebody entered that could not be taken, and why. */
export interface Refused {
  readonly form: "tracking" | "comment";
  readonly values: Fields;
  readonly problems: Problems;
}

export const badge = (status: string): Html =>
  html`<status-badge tone="${status.toLowerCase().replace(" ", "-")}">${status}</status-badge>`;

/** 5 March 2026, 14:05 */
export const moment = (iso: string): string => `${longDate(iso)}, ${iso.slice(11, 16)}`;

/** Whole rows lead to the order as well, though only the number is a link. */
export const orderTable = ({ labels, state }: View, orders: readonly Order[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${labels.orders.number}</th>
          <th scope="col">${labels.orders.customer}</th>
          <th scope="col">${labels.orders.date}</th>
          <th scope="col">${labels.orders.status}</th>
          <th scope="col" class="number">${labels.orders.items}</th>
          <th scope="col" class="number">${labels.orders.total}</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map(
          (order) =>
            html`<tr data-href="/orders/${order.id}">
              <td><a href="/orders/${order.id}">${order.id}</a></td>
              <td>${customerOf(state, order).name}</td>
              <td>${longDate(order.date)}</td>
              <td>${badge(order.status)}</td>
              <td class="number">${itemsIn(state, order.id)}</td>
              <td class="number">${money(order.total)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export function pagination({ labels, here }: View, { page, pages }: Shown<unknown>): Html {
  if (pages < 2) return html``;
  const to = (target: number): string => {
    const url = new URL(here, "http://site.invalid");
    url.searchParams.set("page", String(target));
    return `${url.pathname}${url.search}`;
  };
  return html`<nav class="pagination" aria-label="${labels.orders.pages}">
    ${page > 1 ? html`<a href="${to(page - 1)}">${labels.orders.previous}</a>` : ""}
    ${Array.from({ length: pages }, (_, index) => index + 1).map(
      (number) =>
        html`<a href="${to(number)}" ${number === page ? raw('aria-current="page"') : ""}>${number}</a>`,
    )}
    ${page < pages ? html`<a href="${to(page + 1)}">${labels.orders.next}</a>` : ""}
  </nav>`;
}
