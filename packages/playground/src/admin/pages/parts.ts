import type { Fields, Problems } from "../../kernel/forms.js";
import { html, longDate, money, type Html } from "../../kernel/html.js";
import { customerOf, itemsIn } from "../queries.js";
import type { Order } from "../state.js";
import type { View } from "../view.js";

/** What somebody entered that could not be taken, and why. */
export interface Refused {
  /** Which of the page's forms. */
  readonly form: string;
  readonly values: Fields;
  readonly problems: Problems;
}

/** What was refused in this form, if it was this one. */
export const refusedIn = (refused: Refused | undefined, form: string): Refused | undefined =>
  refused?.form === form ? refused : undefined;

/** 5 March 2026, 14:05 */
export const moment = (iso: string): string => `${longDate(iso)}, ${iso.slice(11, 16)}`;
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
export const linked = (href: string, label: string): Html => html`<a href="${href}">${label}</a>`;

export const orderRecords = ({ labels, state, kit }: View, orders: readonly Order[]): Html =>
  kit.records<Order>({
    columns: [
      { label: labels.orders.number, cell: ({ id }) => linked(`/orders/${id}`, id) },
      { label: labels.orders.customer, cell: (order) => customerOf(state, order).name },
      { label: labels.orders.date, cell: ({ date }) => longDate(date) },
      { label: labels.orders.status, cell: ({ status }) => kit.badge(status) },
      { label: labels.orders.items, cell: ({ id }) => String(itemsIn(state, id)), look: "number" },
      { label: labels.orders.total, cell: ({ total }) => money(total), look: "number" },
    ],
    items: orders,
    href: ({ id }) => `/orders/${id}`,
  });
