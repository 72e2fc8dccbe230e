import type { Random } from "sgdr/plugin";
import type { Product, Review } from "../state.js";
import { dayBefore } from "./products.js";

type Tone = "bad" | "mixed" | "good";
const toneOf = (rating: number): Tone => (rating <= 2 ? "bad" : rating === 3 ? "mixed" : "good");

const titles: Readonly<Record<Tone, readonly string[]>> = {
  bad: [
    "Sent it back",
    "Not what I hoped for",
    "Broke after a month",
    "Looks better in the picture",
    "Disappointed",
  ],
  mixed: [
    "It is all right",
    "Good idea, average execution",
    "Does the job",
    "Fine for the price",
    "Two minds about it",
  ],
  good: [
    "Would buy again",
    "Better than expected",
    "Exactly right",
    "My favourite",
    "Very well made",
    "A quiet joy",
    "Great value",
  ],
};
const firsts: Readonly<Record<Tone, readonly string[]>> = {
  bad: [
    "The {thing} arrived with a scratch and the replacement was no better.",
    "After three weeks of normal use my {thing} started to come apart.",
    "I had one of these from another maker for ten years; this one gave up in a season.",
    "The colour has little to do with the photo.",
    "Smaller than I thought, although I did read the measurements.",
  ],
  mixed: [
    "A decent {thing} once you get used to it.",
    "The {thing} itself is fine, the packaging was torn.",
    "Half of me loves it, the other half wishes I had taken the bigger one.",
    "It does what it says, no more and no less.",
    "Nice material, but the finish could be cleaner.",
  ],
  good: [
    "I use this {thing} almost every day and it still looks new.",
    "Bought it for my sister, then bought a second one for myself.",
    "This {thing} replaces one that cost twice as much.",
    "You can feel the quality as soon as you take it out of the box.",
    "My partner laughed about the price and now uses it more than I do.",
    "Simple, sturdy and somehow cheerful.",
  ],
};
const seconds: readonly string[] = [
  "Delivery took two days.",
  "Customer service answered the same afternoon.",
  "I would take the darker colour next time.",
  "It is a little heavier than I expected.",
  "The instructions could be clearer.",
  "It fits on the shelf where the old one stood.",
  "My neighbour has already asked where it is from.",
  "We have had it since the autumn.",
  "There was no plastic in the parcel, which I liked.",
  "I compared four of them before I decided.",
];
const authors: readonly string[] =
  "Marta K.|Jonas P.|Aisha R.|Tom W.|Ingrid S.|Luca B.|Priya N.|Hannah F.|Owen D.|Sofia M.|Karl-Erik H.|Beatrice L.|Yusuf A.|Nadia C.|Peter J.|Elise G.|Marcus T.|Joan O.|Henrik V.|Paula Z.|Dylan E.|Ruth I.".split(
    "|",
  );

/** What the customers think; some products are simply worse than others. */
export function reviews(products: readonly Product[], random: Random): Review[] {
  return products
    .flatMap((product) => {
      const luck = random.next();
      const count = random.chance(0.06) ? 0 : random.int(1, random.chance(0.25) ? 19 : 7);
      return random.sample(authors, count).map((author) => {
        const rating = ratingFrom(luck, random);
        return { product: product.id, author, rating, ...words(product, rating, random) };
      });
    })
    .map((review, index) => ({ id: `r${1001 + index}`, ...review, date: dayBefore(random.int(1, 700)) }));
}

function ratingFrom(luck: number, random: Random): number {
  const draw = random.next() * 0.75 + luck * 0.25;
  if (draw > 0.52) return 5;
  if (draw > 0.32) return 4;
  if (draw > 0.22) return 3;
  return draw > 0.14 ? 2 : 1;
}

function words(product: Product, rating: number, random: Random): { title: string; text: string } {
  const tone = toneOf(rating);
  const thing = product.name.split(" ").at(-1)?.toLowerCase() ?? "thing";
  const text = [random.pick(firsts[tone]), ...random.sample(seconds, random.int(1, 2))].join(" ");
  return { title: random.pick(titles[tone]), text: text.replace("{thing}", thing) };
}
