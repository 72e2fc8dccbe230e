import type { AdminState, Customer, Invoice, Order, OrderEvent, Tracking } from "./state.js";

export const perPage = 20;

export interface OrderQuery {
  readonly q: string;
  /** Empty for any, as the days. */
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

export const latestFirst = (one: { readonly date: string }, other: { readonly date: string }): number =>
  other.date.localeCompare(one.date);

/** Whether a moment lies on one of the days, both included; an empty end is open. */
export const isWithin = (
  iso: string,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => (from === "" || iso.slice(0, 10) >= from) && (to === "" || iso.slice(0, 10) <= to);

export const ordersFound = ({ orders }: AdminState, query: OrderQuery): Order[] =>
  orders
    .filter(
      (order) =>
        order.id.includes(query.q) &&
        (query.status === "" || order.status === query.status) &&
        isWithin(order.date, query),
    )
    .sort(latestFirst);

export const ordersOf = ({ orders }: AdminState, customer: string): Order[] =>
  orders.filter((order) => order.customer === customer).sort(latestFirst);

export const customersFound = (
  { customers }: AdminState,
  { q, group }: { readonly q: string; readonly group: string },
): Customer[] => {
  const wanted = q.toLowerCase();
  return customers
    .filter(({ name, email }) => name.toLowerCase().includes(wanted) || email.includes(wanted))
    .filter((customer) => group === "" || customer.group === group)
    .sort((one, other) => one.name.localeCompare(other.name));
};

export const trackingsOf = ({ trackings }: AdminState, order: string): Tracking[] =>
  trackings.filter((tracking) => tracking.order === order);
export const eventsOf = ({ events }: AdminState, order: string): OrderEvent[] =>
  events.filter((event) => event.order === order);
export const invoiceOf = ({ invoices }: AdminState, order: string): Invoice | undefined =>
  invoices.find((invoice) => invoice.order === order);

export const itemsIn = ({ orderLines }: AdminState, order: string): number =>
  orderLines.reduce((sum, line) => sum + (line.order === order ? line.quantity : 0), 0);

export const spentBy = (state: AdminState, customer: string): number =>
  ordersOf(state, customer)
    .filter(({ status }) => status !== "Cancelled")
    .reduce((sum, { total }) => sum + total, 0);

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
export function pageOf<Item>(items: readonly Item[], wanted: number, size = perPage): Shown<Item> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}
