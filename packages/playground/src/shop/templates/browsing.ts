import { click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { narrowed, ratingsOf, type Filters, type SortName } from "../catalogue.js";
import type { Category, Product, ShopState } from "../state.js";
import { asked, distinct, firstOf, spare, waysOf } from "./ways.js";

const cheapFirst: Filters = {
  brands: [],
  least: undefined,
  most: undefined,
  rating: 4,
  inStock: false,
  sort: "price-asc",
  page: 1,
};
const cheapestIn = (world: ShopState, category: string): readonly Product[] =>
  narrowed(
    world.products.filter((product) => product.category === category),
    cheapFirst,
    ratingsOf(world),
  );
/** Where the cheapest good one is alone at its price, preferably not simply the cheapest of all. */
function tellingCategories(world: ShopState): Category[] {
  const clear = world.categories.filter(({ id }) => {
    const [first, second] = cheapestIn(world, id);
    return !!first && !!second && first.price < second.price;
  });
  const hidden = clear.filter(({ id }) => {
    const best = cheapestIn(world, id)[0]?.price ?? 0;
    return world.products.some(({ category, price }) => category === id && price < best);
  });
  return hidden.length >= 4 ? hidden : clear;
}
const shortName = ({ name, brand }: Product): string => name.slice(brand.length + 1);

export const cheapestGood = defineTemplate({
  id: "cheapest-good",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(tellingCategories(world))).map(({ id, name }) => ({ category: name, id })),
  check: ({ id }, world) => {
    const best = firstOf(cheapestIn(world, id), "cheapest product");
    const others = world.products.filter(
      (product) => product.category === id && !best.name.includes(product.name),
    );
    return {
      answer: { kind: "text", oneOf: [best.name, shortName(best)], noneOf: others.map(({ name }) => name) },
    };
  },
  oracle: ({ id }, world, skin) => {
    const { openCategory, rateFrom, sortBy, labels } = waysOf(skin, world);
    const { name } = firstOf(cheapestIn(world, id), "cheapest product");
    return [
      ...openCategory(id),
      rateFrom(4),
      click(on("button", labels.list.apply)),
      sortBy("price-asc"),
      say(name, name),
    ];
  },
  wrong: (_, world, random) => {
    const { id, name } = random.pick(spare(tellingCategories(world)));
    return { category: name, id };
  },
});

const orders: readonly (readonly [SortName, string])[] = [
  ["price-asc", "cheapest first"],
  ["price-desc", "most expensive first"],
  ["rating", "best rated first"],
  ["newest", "newest first"],
];

export const categoryView = defineTemplate({
  id: "category-view",
  kind: "navigation",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(world.categories).map(({ id, name }, index) => {
      const brands = brandsIn(world, id);
      const [sort, order] = orders[index % orders.length] ?? ["newest", "newest first"];
      return { category: name, id, brand: random.pick(brands), sort, order };
    }),
  check: ({ id, brand, sort }) => ({ at: { path: `/category/${id}`, query: { brand, sort } } }),
  oracle: ({ id, brand, sort }, world, skin) => {
    const { openCategory, sortBy, labels } = waysOf(skin, world);
    return [
      ...openCategory(id),
      click(on("checkbox", brand)),
      click(on("button", labels.list.apply)),
      sortBy(sort),
      say("Here they are."),
    ];
  },
  wrong: (values, world, random) => ({
    ...values,
    brand: random.pick(brandsIn(world, values.id).filter((brand) => brand !== values.brand)),
  }),
});
const brandsIn = (world: ShopState, category: string): string[] =>
  distinct(
    world.products.filter((product) => product.category === category).map(({ brand }) => brand),
    (brand) => brand,
  );
