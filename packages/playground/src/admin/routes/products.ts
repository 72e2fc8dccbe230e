import type { Hono } from "hono";
import { fieldsOf, type Fields, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { productPage, productsPage } from "../pages/products.js";
import type { Refused } from "../pages/parts.js";
import { categories, productStatuses, type AdminState, type Product } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk, type View } from "../view.js";
import { centsIn, countIn, problemsIn } from "./given.js";
import { asked, asStaff, asStaffOn, pageIn, reply } from "./reply.js";

export function productRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/products",
    asStaff(desk, async (context, view) => {
      const query = {
        q: asked(context, "q"),
        category: asked(context, "category"),
        status: asked(context, "status"),
        stock: asked(context, "stock"),
      };
      const main = productsPage(view, query, pageIn(context));
      return await reply(context, view, { title: view.labels.products.heading, main });
    }),
  );
  app.get(
    "/products/new",
    asStaff(desk, async (context, view) => await show(context, view, undefined)),
  );
  app.post(
    "/products",
    asStaff(desk, async (context, view) => {
      const values = await fieldsOf(context);
      const given = productIn(values, desk.state);
      if (!("details" in given))
        return await show(context, view, undefined, { form: "product", values, ...given });
      desk.stamp();
      const number = desk.serial("products", desk.state.products.length);
      desk.state.products.push({ id: `p${number}`, sku: `NEW-${1_000 + number}`, ...given.details });
      return redirectWith(context, `/products/p${number}`, view.labels.products.created(given.details.name));
    }),
  );
  const find = (context: AdminContext): Product | undefined =>
    desk.state.products.find(({ id }) => id === context.req.param("id"));
  app.get(
    "/products/:id",
    asStaffOn(desk, find, async (context, { view, item }) => await show(context, view, item)),
  );
  app.post(
    "/products/:id",
    asStaffOn(desk, find, async (context, { view, item }) => {
      const values = await fieldsOf(context);
      const given = productIn(values, desk.state, item);
      if (!("details" in given))
        return await show(context, view, item, { form: "product", values, ...given });
      desk.stamp();
      Object.assign(item, given.details);
      return redirectWith(context, `/products/${item.id}`, view.labels.products.saved(item.name));
    }),
  );
}

const show = async (
  context: AdminContext,
  view: View,
  product: Product | undefined,
  refused?: Refused,
): Promise<Response> =>
  await reply(
    context,
    view,
    { title: product?.name ?? view.labels.products.add, main: productPage(view, product, refused) },
    refused ? 422 : 200,
  );

type Details = Omit<Product, "id" | "sku">;

/** The product that the fields describe, or why they describe none. */
function productIn(
  values: Fields,
  { products }: AdminState,
  own?: Product,
): { readonly details: Details } | { readonly problems: Problems } {
  const { name = "", description = "", price = "", stock = "", reorder = "" } = values;
  const details: Details = {
    name,
    category: categories.find((one) => one === values["category"]) ?? categories[0],
    price: centsIn(price),
    stock: countIn(stock),
    reorderAt: countIn(reorder),
    status: productStatuses.find((one) => one === values["status"]) ?? "Hidden",
    description,
  };
  const isTaken = products.some((other) => other.id !== own?.id && other.name === name);
  const problems = problemsIn([
    ["name", name === "", "Enter a name."],
    ["name", isTaken, "Another product has this name."],
    ["price", !(details.price > 0), "Enter a price above zero, as 12.50."],
    ["stock", Number.isNaN(details.stock), "Enter a whole number of pieces."],
    ["reorder", Number.isNaN(details.reorderAt), "Enter a whole number below which new ones are ordered."],
    ["description", description === "", "Write a sentence about it."],
  ]);
  return Object.keys(problems).length > 0 ? { problems } : { details };
}
