import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import type {
  Address,
  CartLine,
  Chosen,
  Order,
  OrderLine,
  OrderStatus,
  Place,
  Product,
  Wish,
} from "../state.js";
import { dayBefore } from "./products.js";

export const chosenFor = (product: Product, random: Random): Chosen =>
  Object.fromEntries(product.options.map(({ name, choices }) => [name, random.pick(choices)]));

export const placeOf = ({ name, street, postcode, city, phone }: Place): Place => ({
  name,
  street,
  postcode,
  city,
  phone,
});

export const firstOrderNumber = 20_400;
const counts: Readonly<Record<string, number>> = { emma: 36, daniel: 9, mei: 2 };

interface Wanted {
  readonly products: readonly Product[];
  readonly addresses: readonly Address[];
}

/** Orders of the last two years, oldest first, so that numbers grow with time. */
export function orders(
  { products, addresses }: Wanted,
  random: Random,
): { orders: Order[]; lines: OrderLine[] } {
  // a customer buys some things again and again
  const favourites = random.sample(products, 70);
  const whoWhen = Object.entries(counts)
    .flatMap(([user, count]) =>
      Array.from({ length: count }, (_, index) => ({ user, age: ageOf(index, count, random) })),
    )
    .sort((one, other) => other.age - one.age);
  let number = firstOrderNumber;
  const made = whoWhen.map(({ user, age }) => {
    number += random.int(1, 9);
    const id = `LF-${number}`;
    const address = random.pick(addresses.filter((candidate) => candidate.user === user));
    const lines = random.sample(favourites, random.int(1, 4)).map((product, index): OrderLine => ({
      id: `${id}-${index + 1}`,
      order: id,
      product: product.id,
      options: chosenFor(product, random),
      quantity: random.chance(0.7) ? 1 : random.int(2, 4),
      price: product.price,
    }));
    return { order: orderOf({ id, user, age, address }, lines, random), lines };
  });
  return { orders: made.map(({ order }) => order), lines: made.flatMap(({ lines }) => lines) };
}

/** Five orders are being packed, two more are on their way, the others are weeks apart. */
function ageOf(index: number, count: number, random: Random): number {
  if (index < 5) return index * 0.6 + random.next() * 0.5;
  if (index < 7) return 4 + (index - 5) * 2 + random.next() * 2;
  return 12 + ((index - 6) / count) * 690 + random.next() * 12;
}

function orderOf(
  { id, user, age, address }: { id: string; user: string; age: number; address: Address },
  lines: readonly OrderLine[],
  random: Random,
): Order {
  const items = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = random.chance(0.15) ? Math.round(items * 0.1) : 0;
  const express = random.chance(0.3);
  const shipping = express ? 1_290 : items >= 7_500 ? 0 : 590;
  return {
    id,
    user,
    date: new Date(opening - Math.round(age * 86_400) * 1_000).toISOString(),
    status: statusAt(age, random),
    address: placeOf(address),
    delivery: express ? "Express" : "Standard",
    deliveryDate: dayBefore(Math.round(age) - (express ? 2 : 5)),
    payment: random.pick(["Invoice", "Visa ending in 4021", "Mastercard ending in 7716"]),
    coupon: discount > 0 ? "SPRING10" : null,
    discount,
    shipping,
    total: items - discount + shipping,
  };
}

function statusAt(age: number, random: Random): OrderStatus {
  if (age < 4) return "Processing";
  if (age < 9) return "Shipped";
  return age > 20 && random.chance(0.12) ? random.pick(["Cancelled", "Returned"] as const) : "Delivered";
}

/** Some of the wishes have no options, so that they can go to the cart from the list itself. */
export function wishes(products: readonly Product[], random: Random): Wish[] {
  const stocked = products.filter(({ stock }) => stock > 0);
  const plain = random.sample(
    stocked.filter(({ options }) => options.length === 0),
    4,
  );
  const others = random.sample(
    stocked.filter(({ options }) => options.length > 0),
    5,
  );
  return [...plain, ...others].map((product, index) => ({
    id: `w${index + 1}`,
    user: index < 7 ? "emma" : "daniel",
    product: product.id,
    date: dayBefore(3 + index * 11),
  }));
}

/** Two different things wait in the main customer's cart. */
export function cart(products: readonly Product[], wished: readonly Wish[], random: Random): CartLine[] {
  const plain = products.filter(
    ({ id, stock, price }) => stock > 12 && price > 2_500 && !wished.some(({ product }) => product === id),
  );
  return random.sample(plain, 3).map((product, index) => ({
    id: `l${index + 1}`,
    user: index < 2 ? "emma" : "daniel",
    product: product.id,
    options: chosenFor(product, random),
    quantity: index === 1 ? 2 : 1,
  }));
}
