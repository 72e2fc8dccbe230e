import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import type { Product, ShopState } from "../state.js";
import { myName } from "./me.js";
import { distinct, named, waysOf } from "./ways.js";

const counted = ["no", "one star", "two stars", "three stars", "four stars", "five stars"];
const starsIn = (world: ShopState, product: Product, stars: number): number =>
  world.reviews.filter((review) => review.product === product.id && review.rating === stars).length;
const reviewsOf = (world: ShopState, { id }: Product): number =>
  world.reviews.filter(({ product }) => product === id).length;

export const reviewStars = defineTemplate({
  id: "review-stars",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    distinct(
      random
        .shuffle(world.products)
        .map((product) => ({ product, stars: random.pick([5, 4, 3, 1]) }))
        .filter(({ product, stars }) => {
          const count = starsIn(world, product, stars);
          // beyond six the number would also answer a question about the rules of the shop
          return reviewsOf(world, product) >= 6 && count >= 2 && count <= 6;
        }),
      ({ product, stars }) => starsIn(world, product, stars),
    ).map(({ product, stars }) => ({ product: product.name, stars, words: counted[stars] ?? "" })),
  check: ({ product, stars }, world) => ({
    answer: { kind: "number", value: starsIn(world, named(world, product), stars) },
  }),
  oracle: ({ product, stars }, world, skin) => {
    const { openProduct, openTab, labels } = waysOf(skin, world);
    const item = named(world, product);
    const count = starsIn(world, item, stars);
    return [
      ...openProduct(product),
      openTab(labels.product.tabs.reviews(reviewsOf(world, item))),
      say(String(count), labels.product.breakdownLine(stars, count)),
    ];
  },
  wrong: ({ stars, words }, world, random) => {
    // none or one is never the right answer to such a task
    const others = world.products.filter(
      (other) => reviewsOf(world, other) > 0 && starsIn(world, other, stars) < 2,
    );
    return { product: random.pick(others).name, stars, words };
  },
});

const opinions: readonly (readonly [rating: number, title: string, text: string])[] = [
  [5, "Happy with it", "It arrived early and works better than my old one."],
  [4, "Nearly perfect", "Well made, only the box was a little too large."],
  [2, "Too fragile", "A corner broke off on the second day."],
  [3, "Middling", "Good idea, but I had expected more for this price."],
  [1, "Do not buy", "It never worked and nobody could tell me why."],
];

export const reviewWrite = defineTemplate({
  id: "review-write",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) => {
    const products = random.sample(world.products, opinions.length);
    return random.shuffle(opinions).flatMap(([rating, title, text], index) => {
      const product = products[index];
      return product ? [{ product: product.name, rating, words: counted[rating] ?? "", title, text }] : [];
    });
  },
  check: ({ product, rating, title, text }, world) => ({
    changes: [
      {
        kind: "added",
        table: "reviews",
        row: {
          product: named(world, product).id,
          author: myName,
          rating,
          title: { like: title },
          text: { like: text },
        },
      },
    ],
  }),
  oracle: ({ product, rating, title, text }, world, skin) => {
    const { openProduct, openTab, giveStars, labels } = waysOf(skin, world);
    const words = labels.review;
    return [
      ...openProduct(product),
      openTab(labels.product.tabs.reviews(reviewsOf(world, named(world, product)))),
      click(on("link", labels.product.writeReview)),
      giveStars(rating),
      fill(on("textbox", words.title), title),
      fill(on("textbox", words.text), text),
      click(on("button", words.submit)),
      say("Your review is published.", words.thanks),
    ];
  },
  wrong: (values) => ({ ...values, rating: values.rating === 5 ? 4 : values.rating + 1 }),
});
