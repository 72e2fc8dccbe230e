import type { Skin } from "../../kernel/desk.js";
import { choose, click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf, type Labels } from "../labels.js";
import type { AdminState, Order, Product } from "../state.js";

/** Everybody's tasks are done as the first account. */
export const me = "hanna";

/** Ways through the back office that many tasks share, whatever the skin makes of a control. */
export interface Ways {
  readonly labels: Labels;
  readonly section: (name: keyof Omit<Labels["nav"], "label" | "menu" | "signOut">) => OracleStep;
  readonly findOrder: (id: string) => readonly OracleStep[];
  readonly openOrder: (id: string) => readonly OracleStep[];
  readonly openCustomer: (name: string) => readonly OracleStep[];
  readonly openProduct: (name: string) => readonly OracleStep[];
  readonly findReview: (author: string) => readonly OracleStep[];
  readonly openReport: (
    kind: keyof Labels["reports"]["kinds"],
    from: string,
    to: string,
  ) => readonly OracleStep[];
  /** A choice in a form. */
  readonly pick: (label: string, option: string) => OracleStep;
  /** A list that one of the skins shows as a row of links. */
  readonly narrow: (label: string, option: string, tabbedIn: Skin) => OracleStep;
  readonly fillNumber: (label: string, value: string) => OracleStep;
  /** What brings out a form: a button here, a link there. */
  readonly unfold: (label: string, within?: string) => OracleStep;
  /** What leads to a page for making something. */
  readonly make: (label: string) => OracleStep;
}

export function waysOf(skin: Skin): Ways {
  const labels = labelsOf(skin);
  const isFirst = skin === "a";
  const section: Ways["section"] = (name) => click(on("link", labels.nav[name], labels.nav.label));
  const narrow: Ways["narrow"] = (label, option, tabbedIn) =>
    tabbedIn === skin ? click(on("link", option, label)) : choose(on("combobox", label), option);
  const findOrder: Ways["findOrder"] = (id) => [
    click(on("link", labels.nav.orders, labels.nav.label), "The section of orders has all of them."),
    fill(on("textbox", labels.orders.search), id),
    click(on("button", labels.orders.filter)),
  ];
  return {
    labels,
    section,
    findOrder,
    narrow,
    openOrder: (id) => [...findOrder(id), click(on("link", id), "This is the order.")],
    openCustomer: (name) => [
      section("customers"),
      fill(on("textbox", labels.customers.search), name),
      click(on("button", labels.customers.find)),
      click(on("link", name)),
    ],
    openProduct: (name) => [
      section("products"),
      fill(on("textbox", labels.products.search), name),
      click(on("button", labels.products.find)),
      click(on("link", name)),
    ],
    findReview: (author) => [
      section("reviews"),
      fill(on("textbox", labels.reviews.search), author),
      click(on("button", labels.reviews.find)),
    ],
    openReport: (kind, from, to) => [
      section("reports"),
      ...(kind === "sales" ? [] : [narrow(labels.reports.kind, labels.reports.kinds[kind], "a")]),
      fill(on("textbox", labels.reports.from), from),
      fill(on("textbox", labels.reports.to), to),
      click(on("button", labels.reports.show)),
    ],
    pick: (label, option) =>
      isFirst ? choose(on("combobox", label), option) : click(on("radio", option, label)),
    fillNumber: (label, value) => fill(on(isFirst ? "spinbutton" : "textbox", label), value),
    unfold: (label, within) => click(on(isFirst ? "button" : "link", label, within), `"${label}" opens.`),
    make: (label) => click(on(isFirst ? "link" : "button", label)),
  };
}

export function orderNamed({ orders }: AdminState, id: string): Order {
  const order = orders.find((candidate) => candidate.id === id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}
export function productNamed({ products }: AdminState, name: string): Product {
  const product = products.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`there is no product ${name}`);
  return product;
}

/** What an older order says stands on no page that one sees by chance. */
export const older = ({ orders }: AdminState): Order[] => orders.slice(0, -10);

/** The first items, all different in what the function says of them. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

/** Every second item, so that what is asked for and what a wrong way ends with never meet. */
export const asked = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 0);
export const spare = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 1);

/** Worked out once for each world: every task asks for it again. */
export function onceFor<Result>(work: (world: AdminState) => Result): (world: AdminState) => Result {
  const known = new WeakMap<AdminState, Result>();
  return (world) => {
    const result = known.get(world) ?? work(world);
    known.set(world, result);
    return result;
  };
}
