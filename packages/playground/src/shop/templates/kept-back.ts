import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { narrowed, ratingsOf } from "../catalogue.js";
import type { Order, OrderLine, ShopState } from "../state.js";
import { me } from "./me.js";
import { asked, distinct, firstOf, found, myCart, spare, waysOf } from "./ways.js";
import { lastOrderOf, orderedAgain } from "./orders.js";

const prices = [20, 25, 30, 40, 50, 60, 75, 90, 110, 140];

/** A question after the products of a category that one can afford, with its answer. */
interface Budget {
  readonly id: string;
  readonly category: string;
  readonly price: number;
  readonly count: number;
}

const affordable = (world: ShopState, category: string, price: number): number =>
  narrowed(
    world.products.filter((product) => product.category === category),
    { brands: [], least: undefined, most: price * 100, rating: 0, inStock: true, sort: "relevance", page: 1 },
    ratingsOf(world),
  ).length;

/** Fewer than all and more than one; the prices in a question are never such a number. */
const budgets = (world: ShopState): Budget[] =>
  world.categories.flatMap(({ id, name }) =>
    prices
      .map((price) => ({ id, category: name, price, count: affordable(world, id, price) }))
      .filter(({ count }) => count >= 2 && count <= 11),
  );
const isEven = ({ count }: Budget): boolean => count % 2 === 0;

export const affordableCount = defineTemplate({
  id: "affordable-count",
  kind: "information",
  count: 4,
  heldOut: true,
  values: (world: ShopState, random) =>
    distinct(random.shuffle(budgets(world).filter(isEven)), ({ count }) => count).map(
      ({ id, category, price }) => ({ id, category, price }),
    ),
  check: ({ id, price }, world) => ({ answer: { kind: "number", value: affordable(world, id, price) } }),
  oracle: ({ id, price }, world, skin) => {
    const { openCategory, labels } = waysOf(skin, world);
    const words = labels.list;
    const count = affordable(world, id, price);
    return [
      ...openCategory(id),
      fill(on("spinbutton", words.most), String(price)),
      click(on("checkbox", words.inStock)),
      click(on("button", words.apply)),
      say(String(count), words.results(count)),
    ];
  },
  wrong: (_, world, random) => {
    const { id, category, price } = random.pick(budgets(world).filter((budget) => !isEven(budget)));
    return { id, category, price };
  },
});

const linesOf = (world: ShopState, { id }: Order): OrderLine[] =>
  world.orderLines.filter(({ order }) => order === id);

/** What was in the order as one would compare it: no two such orders fill the cart alike. */
const contentOf = (world: ShopState, order: Order): string =>
  JSON.stringify(linesOf(world, order).map(({ product, options, quantity }) => [product, options, quantity]));

/** Orders that share nothing with my cart, so that each of their lines becomes a new one there. */
function repeatable(world: ShopState): { product: string; order: Order }[] {
  const taken = new Set(myCart(world).map(({ product }) => product));
  return distinct(
    orderedAgain(world).filter(
      ({ order }) =>
        linesOf(world, order).length > 1 && !linesOf(world, order).some(({ product }) => taken.has(product)),
    ),
    ({ order }) => contentOf(world, order),
  );
}

export const orderAgain = defineTemplate({
  id: "order-again",
  kind: "change",
  count: 4,
  heldOut: true,
  values: (world: ShopState, random) =>
    random.shuffle(asked(repeatable(world))).map(({ product }) => ({ product })),
  check: ({ product }, world) => ({
    changes: linesOf(world, lastOrderOf(world, product)).map((line) => ({
      kind: "added" as const,
      table: "cart",
      row: { user: me, product: line.product, options: line.options, quantity: line.quantity },
    })),
  }),
  oracle: ({ product }, world, skin) => {
    const { findOrders, seeOrder, labels } = waysOf(skin, world);
    const order = lastOrderOf(world, product);
    const { name } = found(world.products, firstOf(linesOf(world, order), "line").product);
    return [
      ...findOrders(product),
      seeOrder(order.id, "The latest order stands first."),
      click(on("button", labels.orders.reorder)),
      say("Everything of that order is in your cart.", name),
    ];
  },
  wrong: (_, world, random) => ({ product: random.pick(spare(repeatable(world))).product }),
});
