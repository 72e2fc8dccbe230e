import { html, money, type Html } from "../../kernel/html.js";
import { isLow, productsFound, type ProductQuery } from "../catalogue.js";
import { pageOf } from "../queries.js";
import { bestSellers } from "../reports.js";
import { same, type Field } from "../skins/kit.js";
import { categories, productStatuses, type Product } from "../state.js";
import type { View } from "../view.js";
import { dollars, linked, type Refused } from "./parts.js";

export function productsPage(view: View, query: ProductQuery, page: number): Html {
  const { labels, state, kit } = view;
  const words = labels.products;
  const shown = pageOf(productsFound(state, query), page);
  const list = (name: keyof ProductQuery, label: string, blank: string): Omit<Field, "options"> => ({
    name,
    label,
    kind: "list",
    value: query[name],
    blank,
  });
  return html`${kit.heading({ title: words.heading, action: { href: "/products/new", label: words.add } })}
  ${kit.filters(view, {
    action: "/products",
    fields: [
      { name: "q", label: words.search, kind: "text", value: query.q },
      { ...list("category", words.category, words.anyCategory), options: same(categories) },
      { ...list("status", words.status, words.anyStatus), options: same(productStatuses) },
      { ...list("stock", words.level, words.anyLevel), options: [{ value: "low", label: words.low }] },
    ],
    submit: words.find,
    clear: words.clear,
  })}
  ${kit.panel(html`${shown.items.length === 0 ? kit.empty(words.none, words.noneHint) : productRecords(view, shown.items)} ${kit.pagination(view, shown)}`)}`;
}

const productRecords = ({ labels, kit }: View, items: readonly Product[]): Html =>
  kit.records<Product>({
    columns: [
      {
        label: labels.products.name,
        cell: ({ id, name, category }) => html`${kit.picture(category)} ${linked(`/products/${id}`, name)}`,
      },
      { label: labels.order.sku, cell: ({ sku }) => sku, look: "code" },
      { label: labels.products.category, cell: ({ category }) => category },
      { label: labels.products.status, cell: ({ status }) => kit.badge(status) },
      { label: labels.products.price, cell: ({ price }) => money(price), look: "number" },
      {
        label: labels.products.stock,
        cell: (product) => (isLow(product) ? html`<strong>${product.stock}</strong>` : String(product.stock)),
        look: "number",
      },
    ],
    items,
    href: ({ id }) => `/products/${id}`,
  });

/** The page of a product, or of one that is to be. */
export function productPage(view: View, product: Product | undefined, refused?: Refused): Html {
  const { labels, kit } = view;
  const words = labels.products;
  const form = kit.section({
    id: "details",
    title: words.edit,
    body: kit.form(view, {
      id: "product",
      action: product ? `/products/${product.id}` : "/products",
      fields: productFields(view, product, refused),
      second: ["name", "description", "status", "category", "stock", "reorder", "price"],
      submit: product ? words.save : words.create,
      problems: refused?.problems ?? {},
    }),
  });
  const heading = kit.heading({
    title: product?.name ?? words.add,
    trail: { href: "/products", label: words.heading },
    ...(product && {
      beside: html`${kit.picture(product.category)} ${kit.badge(product.status)} <span>${product.sku}</span>`,
    }),
  });
  return html`${heading} ${product ? kit.split(form, salesSection(view, product)) : form}`;
}

function productFields({ labels }: View, product: Product | undefined, refused?: Refused): readonly Field[] {
  const words = labels.products;
  const at = (name: string, own: string | undefined): { name: string; value: string } => ({
    name,
    value: refused?.values[name] ?? own ?? "",
  });
  return [
    { ...at("name", product?.name), label: words.nameField, kind: "text" },
    {
      ...at("category", product?.category ?? categories[0]),
      label: words.category,
      kind: "list",
      options: same(categories),
    },
    { ...at("price", product && dollars(product.price)), label: words.priceField, kind: "number" },
    { ...at("stock", product && String(product.stock)), label: words.stockField, kind: "number" },
    {
      ...at("reorder", product ? String(product.reorderAt) : "10"),
      label: words.reorderField,
      kind: "number",
    },
    {
      ...at("status", product?.status ?? "Hidden"),
      label: words.status,
      kind: "choice",
      options: same(productStatuses),
    },
    { ...at("description", product?.description), label: words.description, kind: "area" },
  ];
}

function salesSection({ labels, state, kit }: View, product: Product): Html {
  const words = labels.products;
  const sold = bestSellers(state, { from: "", to: "" }).find(({ sku }) => sku === product.sku);
  const ratings = state.reviews.filter(
    (review) => review.product === product.id && review.status === "Approved",
  );
  const mean = ratings.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, ratings.length);
  return kit.section({
    id: "sales",
    title: words.sales,
    body: kit.facts([
      [words.sold, String(sold?.pieces ?? 0)],
      [words.earned, money(sold?.revenue ?? 0)],
      [words.stars, ratings.length === 0 ? words.noStars : `${mean.toFixed(1)} (${ratings.length})`],
    ]),
  });
}
