import { documentOf } from "../../../kernel/document.js";
import { html, type Html } from "../../../kernel/html.js";
import { suggestInput } from "../fields.js";
import type { Frame } from "../kit.js";

const panel = ({ labels, title, said, body }: Frame): Html =>
  html`<article class="wm-panel" data-part="panel" data-title="${title} – ${labels.site}">
    ${said === undefined ? "" : html`<div class="wm-said" role="status">${said}</div>`} ${body}
  </article>`;
const plan = ({ labels, map }: Frame): Html =>
  html`<section class="wm-plan" data-part="map" aria-label="${labels.map.name}">${map}</section>`;

export const parts = (frame: Frame): Html => html`${panel(frame)} ${plan(frame)}`;

export const page = (frame: Frame): Html => {
  const { labels, title } = frame;
  return documentOf({
    title: html`${title} – ${labels.site}`,
    head: html`<link rel="stylesheet" href="/assets/town.css" />
      <link rel="stylesheet" href="/assets/style-b.css" />
      <script src="/assets/map.js" type="module"></script>`,
    body: html`<body class="wm" data-trouble="${labels.trouble}">
      ${rail(frame)} ${plan(frame)}
      <main class="wm-side">${finder(frame)} ${panel(frame)}</main>
    </body>`,
  });
};

const button = (path: string, label: string): Html =>
  html`<button type="button" class="wm-nav" data-go="${path}">${label}</button>`;

const rail = ({ labels, me }: Frame): Html => {
  const words = labels.header;
  return html`<div class="wm-rail">
    <a class="wm-brand" href="/">${labels.site}</a>
    <nav aria-label="${words.nav}">
      ${me === undefined ? "" : button("/saved", words.saved)} ${button("/directions", words.directions)}
      ${button("/measure", words.measure)} ${me === undefined ? "" : button("/settings", words.settings)}
      ${button("/about", words.about)}
    </nav>
    ${
      me === undefined
        ? button("/sign-in", words.signIn)
        : html`<form method="post" action="/sign-out" data-full>
            <small>${me}</small>
            <button class="wm-nav">${words.signOut}</button>
          </form>`
    }
  </div>`;
};

const finder = ({ labels }: Frame): Html => {
  const words = labels.header;
  const field = { name: "q", label: words.search, value: "", suggestions: words.suggestions };
  return html`<form class="wm-finder" role="search" action="/search">
    <label for="finder">${words.search}</label>
    <span class="wm-suggest">${suggestInput("finder", field)}</span>
    <button>${words.find}</button>
  </form>`;
};
