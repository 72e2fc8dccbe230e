import { html, type Html } from "../../../kernel/html.js";
import { countOf } from "../../basket.js";
import type { View } from "../../view.js";
import type { Page } from "../layout.js";
import { hereIf } from "./parts.js";

export const headOf = (title: string): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/style-b.css" />
    <script src="/assets/shop-b.js" defer></script>
  </head>`;

export const layout = (view: View, { title, main, query = "" }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      ${headOf(`${title} | ${view.labels.shop}`)}
      <body>
        <a class="jump" href="#page">${view.labels.header.skip}</a>
        ${side(view)}
        <div class="stage">
          ${head(view, query)}
          <main id="page">${said(view)} ${main}</main>
          ${foot(view)}
        </div>
      </body>
    </html>`;

const side = ({ labels, state, here }: View): Html =>
  html`<div class="side">
    <a class="brand" href="/">${labels.shop}</a>
    <nav class="areas" aria-label="${labels.header.departments}">
      <ul>
        ${[...state.departments]
          .sort((one, other) => one.name.localeCompare(other.name, "en"))
          .map(
            ({ id, name }) =>
              html`<li>
                <a href="/department/${id}" ${hereIf(here.startsWith(`/department/${id}`))}>${name}</a>
              </li>`,
          )}
      </ul>
    </nav>
    <nav class="service" aria-label="Service">
      <a href="/delivery">${labels.footer.stores}</a>
      <a href="/help">${labels.footer.help}</a>
      <a href="/contact">${labels.footer.contact}</a>
    </nav>
  </div>`;

const head = (view: View, query: string): Html => {
  const { labels, state, user } = view;
  return html`<header class="head">
    <div class="mine">
      ${user ? account(view, user.name) : guest(view)}
      <a class="basket" href="/cart">${labels.header.cart(user ? countOf(state, user.id) : 0)}</a>
    </div>
    <form class="finder" role="search" action="/search">
      <label for="finder">${labels.header.search}</label>
      <input id="finder" type="search" name="q" value="${query}" autocomplete="off" />
      <button class="btn">${labels.header.searchButton}</button>
      <div class="hints" data-heading="${labels.header.suggestions}" hidden></div>
    </form>
  </header>`;
};

const account = ({ labels, here }: View, name: string): Html => {
  const links: readonly (readonly [path: string, text: string])[] = [
    ["/account/profile", labels.menu.profile],
    ["/account/addresses", labels.menu.addresses],
    ["/account/orders", labels.menu.orders],
    ["/wish-list", labels.menu.wishList],
  ];
  return html`<span class="hello">Hello ${name}</span>
    <nav aria-label="My account">
      ${links.map(([path, text]) => html`<a href="${path}" ${hereIf(here.startsWith(path))}>${text}</a>`)}
    </nav>
    <form method="post" action="/sign-out"><button class="plain">${labels.menu.signOut}</button></form>`;
};

const guest = ({ labels, here }: View): Html =>
  html`<span class="hello">Hello</span>
    <a href="/sign-in?next=${encodeURIComponent(here)}">${labels.header.signIn}</a>`;

const said = ({ flash, labels }: View): Html =>
  flash
    ? html`<div class="said said-${flash.kind}" role="status">
        <span>${flash.text}</span>
        ${flash.kind === "toast" ? html`<a href="/cart">${labels.cart.view}</a>` : ""}
        <button type="button" class="plain" data-hides>${labels.cart.close}</button>
      </div>`
    : html``;

const foot = ({ labels, state }: View): Html =>
  html`<footer class="foot">
    <p>
      ${labels.shop} in Brookhaven, a mail-order house since 1998. All prices with tax.
      ${state.reviews.length} buyers have told us what they think of our ${state.products.length} products.
    </p>
  </footer>`;
