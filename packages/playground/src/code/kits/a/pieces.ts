import { html, longDate, type Html } from "../../../kernel/html.js";
import type { Kit, Link, Panel, Person, Tag } from "../../kit.js";
import { personPath } from "../../queries.js";
import type { View } from "../../view.js";
import { addressWith, current, hueOf } from "../shared.js";

/** The first skin: tabs, lists of rows, dialogs. */
type Pieces = Omit<Kit<View>, "layout" | "inProject" | "find" | "filters" | "form" | "popup" | "deed">;

const avatar = (name: string): Html =>
  html`<span class="avatar" style="--hue:${hueOf(name)}" aria-hidden="true">${name.slice(0, 1)}</span>`;
const person = ({ id, name }: Person): Html =>
  html`<span class="person">${avatar(name)} <a href="${personPath(id)}">${name}</a></span>`;
const tag = ({ name, hue }: Tag): Html => html`<span class="tag" style="--hue:${hue}">${name}</span>`;

const links = (all: readonly Link[]): Html[] =>
  all.map(({ href, label, isHere }) => html`<a href="${href}" ${current(isHere)}>${label}</a>`);

const workList: Pieces["workList"] = ({ labels }, items) =>
  html`<ul class="card rows">
    ${items.map(
      ({ href, title, number, author, date, tags, comments }) =>
        html`<li>
          <div>
            <a class="strong" href="${href}">${title}</a> ${tags.map(tag)}
            <p class="muted">${number}, ${labels.requests.opened(author, longDate(date))}</p>
          </div>
          <span class="bubble" title="${labels.requests.comments(comments)}">${comments}</span>
        </li>`,
    )}
  </ul>`;

const table: Pieces["table"] = (columns, rows) =>
  html`<div class="card scroll">
    <table>
      <tbody>
        <tr>
          ${columns.map((column) => html`<th>${column}</th>`)}
        </tr>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const panels = (label: string, all: readonly Panel[]): Html =>
  html`<div class="tabs" role="tablist" aria-label="${label}">
      ${all.map(
        ({ id, label: name }, index) =>
          html`<button
            type="button"
            role="tab"
            aria-selected="${index === 0 ? "true" : "false"}"
            aria-controls="${id}"
          >
            ${name}
          </button>`,
      )}
    </div>
    ${all.map(
      ({ id, label: name, body }, index) =>
        html`<div id="${id}" role="tabpanel" aria-label="${name}" ${index === 0 ? "" : html`hidden`}>
          ${body}
        </div>`,
    )}`;

const pager: Pieces["pager"] = (view, page, pages) => {
  const words = view.labels.pager;
  const to = (at: number): string => addressWith(view, { page: String(at) });
  return pages < 2
    ? html``
    : html`<nav class="pager" aria-label="${words.label}">
        ${page > 1 ? html`<a href="${to(page - 1)}">${words.previous}</a>` : ""}
        <span class="muted">${words.page(page, pages)}</span>
        ${page < pages ? html`<a href="${to(page + 1)}">${words.next}</a>` : ""}
      </nav>`;
};

export const pieces: Pieces = {
  heading: (text, beside) =>
    html`<div class="heading">
      <h1>${text}</h1>
      ${beside ?? ""}
    </div>`,
  card: (heading, body) =>
    html`<section class="card">${heading === "" ? "" : html`<h2>${heading}</h2>`} ${body}</section>`,
  split: (main, label, side) =>
    html`<div class="columns">
      <div>${main}</div>
      <aside aria-label="${label}">${side}</aside>
    </div>`,
  facts: (pairs) =>
    html`<dl class="facts">
      ${pairs.map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`,
  cards: (items) =>
    html`<ul class="cards">
      ${items.map(
        ({ link, body }) =>
          html`<li class="card">
            <h2><a href="${link.href}">${link.label}</a></h2>
            ${body}
          </li>`,
      )}
    </ul>`,
  workList,
  table,
  lines: (items) =>
    html`<ul class="rows">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`,
  panels,
  tabs: (label, all) => html`<nav class="states" aria-label="${label}">${links(all)}</nav>`,
  mark: (action, label) => html`<span class="mark" title="${label}" data-posts="${action}">✓</span>`,
  doorway: ({ href, label }) => html`<a class="button" href="${href}">${label}</a>`,
  empty: (text, hint) =>
    html`<div class="card empty">
      <strong>${text}</strong>
      ${hint === undefined ? "" : html`<p class="muted">${hint}</p>`}
    </div>`,
  tag,
  badge: (status, label) => html`<span class="state ${status}">${label}</span>`,
  person,
  remark: ({ author, date, text }) =>
    html`<article class="card comment">
      ${avatar(author.name)}
      <div>
        <p><strong>${author.name}</strong> <span class="muted">${longDate(date)}</span></p>
        <p>${text}</p>
      </div>
    </article>`,
  note: (text) => html`<p class="muted">${text}</p>`,
  source: (text) => html`<pre class="source"><code>${text}</code></pre>`,
  pager,
};
