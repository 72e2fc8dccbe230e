import { html, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";
import { drawing, type Drawn } from "./drawing.js";

/** What stands beside the map, and what the map shows. */
export interface Panel {
  readonly title: string;
  readonly body: Html;
  readonly drawn?: Drawn;
  /** What has just been done. */
  readonly said?: string;
}

/** The two parts that change while the page stays. */
const parts = (view: View, { title, body, drawn = {}, said }: Panel): Html =>
  html`<section id="panel" data-title="${title} – ${view.labels.site}">
      ${said === undefined ? "" : html`<p class="flash" role="status">${said}</p>`} ${body}
    </section>
    ${drawing(view, drawn)}`;

export const layout = (view: View, panel: Panel): Html =>
  view.isPart
    ? parts(view, panel)
    : html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${panel.title} – ${view.labels.site}</title>
            <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
            <link rel="stylesheet" href="/assets/style.css" />
            <script src="/assets/map.js" type="module"></script>
          </head>
          <body data-trouble="${view.labels.trouble}">
            <a class="skip" href="#panel">${view.labels.skip}</a>
            ${header(view)}
            <main>${parts(view, panel)}</main>
            <footer>${view.labels.site}, the map of ${view.labels.town}. Times without traffic jams.</footer>
          </body>
        </html>`;

const header = ({ labels, me }: View): Html => {
  const words = labels.header;
  return html`<header class="top">
    <a class="logo" href="/"><span aria-hidden="true">◈</span> ${labels.site}</a>
    <form class="search" role="search" action="/search">
      ${suggestField({ id: "q", name: "q", label: words.search, value: "" }, words.suggestions, true)}
      <button>${words.find}</button>
    </form>
    <nav aria-label="${words.nav}">
      <a href="/directions">${words.directions}</a>
      ${me ? html`<a href="/saved">${words.saved}</a>` : ""}
      ${
        me
          ? html`<form method="post" action="/sign-out" data-full>
              <button class="quiet" title="${me.name}">${words.signOut}</button>
            </form>`
          : html`<a href="/sign-in">${words.signIn}</a>`
      }
    </nav>
  </header>`;
};

export interface SuggestField {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem?: string | undefined;
}
/** A field that proposes places while one types. */
export const suggestField = (
  { id, name, label, value, problem }: SuggestField,
  suggestions: string,
  isBare = false,
): Html =>
  html`<span class="suggest">
    ${isBare ? "" : html`<label for="${id}">${label}</label>`}
    <input
      id="${id}"
      name="${name}"
      value="${value}"
      role="combobox"
      aria-expanded="false"
      aria-autocomplete="list"
      aria-controls="${id}-options"
      autocomplete="off"
      data-suggest
      ${isBare ? html`aria-label="${label}" placeholder="${label}"` : ""}
      ${problem === undefined ? "" : html`aria-invalid="true" aria-describedby="${id}-problem"`}
    />
    <ul id="${id}-options" role="listbox" aria-label="${suggestions}" hidden></ul>
    ${problem === undefined ? "" : html`<span class="problem" id="${id}-problem">${problem}</span>`}
  </span>`;
