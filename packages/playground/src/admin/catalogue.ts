import { latestFirst } from "./queries.js";
import type { AdminState, Coupon, Product, Review } from "./state.js";

export interface ProductQuery {
  readonly q: string;
  readonly category: string;
  readonly status: string;
  /** "low" for what should be ordered again; empty for all. */
  readonly stock: string;
}

export const isLow = ({ stock, reorderAt, status }: Product): boolean =>
  status !== "Retired" && stock < reorderAt;

export const productsFound = ({ products }: AdminState, query: ProductQuery): Product[] => {
  const wanted = query.q.toLowerCase();
  return products
    .filter(({ name, sku }) => name.toLowerCase().includes(wanted) || sku.toLowerCase().includes(wanted))
    .filter(({ category }) => query.category === "" || category === query.category)
    .filter(({ status }) => query.status === "" || status === query.status)
    .filter((product) => query.stock !== "low" || isLow(product))
    .sort((one, other) => one.name.localeCompare(other.name));
};

export function productOf({ products }: AdminState, id: string): Product {
  const found = products.find((product) => product.id === id);
  if (!found) throw new Error(`there is no product ${id}`);
  return found;
}

export interface ReviewQuery {
  readonly status: string;
  readonly q: string;
  /** "1" to "5"; empty for any. */
  readonly rating: string;
}

export const reviewsFound = (state: AdminState, { status, q, rating }: ReviewQuery): Review[] => {
  const wanted = q.toLowerCase();
  return state.reviews
    .filter((review) => review.status === status && (rating === "" || String(review.rating) === rating))
    .filter(({ author, product }) =>
      [author, productOf(state, product).name].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort(latestFirst);
};

export const couponStates = ["Running", "Planned", "Over", "Disabled"] as const;
export type CouponState = (typeof couponStates)[number];
export const couponState = ({ enabled, from, to }: Coupon, today: string): CouponState => {
  if (!enabled) return "Disabled";
  if (today < from) return "Planned";
  return today > to ? "Over" : "Running";
};

/** Orders that were made with a code and not cancelled. */
export const usesOf = ({ orders }: AdminState, { code }: Coupon): number =>
  orders.filter(({ coupon, status }) => coupon === code && status !== "Cancelled").length;
