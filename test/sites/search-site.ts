import { html, serve, type Served } from "../lib/serve.js";

export interface SearchSite extends Served {
  readonly queries: readonly string[];
  readonly orders: readonly string[];
}

const items = [
  { code: "B-17", name: "Copper kettle", price: "49.00" },
  { code: "B-18", name: "Steel kettle", price: "35.50" },
  { code: "C-02", name: "Bread knife", price: "18.90" },
];

/** A plain shop: a search form, a table of results, an order form. Slow answers can be asked for, and each request waited for. */
export async function startSearchSite(
  delayMs = 0,
  arrived: (request: string) => void | Promise<void> = () => undefined,
): Promise<SearchSite> {
  const queries: string[] = [];
  const orders: string[] = [];
  const served = await serve(async ({ path, query, body, request }) => {
    await arrived(`${request.method} ${path}`);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (path === "/search") {
      queries.push(query.get("q") ?? "");
      return results(query.get("q") ?? "");
    }
    if (path === "/order" && request.method === "POST") {
      orders.push(body);
      return html("Ordered", "<main><h1>Thank you</h1><p>The order was received.</p></main>");
    }
    if (path === "/order") return orderForm();
    return html(
      "Kitchen shop",
      `<main><h1>Kitchen shop</h1>${searchForm}<a href="/order">Order form</a></main>`,
    );
  });
  return { ...served, queries, orders };
}

const searchForm = `<form action="/search"><label>Search the shop <input type="search" name="q"></label> <button>Search</button></form>`;

function results(text: string): string {
  const found = items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const rows = found
    .map(({ code, name, price }) => `<tr><td>${code}</td><td>${name}</td><td>${price}</td></tr>`)
    .join("");
  return html(
    "Results",
    `<main>${searchForm}<table><thead><tr><th>Code</th><th>Item</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table></main>`,
  );
}

const orderForm = (): string =>
  html(
    "Order",
    `<main><h1>Order form</h1><form method="post"><p><label>Item code <input name="code"></label></p><p><label>Your name <input name="name"></label></p>
<p><label>Delivery <select name="delivery"><option>Standard</option><option>Express</option></select></label></p><button>Send order</button></form></main>`,
  );
