import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import type { Category, Department, Product } from "../state.js";
import { electronics, office } from "./devices.js";
import { home, kitchen } from "./indoors.js";
import { garden, outdoor } from "./outside.js";
import type { DepartmentRange, Range } from "./range.js";

const catalogue: readonly DepartmentRange[] = [kitchen, home, electronics, outdoor, office, garden];

export const departments = (): Department[] => catalogue.map(({ id, name, blurb }) => ({ id, name, blurb }));
export const categories = (): Category[] =>
  catalogue.flatMap(({ id: department, ranges }) =>
    ranges.map(({ id, name, icon }) => ({ id, department, name, icon })),
  );
export const products = (random: Random): Product[] =>
  catalogue.flatMap(({ ranges, brands }) =>
    ranges.flatMap((range) => productsOf(range, brands, random.fork(range.id))),
  );

const openings = [
  "A {make} {thing} for every day, made by {brand} with more care than the price lets on.",
  "{brand} has made this {make} {thing} for years and changed it only where it could be better.",
  "Our buyers tried eleven of its kind and kept this {make} {thing} by {brand}.",
  "A plain, honest {thing}: {make} in build and pleasant in use, as {brand} does it.",
  "The {make} {thing} from {brand} is what we would give to a friend who has just moved.",
];
const endings = [
  "Spare parts can be ordered through our contact form.",
  "Comes in a box without any plastic.",
  "One of the things that hardly ever comes back to us.",
  "Please measure your space before ordering.",
  "A good gift, if you can part with it.",
  "Now with the improved instructions that so many of you asked for.",
];

function productsOf(range: Range, brands: readonly string[], random: Random): Product[] {
  const pairs = Object.entries(range.things).flatMap(([thing, price]) =>
    range.makes.map((make) => ({ thing, price, make })),
  );
  return random.sample(pairs, random.int(14, 15)).map((pair): Product => {
    const brand = random.pick(brands);
    const name = `${brand} ${pair.make} ${pair.thing}`;
    const price = priceFrom(pair.price, random);
    return {
      id: slug(name),
      name,
      brand,
      category: range.id,
      price,
      was: random.chance(0.15) ? priceFrom((price / 100) * 1.25, random) + 500 : null,
      stock: random.chance(0.12) ? 0 : random.int(2, 60),
      added: dayBefore(random.int(5, 900)),
      description: describe(range, brand, pair, random),
      specs: Object.entries(range.specs).map(([spec, values]) => [spec, random.pick(values)] as const),
      options: range.options,
      hue: random.int(0, 11) * 30,
    };
  });
}

const priceFrom = (dollars: number, random: Random): number =>
  Math.max(3, Math.round(dollars * (0.65 + random.next() * 0.9))) * 100 +
  random.pick([-10, -5, 0, 50, 25, 90]);

function describe(
  range: Range,
  brand: string,
  { make, thing }: { make: string; thing: string },
  random: Random,
): string {
  const first = random
    .pick(openings)
    .replace("{make}", make.toLowerCase())
    .replace("{thing}", thing.toLowerCase())
    .replace("{brand}", brand);
  return [first, ...random.sample(range.notes, 2), random.pick(endings)].join(" ");
}

export const dayBefore = (days: number): string =>
  new Date(opening - days * 86_400_000).toISOString().slice(0, 10);

const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .replace(/ +/g, "-");
