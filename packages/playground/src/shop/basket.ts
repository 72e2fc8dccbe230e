import { money } from "../kernel/html.js";
import { isEqual } from "../kernel/tables.js";
import type { Labels } from "./labels-a.js";
import type { Address, CartLine, Checkout, Chosen, Product, ShopState, Wish } from "./state.js";

export const freeDeliveryFrom = 7_500;
export const deliveryMethods = {
  Standard: { fee: 590, days: 3 },
  Express: { fee: 1_290, days: 1 },
  Pickup: { fee: 290, days: 4 },
} as const;
export type DeliveryMethod = keyof typeof deliveryMethods;
export const isMethod = (name: string): name is DeliveryMethod => name in deliveryMethods;
export const methodNames = Object.keys(deliveryMethods).filter(isMethod);
export const methodOf = (draft: Checkout | undefined): DeliveryMethod =>
  draft?.delivery && isMethod(draft.delivery) ? draft.delivery : "Standard";
/** A way of delivery as it is offered, with what it costs. */
export const methodLine = ({ checkout }: Labels, name: DeliveryMethod): string =>
  `${checkout.methods[name]} (${money(deliveryMethods[name].fee)})`;

export const addressLine = ({ label, street, postcode, city }: Address): string =>
  `${label}: ${street}, ${postcode} ${city}`;

export const invoice = "Invoice";
/** How a customer can pay, as orders remember it. */
export const paymentsOf = ({ cards }: ShopState, user: string): string[] => [
  invoice,
  ...cards.filter((card) => card.user === user).map(({ brand, last4 }) => `${brand} ending in ${last4}`),
];

export interface FilledLine extends CartLine {
  readonly item: Product;
}
export const linesOf = ({ cart, products }: ShopState, user: string): FilledLine[] =>
  cart.flatMap((line) => {
    const item = line.user === user ? products.find(({ id }) => id === line.product) : undefined;
    return item ? [{ ...line, item }] : [];
  });
export const countOf = ({ cart }: ShopState, user: string): number =>
  cart.reduce((sum, line) => sum + (line.user === user ? line.quantity : 0), 0);

/** What a customer has on the wish list, with the products. */
export const wishesOf = (
  { wishes, products }: ShopState,
  user: string,
): (Omit<Wish, "product"> & { readonly product: Product })[] =>
  wishes.flatMap((wish) => {
    const product = wish.user === user ? products.find(({ id }) => id === wish.product) : undefined;
    return product ? [{ ...wish, product }] : [];
  });

export interface Sums {
  readonly items: number;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
}
export function sumsOf(state: ShopState, user: string, method: DeliveryMethod = "Standard"): Sums {
  const items = linesOf(state, user).reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
  const code = state.baskets.find(({ id }) => id === user)?.coupon ?? null;
  const percent = state.coupons.find(({ id }) => id === code)?.percent ?? 0;
  const discount = Math.round((items * percent) / 100);
  const free = method === "Standard" && items >= freeDeliveryFrom;
  const shipping = free ? 0 : deliveryMethods[method].fee;
  return { items, discount, shipping, total: items - discount + shipping };
}

export const optionsText = (options: Chosen): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");

export const sameOptions = (one: Chosen, other: Chosen): boolean => isEqual(one, other);
