import { documentOf } from "../../../kernel/document.js";
import { html, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { Kit } from "../kit.js";
import { current, isHere } from "../shared.js";

export const layout: Kit["layout"] = (view, { title, main }) =>
  documentOf({
    title: html`${view.labels.site}: ${title}`,
    head: html`<link rel="stylesheet" href="/assets/style-b.css" />
      <script src="/assets/admin.js" type="module"></script>`,
    body: html`<body>
      <a class="jump" href="#page">${view.labels.skip}</a>
      <header class="masthead">
        <a class="brand" href="/">${view.labels.site}</a>
        ${view.staff ? account(view, view.staff.name) : ""}
      </header>
      ${view.staff ? areas(view) : ""}
      <main id="page">
        ${view.flash === "" ? "" : html`<div class="notice" role="status">${view.flash}</div>`} ${main}
      </main>
    </body>`,
  });

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
