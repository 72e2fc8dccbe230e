import { documentOf } from "../../../kernel/document.js";
import { html, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { Kit } from "../kit.js";
import { current, isHere } from "../shared.js";

export const layout: Kit["layout"] = (view, { title, main }) =>
  documentOf({
    title: html`${title} – ${view.labels.site}`,
    head: html`<link rel="stylesheet" href="/assets/style-a.css" />
      <script src="/assets/admin.js" type="module"></script>`,
    body: html`<body>
      <a class="skip" href="#content">${view.labels.skip}</a>
      ${header(view)}
      <div class="frame">
        ${view.staff ? sidebar(view) : ""}
        <main id="content">
          ${view.flash === "" ? "" : html`<p class="flash" role="status">${view.flash}</p>`} ${main}
        </main>
      </div>
      <footer>Larkfield, house, desk and garden. For staff only.</footer>
    </body>`,
  });

const header = ({ labels, staff }: Seen): Html =>
  html`<header class="top">
    ${staff ? html`<span class="burger" data-menu title="${labels.nav.menu}">☰</span>` : ""}
    <a class="logo" href="/">Larkfield <span>Back Office</span></a>
    ${
      staff
        ? html`<div class="who">
            <span class="avatar" aria-hidden="true">${staff.name.slice(0, 1)}</span>
            <span class="name">${staff.name}<small>${staff.team}</small></span>
            <form method="post" action="/sign-out"><button class="quiet">${labels.nav.signOut}</button></form>
          </div>`
        : ""
    }
  </header>`;

const sidebar = ({ labels, here, state }: Seen): Html => {
  const { nav } = labels;
  const waiting: Readonly<Record<string, number>> = {
    "/orders": state.orders.filter(({ status }) => status === "Processing").length,
    "/reviews": state.reviews.filter(({ status }) => status === "Pending").length,
  };
  const entries = [
    ["/", nav.dashboard],
    ["/orders", nav.orders],
    ["/shipments", nav.shipments],
    ["/invoices", nav.invoices],
    ["/products", nav.products],
    ["/customers", nav.customers],
    ["/reviews", nav.reviews],
    ["/coupons", nav.coupons],
    ["/reports", nav.reports],
  ] as const;
  return html`<nav class="side" aria-label="${nav.label}">
    <ul>
      ${entries.map(
        ([path, label]) =>
          html`<li>
            <a href="${path}" ${current(isHere(here, path))}>${label}</a>
            ${waiting[path] === undefined ? "" : html`<span class="count" aria-hidden="true">${waiting[path]}</span>`}
          </li>`,
      )}
    </ul>
  </nav>`;
};
