import { documentOf } from "../../../kernel/document.js";
import { html, type Html } from "../../../kernel/html.js";
import { suggestInput } from "../fields.js";
import type { Frame } from "../kit.js";

export const parts = ({ labels, title, said, body, map }: Frame): Html =>
  html`<section id="panel" data-part="panel" data-title="${title} – ${labels.site}">
      ${said === undefined ? "" : html`<p class="flash" role="status">${said}</p>`} ${body}
    </section>
    <figure id="map" data-part="map" aria-label="${labels.map.name}">${map}</figure>`;

export const page = (frame: Frame): Html => {
  const { labels, title } = frame;
  return documentOf({
    title: html`${title} – ${labels.site}`,
    head: html`<link rel="stylesheet" href="/assets/town.css" />
      <link rel="stylesheet" href="/assets/style.css" />
      <script src="/assets/map.js" type="module"></script>`,
    body: html`<body data-trouble="${labels.trouble}">
      <a class="skip" href="#panel">${labels.skip}</a>
      ${header(frame)}
      <main>${parts(frame)}</main>
      <footer>
        ${labels.tagline}
        <a href="/about">${labels.header.about}</a>
      </footer>
    </body>`,
  });
};

const header = ({ labels, me }: Frame): Html => {
  const words = labels.header;
  const field = { name: "q", label: words.search, value: "", suggestions: words.suggestions };
  return html`<header class="top">
    <a class="logo" href="/"><span aria-hidden="true">◈</span> ${labels.site}</a>
    <form class="search" role="search" action="/search">
      <span class="suggest">${suggestInput("q", field, true)}</span>
      <button>${words.find}</button>
    </form>
    <nav aria-label="${words.nav}">
      <a href="/directions">${words.directions}</a>
      ${me === undefined ? "" : html`<a href="/saved">${words.saved}</a>`}
      <a href="/measure">${words.measure}</a>
      ${me === undefined ? "" : html`<a href="/settings">${words.settings}</a>`}
      ${
        me === undefined
          ? html`<a href="/sign-in">${words.signIn}</a>`
          : html`<form method="post" action="/sign-out" data-full>
              <button class="quiet" title="${me}">${words.signOut}</button>
            </form>`
      }
    </nav>
  </header>`;
};
