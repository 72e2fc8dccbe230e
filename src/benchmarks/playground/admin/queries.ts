import type { AdminState, Customer, Order, Tracking } from "./state.js";

export const perPage = 20;

export interface OrderQuery {
  readonly words: string;
  /** Empty for any. */
  readonly status: string;
  readonly page: number;
}

const latestFirst = (one: { readonly date: string }, other: { readonly date: string }): number =>
  other.date.localeCompare(one.date);

export const ordersFound = ({ orders }: AdminState, { words, status }: Omit<OrderQuery, "page">): Order[] =>
  orders
    .filter((order) => order.id.includes(words) && (status === "" || order.status === status))
    .sort(latestFirst);

export const ordersOf = ({ orders }: AdminState, customer: string): Order[] =>
  orders.filter((order) => order.customer === customer).sort(latestFirst);

export const customersFound = ({ customers }: AdminState, words: string): Customer[] => {
  const wanted = words.toLowerCase();
  return customers
    .filter(({ name, email }) => name.toLowerCase().includes(wanted) || email.includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name));
};

export const trackingsOf = ({ trackings }: AdminState, order: string): Tracking[] =>
  trackings.filter((tracking) => tracking.order === order);

export const itemsIn = ({ orderLines }: AdminState, order: string): number =>
  orderLines.reduce((sum, line) => sum + (line.order === order ? line.quantity : 0), 0);

export function customerOf({ customers }: AdminState, { customer }: Order): Customer {
  const found = customers.find(({ id }) => id === customer);
  if (!found) throw new Error(`there is no customer ${customer}`);
  return found;
}

/** Who did something, by the name that colleagues read. */
export const nameOf = ({ staff }: AdminState, id: string): string =>
  staff.find((person) => person.id === id)?.name ?? "Online shop";

export interface Shown<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
}
export function pageOf<Item>(items: readonly Item[], wanted: number): Shown<Item> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const page = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), pages);
  return { items: items.slice((page - 1) * perPage, page * perPage), page, pages };
}
