import { money } from "../../kernel/html.js";
import { giveUp, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { searched } from "../catalogue.js";
import type { Product, ShopState } from "../state.js";
import { asked, distinct, named, spare, waysOf } from "./ways.js";

const specOf = (product: Product, spec: string): string =>
  product.specs.find(([name]) => name === spec)?.[1] ?? "";

/** Values in words that are in no product's name: anything else would also answer other questions. */
const tells = ({ products }: ShopState, value: string): boolean =>
  !/\d|^(?:yes|no|none|not)\b/i.test(value) && !products.some(({ name }) => name.includes(value));

/** Products of the same kind of which another value is described in words. */
function othersThan(world: ShopState, product: Product, spec: string): Product[] {
  const right = specOf(product, spec);
  return world.products.filter((other) => {
    const value = specOf(other, spec);
    return other.category === product.category && !value.includes(right) && !/\d/.test(value);
  });
}

/** Specifications have a name each; these are named in the way of a question. */
export const productSpec = defineTemplate({
  id: "product-spec",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    distinct(
      random.shuffle(world.products).flatMap((product) => {
        const [spec, value] = random.pick(product.specs);
        return tells(world, value) && othersThan(world, product, spec).length > 0
          ? [{ product: product.name, spec: spec.toLowerCase(), name: spec }]
          : [];
      }),
      ({ name }) => name,
    ),
  check: ({ product, name }, world) => {
    const right = specOf(named(world, product), name);
    const others = world.products
      .map((other) => specOf(other, name))
      .filter((value) => value !== "" && value !== right && !right.includes(value) && !value.includes(right));
    return { answer: { kind: "text", oneOf: [right], noneOf: distinct(others, (value) => value) } };
  },
  oracle: ({ product, name }, world, skin) => {
    const { openProduct, openTab, labels } = waysOf(skin, world);
    const value = specOf(named(world, product), name);
    return [...openProduct(product), openTab(labels.product.tabs.specifications), say(value, value)];
  },
  wrong: ({ product, spec, name }, world, random) => ({
    product: random.pick(othersThan(world, named(world, product), name)).name,
    spec,
    name,
  }),
});

/** Prices that nothing else in the shop has, no order's total and no round sum, which might be a number of days. */
function fixedPrices(world: ShopState): Product[] {
  const times = new Map<number, number>();
  for (const { price } of world.products) times.set(price, (times.get(price) ?? 0) + 1);
  const totals = new Set(world.orders.map(({ total }) => total));
  return world.products.filter(
    ({ was, price }) =>
      was === null && price >= 1_000 && price % 100 > 0 && times.get(price) === 1 && !totals.has(price),
  );
}

export const productPrice = defineTemplate({
  id: "product-price",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(fixedPrices(world))).map(({ name }) => ({ product: name })),
  check: ({ product }, world) => ({
    answer: { kind: "number", value: named(world, product).price / 100 },
  }),
  oracle: ({ product }, world, skin) => {
    const price = money(named(world, product).price);
    return [...waysOf(skin, world).openProduct(product), say(`It costs ${price}.`, price)];
  },
  wrong: (_, world, random) => ({ product: random.pick(spare(fixedPrices(world))).name }),
});

const absent = [
  "inflatable kayak",
  "espresso machine",
  "electric scooter",
  "piano bench",
  "birdcage",
  "telescope",
];

export const noSuchProduct = defineTemplate({
  id: "no-such-product",
  kind: "infeasible",
  count: 2,
  values: (world: ShopState, random) =>
    random
      .shuffle(absent)
      .filter((thing) => searched(world, thing).length === 0)
      .map((thing) => ({ thing })),
  check: () => ({ infeasible: true }),
  oracle: ({ thing }, world, skin) => {
    const { search, labels } = waysOf(skin, world);
    return [...search(thing), giveUp(`The shop has no ${thing}.`, labels.list.nothing)];
  },
  wrong: ({ thing }, world) => ({
    steps: (skin) => [...waysOf(skin, world).search(thing), say(`The ${thing} is in your cart.`)],
  }),
});
