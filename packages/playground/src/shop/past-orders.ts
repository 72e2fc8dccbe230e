import type { Order, OrderLine, ShopState } from "./state.js";

export const statuses = ["Processing", "Shipped", "Delivered", "Cancelled", "Returned"] as const;

export interface OrderQuery {
  readonly words: string;
  readonly status: string;
  readonly page: number;
}

export const nameOf = ({ products }: ShopState, id: string): string =>
  products.find((product) => product.id === id)?.name ?? "";

/** A customer's orders that fit, the latest first. */
export function ordersFound(state: ShopState, user: string, { words, status }: OrderQuery): Order[] {
  const wanted = words.toLowerCase();
  const holds = (order: Order): boolean =>
    order.id.toLowerCase().includes(wanted) ||
    state.orderLines.some(
      (line) => line.order === order.id && nameOf(state, line.product).toLowerCase().includes(wanted),
    );
  return state.orders
    .filter((order) => order.user === user && (status === "" || order.status === status) && holds(order))
    .sort((one, other) => other.date.localeCompare(one.date));
}

export const linesIn = ({ orderLines }: ShopState, order: string): OrderLine[] =>
  orderLines.filter((line) => line.order === order);
export const piecesIn = (state: ShopState, order: string): number =>
  linesIn(state, order).reduce((sum, { quantity }) => sum + quantity, 0);
