import { click, fill, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { canCancel, hasLeft, nextStatuses } from "../life.js";
import { cancelReasons, type AdminState, type Order, type OrderStatus } from "../state.js";
import { distinct, me, waysOf } from "./ways.js";

/** Why an order goes where it goes, as somebody would write it down. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  Processing: ["The payment has arrived.", "The missing part came this morning."],
  "On hold": ["Customer is on holiday until Friday.", "The last piece has a scratch."],
  Shipped: ["Handed over at the counter.", "Went out with the early van."],
  Complete: ["Customer confirmed the delivery.", "The card came back signed."],
};

type Move = { readonly order: string; readonly status: OrderStatus; readonly reason: string };

/** Orders that can go on, each with one place to go, and no two with the same reason. */
const movesIn = (orders: readonly Order[]): Move[] =>
  distinct(
    orders.flatMap((order, index): Move[] => {
      const next = nextStatuses(order);
      const status = next[index % Math.max(1, next.length)];
      const reason = status && reasons[status]?.[index % 2];
      return status && reason !== undefined ? [{ order: order.id, status, reason }] : [];
    }),
    ({ reason }) => reason,
  );

export const orderMove = defineTemplate({
  id: "order-move",
  kind: "change",
  count: 3,
  values: (world: AdminState, random) =>
    movesIn(random.shuffle(world.orders)).map((move) => ({ ...move, other: "As the customer wished." })),
  check: ({ order, status, reason }) => ({
    changes: [
      { kind: "changed", table: "orders", id: order, fields: { status } },
      { kind: "added", table: "events", row: { order, status, by: me, note: { like: reason } } },
    ],
  }),
  oracle: ({ order, status, reason }, _, skin) => {
    const { openOrder, pick, labels } = waysOf(skin);
    const words = labels.status;
    return [
      ...openOrder(order),
      pick(words.next, status),
      fill(on("textbox", words.reason), reason),
      click(on("button", words.submit)),
      say("The order has its new status.", words.changed(order, status)),
    ];
  },
  wrong: (values) => ({ ...values, reason: values.other }),
});

export const orderCancel = defineTemplate({
  id: "order-cancel",
  kind: "change",
  count: 3,
  values: (world: AdminState, random) => {
    const why = random.shuffle(cancelReasons);
    return random.sample(world.orders.filter(canCancel), why.length).flatMap(({ id }, index) => {
      const reason = why[index];
      return reason === undefined ? [] : [{ order: id, reason }];
    });
  },
  check: ({ order, reason }) => ({
    changes: [
      { kind: "changed", table: "orders", id: order, fields: { status: "Cancelled" } },
      { kind: "added", table: "events", row: { order, status: "Cancelled", by: me, note: reason } },
    ],
  }),
  oracle: ({ order, reason }, _, skin) => {
    const { openOrder, unfold, pick, labels } = waysOf(skin);
    const words = labels.status;
    return [
      ...openOrder(order),
      unfold(words.cancel),
      pick(words.why, reason),
      click(on("button", words.cancelYes)),
      say("The order will not be sent.", words.cancelled(order)),
    ];
  },
  wrong: (values, _, random) => ({
    ...values,
    reason: random.pick(cancelReasons.filter((reason) => reason !== values.reason)),
  }),
});

export const cancelSent = defineTemplate({
  id: "cancel-sent",
  kind: "infeasible",
  count: 2,
  values: (world: AdminState, random) =>
    random
      .sample(world.orders.filter(hasLeft).slice(-30), 3)
      .map(({ id }) => ({ order: id, reason: random.pick(cancelReasons) })),
  check: () => ({ infeasible: true }),
  oracle: ({ order }, _, skin) => {
    const { openOrder, labels } = waysOf(skin);
    return [...openOrder(order), giveUp(`The order ${order} has left the house.`, labels.status.tooLate)];
  },
  wrong: ({ order }) => ({
    steps: (skin) => [...waysOf(skin).openOrder(order), say("It is done.")],
  }),
});
