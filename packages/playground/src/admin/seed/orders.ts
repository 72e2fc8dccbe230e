import type { Random } from "sgdr/plugin";
import {
  cancelReasons,
  carriers,
  type AdminState,
  type Coupon,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderStatus,
  type Product,
} from "../state.js";
import { couponFor } from "./coupons.js";
import { dayAgo } from "./people.js";

const remarks = [
  "Customer asked to leave the parcel with the neighbour on the left.",
  "Paid twice by mistake, one payment was sent back.",
  "Please add the care leaflet, she asked for it on the phone.",
  "The address was corrected after a call, the old one had the wrong house number.",
  "Goes out together with the customer's other parcel.",
  "Box was dented in the warehouse, packed again.",
  "It is a present: no invoice in the parcel.",
  "He rings on Thursday about the delivery day.",
  "Waiting for the new batch, should be here early next week.",
];
/** What an order went through before it got to where it is, with the days each step took at most. */
const lives: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Pending: ["Pending"],
  Processing: ["Pending", "Processing"],
  "On hold": ["Pending", "Processing", "On hold"],
  Shipped: ["Pending", "Processing", "Shipped"],
  Complete: ["Pending", "Processing", "Shipped", "Complete"],
  Cancelled: ["Pending", "Cancelled"],
};
const heldFor = [
  "Waiting for the next delivery.",
  "The address looks wrong.",
  "Customer is away until Monday.",
];
const [count, days] = [240, 168];

type Sales = Pick<AdminState, "orders" | "orderLines" | "events" | "trackings" | "comments" | "invoices">;
/** What orders are made of. */
interface Supply {
  readonly customers: AdminState["customers"];
  readonly coupons: readonly Coupon[];
  /** Some things are bought more than others, so they stand here more than once. */
  readonly shelf: readonly Product[];
}

/** Orders of the last months, oldest first, so that numbers grow with time. */
export function sales(known: Pick<AdminState, "customers" | "coupons" | "products">, random: Random): Sales {
  const sold: Sales = { orders: [], orderLines: [], events: [], trackings: [], comments: [], invoices: [] };
  const supply: Supply = {
    ...known,
    shelf: known.products.flatMap((product) => Array.from({ length: random.int(2, 5) }, () => product)),
  };
  let number = 70_310;
  for (let index = 0; index < count; index += 1) {
    number += random.int(1, 7);
    const age = ((count - index - random.next() * 0.9) / count) * days;
    const lines = linesOf(String(number), supply, random);
    const order = orderOf({ id: String(number), age }, { lines, supply }, random);
    const events = eventsOf(order, age, random);
    sold.orders.push(order);
    sold.orderLines.push(...lines);
    sold.events.push(...events);
    addPapers(sold, { order, events, age }, random);
  }
  return sold;
}

/** The tracking number, the comment and the invoice that an order may have. */
function addPapers(
  sold: Sales,
  { order, events, age }: { order: Order; events: readonly OrderEvent[]; age: number },
  random: Random,
): void {
  const sent = events.find(({ status }) => status === "Shipped");
  if (sent && random.chance(0.8))
    sold.trackings.push({
      id: `t${sold.trackings.length + 1}`,
      order: order.id,
      carrier: random.pick(carriers),
      number: trackingNumber(random),
      date: sent.date,
    });
  if (random.chance(0.3))
    sold.comments.push({
      id: `n${sold.comments.length + 1}`,
      order: order.id,
      author: random.pick(["joel", "till"]),
      text: random.pick(remarks),
      date: dayAgo(age * 0.9),
    });
  const packed = events.find(({ status }) => status === "Processing");
  if (packed && (sent || random.chance(0.4)))
    sold.invoices.push({
      id: `R-${4_200 + sold.invoices.length}`,
      order: order.id,
      date: packed.date,
      total: order.total,
    });
}

export const trackingNumber = (random: Random): string =>
  `${random.pick(["JD", "PX", "RB", "TK"])}${random.int(100_000, 999_999)}${random.int(1_000, 9_999)}`;

function linesOf(order: string, { shelf }: Supply, random: Random): OrderLine[] {
  const chosen = [...new Set(random.sample(shelf, random.int(1, 4)))];
  return chosen.map(({ name, sku, price }, index) => ({
    id: `${order}-${index + 1}`,
    order,
    product: name,
    sku,
    quantity: random.chance(0.65) ? 1 : random.int(2, 5),
    price,
  }));
}

function orderOf(
  { id, age }: { id: string; age: number },
  { lines, supply }: { lines: readonly OrderLine[]; supply: Supply },
  random: Random,
): Order {
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const express = random.chance(0.25);
  const shipping = express ? 1_290 : sum >= 7_500 ? 0 : 590;
  const date = dayAgo(age);
  const { coupon, discount } = couponFor(supply.coupons, { day: date.slice(0, 10), sum }, random);
  return {
    id,
    customer: random.pick(supply.customers).id,
    date,
    status: statusAt(age, random),
    payment: random.pick(["Invoice", "Credit card", "Bank transfer"]),
    delivery: express ? "Express" : "Standard",
    coupon,
    discount,
    shipping,
    total: sum - discount + shipping,
  };
}

function statusAt(age: number, random: Random): OrderStatus {
  if (random.chance(0.07)) return "Cancelled";
  if (age < 4) return random.chance(0.5) ? "Pending" : "Processing";
  if (age < 18) return random.pick(["Processing", "Processing", "Shipped", "On hold", "On hold"]);
  if (age < 36) return random.pick(["Shipped", "Shipped", "Complete"]);
  return "Complete";
}

function eventsOf({ id, status }: Order, age: number, random: Random): OrderEvent[] {
  let at = age;
  return lives[status].map((step, index) => {
    if (index > 0) at *= 0.55 + random.next() * 0.4;
    return {
      id: `${id}-${index + 1}`,
      order: id,
      status: step,
      by: index === 0 ? "shop" : random.pick(["hanna", "joel", "till"]),
      date: dayAgo(at),
      note: noteOn(step, random),
    };
  });
}

function noteOn(step: OrderStatus, random: Random): string {
  if (step === "Cancelled") return random.pick(cancelReasons);
  return step === "On hold" ? random.pick(heldFor) : "";
}
