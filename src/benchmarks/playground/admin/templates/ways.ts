import type { Skin } from "../../kernel/desk.js";
import { click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf, type Labels } from "../labels.js";
import type { AdminState, Order } from "../state.js";

/** Everybody's tasks are done as the first account. */
export const me = "hanna";

/** Ways through the back office that many tasks share. */
export interface Ways {
  readonly labels: Labels;
  readonly findOrder: (id: string) => readonly OracleStep[];
  readonly openOrder: (id: string) => readonly OracleStep[];
  readonly openCustomer: (name: string) => readonly OracleStep[];
}

export function waysOf(skin: Skin): Ways {
  const labels = labelsOf(skin);
  const findOrder: Ways["findOrder"] = (id) => [
    click(on("link", labels.nav.orders, labels.nav.label), "The section of orders has all of them."),
    fill(on("textbox", labels.orders.search), id),
    click(on("button", labels.orders.filter)),
  ];
  return {
    labels,
    findOrder,
    openOrder: (id) => [...findOrder(id), click(on("link", id), "This is the order.")],
    openCustomer: (name) => [
      click(on("link", labels.nav.customers, labels.nav.label)),
      fill(on("textbox", labels.customers.search), name),
      click(on("button", labels.customers.find)),
      click(on("link", name)),
    ],
  };
}

export function orderNamed({ orders }: AdminState, id: string): Order {
  const order = orders.find((candidate) => candidate.id === id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}
