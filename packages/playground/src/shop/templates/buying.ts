import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { pageSize, searched } from "../catalogue.js";
import type { Chosen, Product, ShopState } from "../state.js";
import { me } from "./me.js";
import { asked, distinct, found, isTaken, myCart, named, spare, waysOf } from "./ways.js";

/** The name without its brand and make: what somebody would type. */
const thingOf = (product: Product): string => product.name.split(" ").slice(-2).join(" ");

/** Others of its kind that could be wished for, itself included. */
const sameThings = (world: ShopState, product: Product): Product[] =>
  world.products.filter((other) => thingOf(other) === thingOf(product) && !isTaken(world, other));

/** The first page of a search shows them all. */
const isOnOnePage = (world: ShopState, product: Product): boolean =>
  searched(world, thingOf(product)).length <= pageSize;

export const wishFromSearch = defineTemplate({
  id: "wish-from-search",
  kind: "change",
  count: 3,
  values: (world: ShopState, random) =>
    distinct(random.shuffle(world.products), thingOf)
      .filter((product) => !isTaken(world, product) && sameThings(world, product).length >= 2)
      // searching is slow, and a few candidates are enough
      .slice(0, 12)
      .filter((product) => isOnOnePage(world, product))
      .map((product) => ({ query: thingOf(product).toLowerCase(), product: product.name })),
  check: ({ product }, world) => ({
    changes: [{ kind: "added", table: "wishes", row: { user: me, product: named(world, product).id } }],
  }),
  oracle: ({ query, product }, world, skin) => {
    const { search, saveListed, labels } = waysOf(skin, world);
    return [
      ...search(query),
      saveListed(product, `${product} is among the results.`),
      say(`${product} is on your wish list.`, labels.wishes.added(product)),
    ];
  },
  wrong: ({ query, product }, world, random) => ({
    query,
    product: random.pick(sameThings(world, named(world, product)).filter((other) => other.name !== product))
      .name,
  }),
});

const spoken = (options: Chosen): string =>
  Object.entries(options)
    .map(([name, choice]) => `${name.toLowerCase()} ${choice}`)
    .join(" and ");

export const cartAdd = defineTemplate({
  id: "cart-add",
  kind: "change",
  count: 3,
  values: (world: ShopState, random) =>
    distinct(
      random
        .shuffle(world.products)
        .filter((product) => product.stock > 0 && product.options.length > 0 && !isTaken(world, product)),
      ({ options, category }) => (options.length > 1 ? category : (options[0]?.kind ?? "")),
    ).map((product) => {
      const options: Chosen = Object.fromEntries(
        product.options.map(({ name, choices }) => [name, random.pick(choices)]),
      );
      return {
        product: product.name,
        quantity: random.int(2, 6),
        chosen: spoken(options),
        options: JSON.stringify(options),
      };
    }),
  check: ({ product, quantity, options }, world) => ({
    changes: [
      {
        kind: "added",
        table: "cart",
        row: { user: me, product: named(world, product).id, quantity, options: chosenIn(options) },
      },
    ],
  }),
  oracle: ({ product, quantity, options }, world, skin) => {
    const { openProduct, chooseOption, labels } = waysOf(skin, world);
    const chosen = chosenIn(options);
    return [
      ...openProduct(product),
      ...named(world, product).options.map((option) => chooseOption(option, chosen[option.name] ?? "")),
      fill(on("spinbutton", labels.product.quantity), String(quantity)),
      click(on("button", labels.product.addToCart)),
      say(`${product} is in your cart.`, labels.cart.added(product)),
    ];
  },
  wrong: (values) => ({ ...values, quantity: values.quantity + 1 }),
});

function chosenIn(text: string): Record<string, string> {
  const options: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(options ?? {}).map(([name, choice]) => [name, String(choice)]));
}

/** Wishes of mine that can go to the cart as they are. */
const plainWishes = (world: ShopState): { product: string; wish: string }[] =>
  world.wishes.flatMap((wish) => {
    const product = found(world.products, wish.product);
    const inCart = myCart(world).some((line) => line.product === product.id);
    return wish.user === me && product.options.length === 0 && !inCart
      ? [{ product: product.name, wish: wish.id }]
      : [];
  });

export const wishToCart = defineTemplate({
  id: "wish-to-cart",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) => random.shuffle(asked(plainWishes(world))),
  check: ({ product, wish }, world) => ({
    changes: [
      { kind: "removed", table: "wishes", id: wish },
      { kind: "added", table: "cart", row: { user: me, product: named(world, product).id, quantity: 1 } },
    ],
  }),
  oracle: ({ product }, world, skin) => {
    const { account, labels } = waysOf(skin, world);
    return [
      ...account("wishList"),
      click(on("button", labels.wishes.move, product)),
      say(`${product} is in your cart now.`, labels.cart.added(product)),
    ];
  },
  wrong: (_, world, random) => random.pick(spare(plainWishes(world))),
});

export const cartQuantity = defineTemplate({
  id: "cart-quantity",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) =>
    myCart(world).map((line) => ({
      product: found(world.products, line.product).name,
      line: line.id,
      quantity: random.int(3, 9),
    })),
  check: ({ line, quantity }) => ({
    changes: [{ kind: "changed", table: "cart", id: line, fields: { quantity } }],
  }),
  oracle: ({ product, quantity }, world, skin) => {
    const { openCart, updateLine, labels } = waysOf(skin, world);
    return [
      openCart(),
      fill(on("spinbutton", labels.cart.quantityOf(product)), String(quantity)),
      updateLine(product),
      say(`There are ${quantity} of ${product} in your cart.`),
    ];
  },
  wrong: (values) => ({ ...values, quantity: values.quantity + 2 }),
});

export const coupon = defineTemplate({
  id: "coupon",
  kind: "change",
  count: 2,
  values: (_: ShopState, random) => random.shuffle(asked(usable)).map((code) => ({ code })),
  check: ({ code }) => ({
    changes: [{ kind: "changed", table: "baskets", id: me, fields: { coupon: code } }],
  }),
  oracle: ({ code }, world, skin) => {
    const { openCart, labels } = waysOf(skin, world);
    return [
      openCart(),
      fill(on("textbox", labels.cart.coupon), code),
      click(on("button", labels.cart.applyCoupon)),
      say(`The coupon ${code} is applied.`),
    ];
  },
  wrong: (_, __, random) => ({ code: random.pick(spare(usable)) }),
});
const usable = ["SPRING10", "LARK15", "THANKYOU5", "HOMELY20"];
