import { html, type Html, type Part } from "./html.js";

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
  /** What the contents list under it. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[];
}

export const sectionOf = ({ id, title, body }: Section): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section> `;

export interface Table {
  readonly id: string;
  readonly caption: Part;
  readonly head: Html;
  readonly rows: Part;
  readonly note?: string;
  /** For a table of many columns. */
  readonly dense?: boolean;
}

/** A wide table scrolls in a box of its own, never the page. */
export const tableOf = ({ id, caption, head, rows, note, dense = false }: Table): Html =>
  html`<div class="scroll" role="region" aria-labelledby="${id}-caption">
      <table id="${id}" class="${dense ? "dense" : "plain"}">
        <caption id="${id}-caption">
          <span>${caption}</span>
        </caption>
        <thead>
          ${head}
        </thead>
        ${rows}
      </table>
    </div>
    ${note ? html`<p class="note">${note}</p>` : null}`;

export interface Figure {
  /** Which plot the page's script draws here from the data. */
  readonly plot: string;
  readonly title: string;
  /** What it shows, and what it does not. */
  readonly caption: string;
  /** Its heading stands under another one of the section. */
  readonly under?: boolean;
  readonly legend?: boolean;
}

export const figureOf = ({ plot, title, caption, under = false, legend = false }: Figure): Html =>
  html`<figure class="plot">
    ${under ? html`<h4>${title}</h4>` : html`<h3>${title}</h3>`}
    ${legend ? html`<div class="legend" data-legend="${plot}"></div>` : null}
    <div class="canvas" data-plot="${plot}"></div>
    <figcaption>${caption}</figcaption>
  </figure>`;

/** Heads of columns of numbers. */
export const numberHead = (...labels: readonly Part[]): Html =>
  html`${labels.map((label) => html`<th scope="col" class="n">${label}</th>`)}`;

export const numberCells = (...texts: readonly string[]): Html =>
  html`${texts.map((text) => html`<td class="n">${text}</td>`)}`;
