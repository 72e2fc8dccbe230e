import { click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import type { Skin } from "../../kernel/desk.js";
import type { Labels } from "../labels-a.js";
import { labelsOf } from "../labels.js";
import type { CartLine, Order, Product, ShopState } from "../state.js";
import { controlsOf, type Controls } from "./controls.js";
import { me } from "./me.js";

/** Ways through the shop that many tasks share. */
export interface Ways extends Omit<Controls, "openCart"> {
  readonly labels: Labels;
  readonly openProduct: (name: string) => readonly OracleStep[];
  readonly findOrders: (words: string) => readonly OracleStep[];
  readonly openOrder: (id: string) => readonly OracleStep[];
  readonly openCart: () => OracleStep;
  readonly openCategory: (id: string) => readonly OracleStep[];
}

export function waysOf(skin: Skin, world: ShopState): Ways {
  const labels = labelsOf(skin);
  const controls = controlsOf(skin);
  const findOrders: Ways["findOrders"] = (words) => [
    ...controls.account("orders"),
    fill(on("textbox", labels.orders.search), words),
    click(on("button", labels.orders.find)),
  ];
  return {
    ...controls,
    labels,
    findOrders,
    openProduct: (name) => [...controls.search(name), click(on("link", name))],
    openOrder: (id) => [...findOrders(id), controls.seeOrder(id)],
    openCart: () => controls.openCart(world),
    openCategory: (id) => {
      const category = found(world.categories, id);
      const department = found(world.departments, category.department);
      return [
        click(on("link", department.name, labels.header.departments)),
        click(on("link", category.name, labels.list.categories)),
      ];
    },
  };
}

export function found<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`nothing has the id ${id}`);
  return item;
}
export function named(world: ShopState, name: string): Product {
  const product = world.products.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`there is no product ${name}`);
  return product;
}

export const myOrders = (world: ShopState): Order[] =>
  world.orders.filter(({ user }) => user === me).sort((one, other) => other.date.localeCompare(one.date));
export const myCart = (world: ShopState): CartLine[] => world.cart.filter(({ user }) => user === me);

/** In the cart or on the wish list of mine already. */
export const isTaken = (world: ShopState, { id }: Product): boolean =>
  myCart(world).some(({ product }) => product === id) ||
  world.wishes.some(({ user, product }) => user === me && product === id);

/** The first items, all different in what the function says of them. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}
export function firstOf<Item>(items: readonly Item[], what: string): Item {
  const [first] = items;
  if (first === undefined) throw new Error(`the seeded shop has no ${what}`);
  return first;
}

/** Every second item, so that what is asked for and what a wrong way ends with never meet. */
export const asked = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 0);
export const spare = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 1);
