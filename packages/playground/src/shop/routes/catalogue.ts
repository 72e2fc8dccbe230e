import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { inDepartment, narrowed, ratingsOf, searched, sortNames, type Filters } from "../catalogue.js";
import { pagesOf } from "../pages/all.js";
import { viewOf, type ShopContext, type ShopDesk } from "../view.js";
import { missing, reply, titled } from "./reply.js";

const centsIn = (text: string | undefined): number | undefined => {
  const dollars = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(dollars) && dollars >= 0 ? Math.round(dollars * 100) : undefined;
};
const wholeIn = (text: string | undefined, fallback: number): number => {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number >= 0 ? number : fallback;
};

function filtersOf({ req }: ShopContext): Filters {
  return {
    brands: req.queries("brand") ?? [],
    least: centsIn(req.query("min")),
    most: centsIn(req.query("max")),
    rating: wholeIn(req.query("rating"), 0),
    inStock: req.query("stock") === "1",
    sort: sortNames.find((name) => name === req.query("sort")) ?? "relevance",
    page: wholeIn(req.query("page"), 1),
  };
}

export function catalogueRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get("/", async (context) => {
    const view = viewOf(context, desk);
    return await reply(context, view, titled(view.labels.slogan, pagesOf(view).home(view)));
  });
  app.get("/search", async (context) => {
    const view = viewOf(context, desk);
    const query = (context.req.query("q") ?? "").trim();
    const all = searched(view.state, query);
    const filters = filtersOf(context);
    const heading = view.labels.list.resultsFor(query);
    const found = narrowed(all, filters, ratingsOf(view.state));
    const main = pagesOf(view).list(view, {
      heading,
      path: "/search",
      keep: { q: query },
      all,
      found,
      filters,
    });
    return await reply(context, view, { title: heading, main, query });
  });
  app.get("/department/:id", async (context) => {
    const view = viewOf(context, desk);
    const department = view.state.departments.find(({ id }) => id === context.req.param("id"));
    if (!department) return await missing(context, desk);
    const all = inDepartment(view.state, department.id);
    const filters = filtersOf(context);
    const main = pagesOf(view).list(view, {
      heading: department.name,
      intro: department.blurb,
      path: `/department/${department.id}`,
      keep: {},
      all,
      found: narrowed(all, filters, ratingsOf(view.state)),
      filters,
      categories: view.state.categories.filter((category) => category.department === department.id),
    });
    return await reply(context, view, titled(department.name, main));
  });
  app.get("/category/:id", async (context) => {
    const view = viewOf(context, desk);
    const category = view.state.categories.find(({ id }) => id === context.req.param("id"));
    if (!category) return await missing(context, desk);
    const all = view.state.products.filter((product) => product.category === category.id);
    const filters = filtersOf(context);
    const main = pagesOf(view).list(view, {
      heading: category.name,
      path: `/category/${category.id}`,
      keep: {},
      all,
      found: narrowed(all, filters, ratingsOf(view.state)),
      filters,
      categories: view.state.categories.filter(({ department }) => department === category.department),
    });
    return await reply(context, view, titled(category.name, main));
  });
}

export function lookRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get("/product/:id", async (context) => {
    const view = viewOf(context, desk);
    const product = view.state.products.find(({ id }) => id === context.req.param("id"));
    if (!product) return await missing(context, desk);
    const main = pagesOf(view).product(view, {
      product,
      tab: context.req.query("tab") ?? "",
      reviewPage: wholeIn(context.req.query("page"), 1),
      chosen: {},
      problems: {},
    });
    return await reply(context, view, titled(product.name, main));
  });
  app.get("/suggest", (context) => {
    const query = context.req.query("q") ?? "";
    const found = query.trim().length < 2 ? [] : searched(desk.state, query).slice(0, 6);
    return context.json(found.map(({ id, name }) => ({ name, path: `/product/${id}` })));
  });
  app.get("/widgets/delivery", async (context) => {
    const view = viewOf(context, desk);
    const postcode = (context.req.query("postcode") ?? "").trim();
    return await context.html(pagesOf(view).costsWidget(view, postcode));
  });
  app.get("/delivery", async (context) => {
    const view = viewOf(context, desk);
    return await reply(context, view, titled(view.labels.footer.stores, pagesOf(view).costs(view)));
  });
  for (const path of ["/help", "/help/:topic"])
    app.get(path, async (context) => {
      const view = viewOf(context, desk);
      const main = pagesOf(view).help(view, context.req.param("topic") ?? "");
      return await reply(context, view, titled(view.labels.help.heading, main));
    });
}
