import type { Category, Department, Product, Review, ShopState, Zone } from "./state.js";

export const sortNames = ["relevance", "price-asc", "price-desc", "rating", "newest", "name"] as const;
export type SortName = (typeof sortNames)[number];

/** What a list of products is narrowed by. */
export interface Filters {
  readonly brands: readonly string[];
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly rating: number;
  readonly inStock: boolean;
  readonly sort: SortName;
  readonly page: number;
}

export interface Rating {
  readonly count: number;
  readonly average: number;
}
export const noRating: Rating = { count: 0, average: 0 };
export type Ratings = ReadonlyMap<string, Rating>;

export function ratingsOf({ reviews }: Pick<ShopState, "reviews">): Ratings {
  const sums = new Map<string, { count: number; sum: number }>();
  for (const { product, rating } of reviews) {
    const known = sums.get(product) ?? { count: 0, sum: 0 };
    sums.set(product, { count: known.count + 1, sum: known.sum + rating });
  }
  return new Map(
    [...sums].map(([id, { count, sum }]) => [id, { count, average: Math.round((sum / count) * 10) / 10 }]),
  );
}
/** With one digit, as the pages show it. */
export const ratingText = ({ average }: Rating): string => average.toFixed(1);

const sorts: Readonly<Record<SortName, (ratings: Ratings) => (one: Product, other: Product) => number>> = {
  relevance: () => () => 0,
  "price-asc": () => (one, other) => one.price - other.price || byName(one, other),
  "price-desc": () => (one, other) => other.price - one.price || byName(one, other),
  rating: (ratings) => (one, other) =>
    (ratings.get(other.id)?.average ?? 0) - (ratings.get(one.id)?.average ?? 0) || byName(one, other),
  newest: () => (one, other) => other.added.localeCompare(one.added) || byName(one, other),
  name: () => byName,
};
const byName = (one: Product, other: Product): number => one.name.localeCompare(other.name, "en");

export function narrowed(products: readonly Product[], filters: Filters, ratings: Ratings): Product[] {
  const { brands, least, most, rating, inStock, sort } = filters;
  return products
    .filter(
      (product) =>
        (brands.length === 0 || brands.includes(product.brand)) &&
        (least === undefined || product.price >= least) &&
        (most === undefined || product.price <= most) &&
        (rating === 0 || (ratings.get(product.id)?.average ?? 0) >= rating) &&
        (!inStock || product.stock > 0),
    )
    .sort(sorts[sort](ratings));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)) ?? [];

/** Products that have all the words, in the name before elsewhere. */
export function searched(state: Pick<ShopState, "products" | "categories">, query: string): Product[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const categoryNames = new Map(state.categories.map(({ id, name }) => [id, name]));
  return state.products
    .flatMap((product) => {
      const named = wordsOf(product.name);
      const around = wordsOf(`${categoryNames.get(product.category) ?? ""} ${product.description}`);
      const places = wanted.map((word) =>
        named.includes(word) ? 3 : starts(named, word) ? 2 : starts(around, word) ? 1 : 0,
      );
      return places.includes(0) ? [] : [{ product, weight: places.reduce<number>((sum, at) => sum + at, 0) }];
    })
    .sort((one, other) => other.weight - one.weight || byName(one.product, other.product))
    .map(({ product }) => product);
}
const starts = (words: readonly string[], start: string): boolean =>
  words.some((word) => word.startsWith(start));

export const pageSize = 12;
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  size: number = pageSize,
): { items: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const at = Math.min(Math.max(1, page), pages);
  return { items: items.slice((at - 1) * size, at * size), page: at, pages };
}

export const inDepartment = ({ products, categories }: ShopState, department: string): Product[] => {
  const ids = new Set(
    categories.filter((category) => category.department === department).map(({ id }) => id),
  );
  return products.filter(({ category }) => ids.has(category));
};
export const categoryOf = ({ categories }: ShopState, product: Product): Category | undefined =>
  categories.find(({ id }) => id === product.category);
export const departmentOf = (
  { departments }: ShopState,
  category: Category | undefined,
): Department | undefined => departments.find(({ id }) => id === category?.department);
export const relatedTo = ({ products }: ShopState, { id, category }: Product): Product[] =>
  products.filter((other) => other.category === category && other.id !== id).slice(0, 4);
export const newestOf = ({ products }: ShopState): Product[] =>
  [...products].sort((one, other) => other.added.localeCompare(one.added)).slice(0, 4);
export const brandsOf = (products: readonly Product[]): string[] =>
  [...new Set(products.map(({ brand }) => brand))].sort();

/** What customers wrote about a product, the latest first. */
export const reviewsOf = ({ reviews }: ShopState, product: Product): Review[] =>
  reviews
    .filter((review) => review.product === product.id)
    .sort((one, other) => other.date.localeCompare(one.date));

/** Where parcels to a postcode of four figures go. */
export function zoneOf({ zones }: ShopState, postcode: string): Zone | undefined {
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : 0;
  return zones.find(({ from, to }) => number >= from && number <= to);
}
