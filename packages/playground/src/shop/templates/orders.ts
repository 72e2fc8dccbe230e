import { longDate, money } from "../../kernel/html.js";
import { click, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { statuses } from "../past-orders.js";
import type { Order, ShopState } from "../state.js";
import { asked, distinct, firstOf, found, myOrders, spare, waysOf } from "./ways.js";

const totalOf = (world: ShopState, id: string): number => found(world.orders, id).total;

/** Older orders, which the first page of the list does not show; a round sum could be a number of days as well. */
const olderOrders = (world: ShopState): Order[] =>
  distinct(myOrders(world), ({ total }) => total).filter(({ total }, index) => index >= 8 && total % 100 > 0);

export const orderTotal = defineTemplate({
  id: "order-total",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(olderOrders(world))).map(({ id }) => ({ order: id })),
  check: ({ order }, world) => ({ answer: { kind: "number", value: totalOf(world, order) / 100 } }),
  oracle: ({ order }, world, skin) => {
    const total = money(totalOf(world, order));
    return [...waysOf(skin, world).findOrders(order), say(`The total was ${total}.`, total)];
  },
  wrong: (_, world, random) => ({ order: random.pick(spare(olderOrders(world))).id }),
});

const latestWith = (world: ShopState, status: string): Order =>
  firstOf(
    myOrders(world).filter((order) => order.status === status),
    `order that is ${status}`,
  );

export const orderByStatus = defineTemplate({
  id: "order-by-status",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    distinct(
      random
        .shuffle(["Shipped", "Delivered", "Cancelled", "Returned"])
        .filter((status) => myOrders(world).some((order) => order.status === status))
        .map((status) => ({ status })),
      ({ status }) => latestWith(world, status).date.slice(0, 10),
    ),
  check: ({ status }, world) => ({
    answer: { kind: "date", day: latestWith(world, status).date.slice(0, 10) },
  }),
  oracle: ({ status }, world, skin) => {
    const { account, ordersWith } = waysOf(skin, world);
    const date = longDate(latestWith(world, status).date);
    return [...account("orders"), ...ordersWith(status), say(`It is from ${date}.`, date)];
  },
  wrong: () => ({ status: "Processing" }),
});

/** Names of products that I ordered more than once and kept, with the last order of each. */
export function orderedAgain(world: ShopState): { product: string; order: Order }[] {
  const orders = myOrders(world);
  const ids = distinct(
    world.orderLines.map(({ product }) => product),
    (id) => id,
  );
  return ids.flatMap((id) => {
    const mine = orders.filter((order) =>
      world.orderLines.some((line) => line.order === order.id && line.product === id),
    );
    const [order] = mine;
    const kept = order && order.status !== "Cancelled" && order.status !== "Returned";
    return order && kept && mine.length > 1 ? [{ product: found(world.products, id).name, order }] : [];
  });
}
export const lastOrderOf = (world: ShopState, name: string): Order =>
  firstOf(
    orderedAgain(world).filter(({ product }) => product === name),
    `order of ${name}`,
  ).order;

/** Days that stand beside the latest order of some status are asked for elsewhere. */
function differentDays(world: ShopState): { product: string; order: Order }[] {
  const shownElsewhere = new Set(
    statuses.flatMap((status) => withStatus(world, status).slice(0, 1).map(dayOf)),
  );
  return distinct(orderedAgain(world), ({ order }) => dayOf(order)).filter(
    ({ order }) => !shownElsewhere.has(dayOf(order)),
  );
}
const dayOf = ({ date }: Order): string => date.slice(0, 10);

export const orderLast = defineTemplate({
  id: "order-last",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(differentDays(world))).map(({ product }) => ({ product })),
  check: ({ product }, world) => ({ answer: { kind: "date", day: dayOf(lastOrderOf(world, product)) } }),
  oracle: ({ product }, world, skin) => {
    const date = longDate(lastOrderOf(world, product).date);
    return [...waysOf(skin, world).findOrders(product), say(`You last ordered it on ${date}.`, date)];
  },
  wrong: (_, world, random) => ({ product: random.pick(spare(differentDays(world))).product }),
});

export const orderPage = defineTemplate({
  id: "order-page",
  kind: "navigation",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(differentDays(world))).map(({ product }) => ({ product })),
  check: ({ product }, world) => ({ at: { path: `/account/orders/${lastOrderOf(world, product).id}` } }),
  oracle: ({ product }, world, skin) => {
    const { findOrders, seeOrder } = waysOf(skin, world);
    return [
      ...findOrders(product),
      seeOrder(lastOrderOf(world, product).id, "The latest order stands first."),
      say("Here is the order."),
    ];
  },
  wrong: (_, world, random) => ({ product: random.pick(spare(differentDays(world))).product }),
});

const withStatus = (world: ShopState, status: string): Order[] =>
  myOrders(world).filter((order) => order.status === status);

export const orderCancel = defineTemplate({
  id: "order-cancel",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(withStatus(world, "Processing"))).map(({ id }) => ({ order: id })),
  check: ({ order }) => ({
    changes: [{ kind: "changed", table: "orders", id: order, fields: { status: "Cancelled" } }],
  }),
  oracle: ({ order }, world, skin) => {
    const { openOrder, labels } = waysOf(skin, world);
    return [
      ...openOrder(order),
      click(on("button", labels.orders.cancel)),
      click(on("button", labels.orders.cancelYes)),
      say(`The order ${order} is cancelled.`),
    ];
  },
  wrong: (_, world, random) => ({ order: random.pick(spare(withStatus(world, "Processing"))).id }),
});

/** Delivered orders whose page no other task asks for. */
function deliveredAside(world: ShopState): Order[] {
  const askedFor = new Set(differentDays(world).map(({ order }) => order.id));
  return withStatus(world, "Delivered").filter(({ id }) => !askedFor.has(id));
}

export const cancelDelivered = defineTemplate({
  id: "cancel-delivered",
  kind: "infeasible",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(deliveredAside(world)).map(({ id }) => ({ order: id })),
  check: () => ({ infeasible: true }),
  oracle: ({ order }, world, skin) => {
    const { openOrder, labels } = waysOf(skin, world);
    return [...openOrder(order), giveUp(`The order ${order} is already delivered.`, labels.orders.tooLate)];
  },
  wrong: ({ order }, world) => ({
    steps: (skin) => [...waysOf(skin, world).openOrder(order), say(`The order ${order} is cancelled.`)],
  }),
});
