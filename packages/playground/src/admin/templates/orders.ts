import { click, fill, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { customerOf, ordersOf } from "../queries.js";
import { trackingNumber } from "../seed/orders.js";
import { carriers, statuses, type AdminState, type Order } from "../state.js";
import { asked, distinct, me, older, orderNamed, spare, waysOf } from "./ways.js";

export const trackingAdd = defineTemplate({
  id: "tracking-add",
  kind: "change",
  count: 4,
  values: (world: AdminState, random) => {
    const chosen = random.sample(carriers.slice(0, 4), 4);
    const sent = world.orders.filter(({ status }) => status === "Processing" || status === "Shipped");
    return random.sample(sent, chosen.length).flatMap(({ id }, index) => {
      const carrier = chosen[index];
      return carrier === undefined ? [] : [{ order: id, carrier, number: trackingNumber(random) }];
    });
  },
  check: ({ order, carrier, number }) => ({
    changes: [{ kind: "added", table: "trackings", row: { order, carrier, number: { like: number } } }],
  }),
  oracle: ({ order, carrier, number }, _, skin) => {
    const { openOrder, unfold, pick, labels } = waysOf(skin);
    const words = labels.shipping;
    return [
      ...openOrder(order),
      unfold(words.add, words.heading),
      pick(words.carrier, carrier),
      fill(on("textbox", words.number), number),
      click(on("button", words.save)),
      say(`The tracking number ${number} is added.`, words.added(number)),
    ];
  },
  wrong: (values, _, random) => ({
    ...values,
    carrier: random.pick(carriers.filter((carrier) => carrier !== values.carrier)),
  }),
});

const remarks = [
  "Customer called, please ring before delivery.",
  "Invoice was sent once more by e-mail.",
  "The second parcel follows on Tuesday.",
  "Refund of the shipping costs was promised.",
];

export const orderComment = defineTemplate({
  id: "order-comment",
  kind: "change",
  count: 3,
  values: (world: AdminState, random) => {
    const orders = random.sample(older(world), remarks.length);
    return random.shuffle(remarks).flatMap((text, index) => {
      const order = orders[index];
      return order ? [{ order: order.id, text }] : [];
    });
  },
  check: ({ order, text }) => ({
    changes: [{ kind: "added", table: "comments", row: { order, author: me, text: { like: text } } }],
  }),
  oracle: ({ order, text }, _, skin) => {
    const { openOrder, labels } = waysOf(skin);
    return [
      ...openOrder(order),
      fill(on("textbox", labels.order.comment), text),
      click(on("button", labels.order.addComment)),
      say("The comment is added.", labels.order.commentAdded),
    ];
  },
  wrong: (values, world, random) => ({
    ...values,
    order: random.pick(world.orders.filter(({ id }) => id !== values.order)).id,
  }),
});

/** One older order of each customer who has any. */
const oneOfEach = (world: AdminState): Order[] => distinct(older(world), ({ customer }) => customer);

export const orderCustomer = defineTemplate({
  id: "order-customer",
  kind: "information",
  count: 3,
  values: (world: AdminState, random) =>
    random.shuffle(asked(oneOfEach(world))).map(({ id }) => ({ order: id })),
  check: ({ order }, world) => {
    const { name } = customerOf(world, orderNamed(world, order));
    const others = world.customers.map((customer) => customer.name).filter((other) => other !== name);
    return { answer: { kind: "text", oneOf: [name], noneOf: others } };
  },
  oracle: ({ order }, world, skin) => {
    const { name } = customerOf(world, orderNamed(world, order));
    return [...waysOf(skin).findOrder(order), say(`The customer is ${name}.`, name)];
  },
  wrong: (_, world, random) => ({ order: random.pick(spare(oneOfEach(world))).id }),
});

export const orderStatus = defineTemplate({
  id: "order-status",
  kind: "information",
  count: 2,
  // most orders are complete, which one would guess, and wrong ways end there
  values: (world: AdminState, random) =>
    distinct(random.shuffle(older(world)), ({ status }) => status)
      .filter(({ status }) => status !== "Complete")
      .map(({ id }) => ({ order: id })),
  check: ({ order }, world) => {
    const { status } = orderNamed(world, order);
    const others = statuses.filter((other) => other !== status);
    return { answer: { kind: "text", oneOf: [status], noneOf: others } };
  },
  oracle: ({ order }, world, skin) => {
    const { status } = orderNamed(world, order);
    return [...waysOf(skin).findOrder(order), say(`Its status is "${status}".`, status)];
  },
  wrong: (_, world, random) => ({
    order: random.pick(older(world).filter(({ status }) => status === "Complete")).id,
  }),
});

/** Customers who came back, with their latest order. */
const returning = (world: AdminState): { customer: string; order: string }[] =>
  world.customers.flatMap(({ id, name }) => {
    const [latest, second] = ordersOf(world, id);
    return latest && second ? [{ customer: name, order: latest.id }] : [];
  });

export const latestOrder = defineTemplate({
  id: "latest-order",
  kind: "navigation",
  count: 3,
  values: (world: AdminState, random) => random.shuffle(returning(world)),
  check: ({ order }) => ({ at: { path: `/orders/${order}` } }),
  oracle: ({ customer, order }, _, skin) => [
    ...waysOf(skin).openCustomer(customer),
    click(on("link", order), "The latest order stands first."),
    say("Here is the order."),
  ],
  wrong: ({ order }, world, random) => random.pick(returning(world).filter((other) => other.order !== order)),
});

export const noSuchOrder = defineTemplate({
  id: "no-such-order",
  kind: "infeasible",
  count: 2,
  values: (world: AdminState, random) => {
    const numbers = world.orders.map(({ id }) => Number(id));
    const free = Array.from({ length: 600 }, (_, index) => 70_330 + index).filter(
      (number) => !numbers.includes(number) && number < Math.max(...numbers),
    );
    return random.sample(free, 4).map((number) => ({
      order: String(number),
      carrier: random.pick(carriers.slice(0, 4)),
      number: trackingNumber(random),
    }));
  },
  check: () => ({ infeasible: true }),
  oracle: ({ order }, _, skin) => {
    const { findOrder, labels } = waysOf(skin);
    return [...findOrder(order), giveUp(`There is no order ${order}.`, labels.orders.none)];
  },
  wrong: ({ order, number }) => ({
    steps: (skin) => [...waysOf(skin).findOrder(order), say(`The tracking number ${number} is added.`)],
  }),
});
