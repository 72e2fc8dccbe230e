import { html, raw, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";

export interface Page {
  readonly title: string;
  readonly main: Html;
}

export const layout = (view: View, { title, main }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${view.labels.site}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/style.css" />
        <script src="/assets/code.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#content">${view.labels.skip}</a>
        ${header(view)}
        <main id="content">${flashOf(view)} ${main}</main>
        <footer>${view.labels.site}: ${view.labels.slogan.toLowerCase()}.</footer>
      </body>
    </html>`;

const header = ({ labels, me, here }: View): Html => {
  const words = labels.header;
  const current = (path: string): Html => (here === path ? html` aria-current="page"` : html``);
  return html`<header class="top">
    <a class="logo" href="/"><span aria-hidden="true">▤</span> ${labels.site}</a>
    <nav aria-label="${words.nav}">
      <a href="/" ${current("/")}>${words.projects}</a>
      ${me ? html`<a href="/reviews" ${current("/reviews")}>${words.reviews}</a>` : ""}
    </nav>
    ${
      me
        ? html`<div class="user-menu">
            <button type="button" aria-haspopup="true" aria-expanded="false">${me.name}</button>
            <div class="menu" hidden>
              <p class="muted">${me.about}</p>
              <form method="post" action="/sign-out"><button class="quiet">${words.signOut}</button></form>
            </div>
          </div>`
        : html`<a class="user-menu" href="/sign-in">${words.signIn}</a>`
    }
  </header>`;
};

const flashOf = ({ flash, labels }: View): Html =>
  flash === ""
    ? html``
    : html`<div class="flash" role="status">
        ${flash} <span class="close" title="${labels.request.close}">${raw("&times;")}</span>
      </div>`;
