import type { Random } from "../../../../lib/random.js";
import {
  carriers,
  type AdminState,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderStatus,
} from "../state.js";
import { dayAgo } from "./people.js";

const goods: readonly (readonly [name: string, sku: string, price: number])[] = [
  ["Enamel kettle, 1.5 litres", "KIT-0142", 4_490],
  ["Oak chopping board", "KIT-0177", 3_250],
  ["Cast-iron pan, 26 cm", "KIT-0203", 5_900],
  ["Linen tea towels, set of three", "KIT-0219", 1_980],
  ["Stoneware bowl", "KIT-0230", 1_450],
  ["Wool throw, heather grey", "HOM-0311", 7_900],
  ["Feather cushion", "HOM-0326", 2_750],
  ["Brass reading lamp", "HOM-0340", 8_600],
  ["Cork pinboard", "DSK-0405", 2_200],
  ["Fountain pen, fine nib", "DSK-0412", 3_800],
  ["Dotted notebook, A5", "DSK-0418", 1_290],
  ["Walnut desk tray", "DSK-0431", 4_150],
  ["Hand trowel", "GAR-0502", 1_690],
  ["Watering can, 9 litres", "GAR-0517", 3_490],
  ["Bird feeder with roof", "GAR-0525", 2_890],
  ["Seed box with twelve drawers", "GAR-0538", 4_990],
  ["Picnic blanket", "OUT-0609", 3_990],
  ["Steel bottle, 750 ml", "OUT-0614", 2_390],
  ["Head torch", "OUT-0622", 2_990],
  ["Folding stool", "OUT-0630", 3_150],
];
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
const count = 124;

type Sales = Pick<AdminState, "orders" | "orderLines" | "events" | "trackings" | "comments">;

/** Orders of the last four months, oldest first, so that numbers grow with time. */
export function sales(customers: AdminState["customers"], random: Random): Sales {
  const sold: Sales = { orders: [], orderLines: [], events: [], trackings: [], comments: [] };
  let number = 70_310;
  for (let index = 0; index < count; index += 1) {
    number += random.int(1, 7);
    const age = Math.max(0.1, ((count - index) / count) * 118 + random.next() - 0.5);
    const lines = linesOf(String(number), random);
    const order = orderOf({ id: String(number), age, customer: random.pick(customers).id }, lines, random);
    const events = eventsOf(order, age, random);
    sold.orders.push(order);
    sold.orderLines.push(...lines);
    sold.events.push(...events);
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
  }
  return sold;
}

export const trackingNumber = (random: Random): string =>
  `${random.pick(["JD", "PX", "RB", "TK"])}${random.int(100_000, 999_999)}${random.int(1_000, 9_999)}`;

const linesOf = (order: string, random: Random): OrderLine[] =>
  random.sample(goods, random.int(1, 4)).map(([product, sku, price], index) => ({
    id: `${order}-${index + 1}`,
    order,
    product,
    sku,
    quantity: random.chance(0.65) ? 1 : random.int(2, 5),
    price,
  }));

function orderOf(
  { id, age, customer }: { id: string; age: number; customer: string },
  lines: readonly OrderLine[],
  random: Random,
): Order {
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const express = random.chance(0.25);
  const shipping = express ? 1_290 : sum >= 7_500 ? 0 : 590;
  return {
    id,
    customer,
    date: dayAgo(age),
    status: statusAt(age, random),
    payment: random.pick(["Invoice", "Credit card", "Bank transfer"]),
    delivery: express ? "Express" : "Standard",
    shipping,
    total: sum + shipping,
  };
}

function statusAt(age: number, random: Random): OrderStatus {
  if (random.chance(0.07)) return "Cancelled";
  if (age < 3) return random.chance(0.5) ? "Pending" : "Processing";
  if (age < 12) return random.pick(["Processing", "Processing", "Shipped", "On hold"]);
  if (age < 30) return random.pick(["Shipped", "Shipped", "Complete"]);
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
    };
  });
}
