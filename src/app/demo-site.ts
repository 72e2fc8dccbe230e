import { createServer, type Server } from "node:http";

const teas = [
  { name: "Green tea", origin: "Uji", price: "8.40" },
  { name: "Black tea", origin: "Assam", price: "6.20" },
  { name: "White tea", origin: "Fujian", price: "11.90" },
  { name: "Green tea with mint", origin: "Rabat", price: "7.10" },
  { name: "Oolong", origin: "Nantou", price: "9.80" },
];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{padding:.4rem .6rem;border-bottom:1px solid #ccc;text-align:left}input,button{font:inherit;padding:.4rem .7rem}</style></head>
<body><header><h1>The tea cupboard</h1></header><main>${body}</main></body></html>`;

const searchForm = (query: string): string =>
  `<form action="/search" role="search"><label>Search teas <input type="search" name="q" value="${escaped(query)}"></label> <button>Search</button></form>`;

function results(query: string): string {
  const found = teas.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const rows = found
    .map(({ name, origin, price }) => `<tr><td>${name}</td><td>${origin}</td><td>${price}</td></tr>`)
    .join("");
  const table = `<table><thead><tr><th>Tea</th><th>Origin</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page(
    "Search results",
    `${searchForm(query)}<h2>${found.length} teas</h2>${found.length > 0 ? table : "<p>Nothing was found.</p>"}`,
  );
}

/** One small page for the demo, on a free port of this machine. */
export async function startDemoSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const found = pathname === "/" || pathname === "/search";
    response.writeHead(found ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    const welcome = page("The tea cupboard", `${searchForm("")}<p>Five teas, all loose leaf.</p>`);
    response.end(
      pathname === "/search"
        ? results(searchParams.get("q") ?? "")
        : found
          ? welcome
          : page("Not found", "<p>No such page.</p>"),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () =>
      await new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
