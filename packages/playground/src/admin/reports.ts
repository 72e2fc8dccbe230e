import { isWithin } from "./queries.js";
import type { AdminState, Order } from "./state.js";

/** First and last day, both counted. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** Cancelled orders count in no report. */
export const countedOrders = ({ orders }: AdminState, range: Range): Order[] =>
  orders.filter(({ status, date }) => status !== "Cancelled" && isWithin(date, range));

const grouped = (orders: readonly Order[], keyOf: (order: Order) => string): [string, Order[]][] =>
  [...new Set(orders.map(keyOf))].map((key) => [key, orders.filter((order) => keyOf(order) === key)]);

export interface Sales {
  /** A day or a month. */
  readonly when: string;
  readonly orders: number;
  readonly discount: number;
  readonly revenue: number;
}
const salesOf = (when: string, orders: readonly Order[]): Sales => ({
  when,
  orders: orders.length,
  discount: orders.reduce((sum, order) => sum + order.discount, 0),
  revenue: orders.reduce((sum, order) => sum + order.total, 0),
});

/** Days or months on which something was sold, oldest first. */
export function salesBy(state: AdminState, range: Range, by: "day" | "month"): Sales[] {
  const length = by === "day" ? 10 : 7;
  return grouped(countedOrders(state, range), ({ date }) => date.slice(0, length))
    .map(([when, orders]) => salesOf(when, orders))
    .sort((one, other) => one.when.localeCompare(other.when));
}
export const salesIn = (state: AdminState, range: Range): Sales => salesOf("", countedOrders(state, range));

export interface Sold {
  readonly product: string;
  readonly sku: string;
  readonly pieces: number;
  readonly revenue: number;
}

/** What was sold, most pieces (or most money) first. */
export function bestSellers(state: AdminState, range: Range, by: "pieces" | "revenue" = "pieces"): Sold[] {
  const counted = new Set(countedOrders(state, range).map(({ id }) => id));
  const found = new Map<string, Sold>();
  for (const { order, product, sku, quantity, price } of state.orderLines) {
    if (!counted.has(order)) continue;
    const known = found.get(sku) ?? { product, sku, pieces: 0, revenue: 0 };
    found.set(sku, {
      ...known,
      pieces: known.pieces + quantity,
      revenue: known.revenue + quantity * price,
    });
  }
  return [...found.values()].sort(
    (one, other) => other[by] - one[by] || one.product.localeCompare(other.product),
  );
}

export interface CouponUse {
  readonly code: string;
  readonly uses: number;
  readonly discount: number;
  readonly revenue: number;
}

/** Coupons that were used, by code. */
export function couponUse(state: AdminState, range: Range): CouponUse[] {
  const withCode = countedOrders(state, range).filter(({ coupon }) => coupon !== "");
  return grouped(withCode, ({ coupon }) => coupon)
    .map(([code, orders]) => {
      const { discount, revenue } = salesOf(code, orders);
      return { code, uses: orders.length, discount, revenue };
    })
    .sort((one, other) => one.code.localeCompare(other.code));
}
