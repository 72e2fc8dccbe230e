import { html, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { Kit } from "../kit.js";
import { current, isHere } from "../shared.js";

export const layout: Kit["layout"] = (view, { title, main }) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${view.labels.site}: ${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/style-b.css" />
        <script src="/assets/admin.js" type="module"></script>
      </head>
      <body>
        <a class="jump" href="#page">${view.labels.skip}</a>
        <header class="masthead">
          <a class="brand" href="/">${view.labels.site}</a>
          ${view.staff ? account(view, view.staff.name) : ""}
        </header>
        ${view.staff ? areas(view) : ""}
        <main id="page">
          ${view.flash === "" ? "" : html`<div class="notice" role="status">${view.flash}</div>`} ${main}
        </main>
      </body>
    </html>`;

const account = ({ labels }: Seen, name: string): Html =>
  html`<details class="account">
    <summary>${name}</summary>
    <form method="post" action="/sign-out"><button class="plain">${labels.nav.signOut}</button></form>
  </details>`;

const areas = ({ labels, here }: Seen): Html => {
  const { nav } = labels;
  const entries = [
    ["/", nav.dashboard],
    ["/reports", nav.reports],
    ["/products", nav.products],
    ["/coupons", nav.coupons],
    ["/orders", nav.orders],
    ["/invoices", nav.invoices],
    ["/shipments", nav.shipments],
    ["/reviews", nav.reviews],
    ["/customers", nav.customers],
  ] as const;
  return html`<nav class="areas" aria-label="${nav.label}">
    ${entries.map(([path, label]) => html`<a href="${path}" ${current(isHere(here, path))}>${label}</a>`)}
  </nav>`;
};
