import { documentOf } from "../../kernel/document.js";
import { html, raw, type Html } from "../../kernel/html.js";
import { countOf } from "../basket.js";
import type { View } from "../view.js";

export interface Page {
  readonly title: string;
  readonly main: Html;
  /** What the search field shows. */
  readonly query?: string;
}

export const layout = (view: View, { title, main, query = "" }: Page): Html =>
  documentOf({
    title: html`${title} – ${view.labels.shop}`,
    head: html`<link rel="stylesheet" href="/assets/style.css" />
      <script src="/assets/elements.js" defer></script>
      <script src="/assets/shop.js" defer></script>
      <script src="/assets/suggest.js" defer></script>`,
    body: html`<body>
      <a class="skip" href="#content">${view.labels.header.skip}</a>
      ${header(view, query)}
      <main id="content">${flashOf(view)} ${main}</main>
      ${footer(view)}
    </body>`,
  });

const header = (view: View, query: string): Html => {
  const { labels, state, user, here } = view;
  return html`<header class="top">
    <div class="bar">
      <a class="logo" href="/">${labels.shop}</a>
      <form class="search" role="search" action="/search">
        <input
          type="search"
          name="q"
          value="${query}"
          placeholder="${labels.header.search}"
          aria-label="${labels.header.search}"
          role="combobox"
          aria-expanded="false"
          aria-controls="suggestions"
          aria-autocomplete="list"
          autocomplete="off"
        />
        <button>${labels.header.searchButton}</button>
        <ul id="suggestions" role="listbox" aria-label="${labels.header.suggestions}" hidden></ul>
      </form>
      <div class="tools">
        ${user ? userMenu(view, user.name) : html`<a href="/sign-in?next=${encodeURIComponent(here)}">${labels.header.signIn}</a>`}
        <div class="mini-cart" data-href="/cart">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 4h3l2 11h10l2-8H7M9 20h.1M17 20h.1" /></svg>
          ${labels.header.cart(user ? countOf(state, user.id) : 0)}
        </div>
      </div>
    </div>
    <nav class="departments" aria-label="${labels.header.departments}">
      ${state.departments.map(({ id, name }) => html`<a href="/department/${id}" ${here.startsWith(`/department/${id}`) ? raw('aria-current="true"') : ""}>${name}</a>`)}
    </nav>
  </header>`;
};

const userMenu = ({ labels }: View, name: string): Html =>
  html`<div class="user-menu">
    <button type="button" aria-haspopup="true" aria-expanded="false" aria-controls="user-menu">
      ${name}
    </button>
    <ul id="user-menu" hidden>
      <li><a href="/account/orders">${labels.menu.orders}</a></li>
      <li><a href="/wish-list">${labels.menu.wishList}</a></li>
      <li><a href="/account/addresses">${labels.menu.addresses}</a></li>
      <li><a href="/account/profile">${labels.menu.profile}</a></li>
      <li>
        <form method="post" action="/sign-out"><button class="link">${labels.menu.signOut}</button></form>
      </li>
    </ul>
  </div>`;

const flashOf = ({ flash, labels }: View): Html => {
  if (!flash) return html``;
  if (flash.kind !== "toast") return html`<p class="flash ${flash.kind}" role="status">${flash.text}</p>`;
  return html`<div class="toast" role="status">
    <span>${flash.text}</span> <a href="/cart">${labels.cart.view}</a>
    <span class="close" title="${labels.cart.close}">×</span>
  </div>`;
};

const footer = ({ labels, state }: View): Html =>
  html`<footer class="bottom">
    <div>
      <strong>${labels.shop}</strong>
      <p class="muted">${labels.slogan}. Posted from Brookhaven since 1998.</p>
    </div>
    <ul>
      <li><a href="/help">${labels.footer.help}</a></li>
      <li><a href="/contact">${labels.footer.contact}</a></li>
      <li><a href="/delivery">${labels.footer.stores}</a></li>
    </ul>
    <p class="muted small">
      ${state.products.length} products, ${state.reviews.length} customer reviews. Prices include tax.
    </p>
  </footer>`;
