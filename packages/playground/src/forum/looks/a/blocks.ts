import { html, type Html } from "../../../kernel/html.js";
import type { Look, Pick } from "../look.js";
import { current, hrefOf, optionsOf } from "../shared.js";
import { avatar } from "./layout.js";

export const id: Look["id"] = (piece, of) => (of === undefined ? piece : `${piece}-${of}`);

export const heading: Look["heading"] = (title, beside) =>
  beside === undefined
    ? html`<h1>${title}</h1>`
    : html`<div class="heading">
        <h1>${title}</h1>
        ${beside}
      </div>`;

export const personHeading: Look["personHeading"] = (user, controls) =>
  html`<div class="heading">
    ${avatar(user.id)}
    <h1>${user.name}</h1>
    <span class="handle">${user.id}</span>
    ${controls}
  </div>`;

export const crumb: Look["crumb"] = ({ href, label }) =>
  html`<p class="crumbs"><a href="${href}">${label}</a></p>`;

export const card: Look["card"] = (title, inside) =>
  html`<section class="card narrow">
    <h1>${title}</h1>
    ${inside}
  </section>`;

export const sheet: Look["sheet"] = (inside) => html`<section class="card">${inside}</section>`;

export const panel: Look["panel"] = (title, inside) =>
  html`<section class="card" aria-label="${title}">
    <h2>${title}</h2>
    ${inside}
  </section>`;

export const remark: Look["remark"] = (kind, words) => html`<p class="${kind}">${words}</p>`;
export const badge: Look["badge"] = (kind, words) =>
  html`<span class="badge${kind === "plain" ? "" : ` ${kind}`}">${words}</span>`;
export const person: Look["person"] = (id) => html`<a class="person" href="/u/${id}">${id}</a>`;
export const button: Look["button"] = ({ href, label }) =>
  html`<a class="button" href="${href}">${label}</a>`;
export const cited: Look["cited"] = (words) => html`<blockquote class="cited">${words}</blockquote>`;
export const prose: Look["prose"] = (inside) => html`<div class="prose">${inside}</div>`;
export const meta: Look["meta"] = (inside) => html`<p class="meta">${inside}</p>`;

/** Links that look like tabs; the current one says so. */
export const tabs: Look["tabs"] = (label, items) =>
  html`<nav class="tabs" aria-label="${label}">
    ${items.map(({ href, label: words, on }) => html`<a href="${href}" ${current(on)}>${words}</a>`)}
  </nav>`;

const asTabs = (pick: Pick): Html =>
  tabs(
    pick.label,
    pick.options.map(([value, label]) => ({ href: hrefOf(pick, value), label, on: value === pick.value })),
  );

/** A list that sends its form when it changes. */
const asList = ({ name, label, options, value }: Pick, id: string): Html =>
  html`<label for="${id}">${label}</label>
    <select id="${id}" name="${name}" data-sends>
      ${optionsOf(options, value)}
    </select>`;

const show = html`<noscript><button>Show</button></noscript>`;

export const sorting: Look["sorting"] = (order, range) =>
  html`<div class="sorting">
    ${asTabs(order)}
    ${
      range
        ? html`<form class="range" method="get" action="${range.path}">
            ${range.rest.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            ${asList(range, "range")} ${show}
          </form>`
        : ""
    }
  </div>`;

export const kinds: Look["kinds"] = asTabs;

export const filters: Look["filters"] = (topic, order) =>
  html`<form class="filters" method="get" action="${topic.path}">
    ${asList(topic, "topic")} ${asList(order, "order")} ${show}
  </form>`;

export const pager: Look["pager"] = ({ words }, { base, page, pages }) => {
  if (pages <= 1) return "";
  const join = base.includes("?") ? "&" : "?";
  return html`<nav class="pager" aria-label="${words.texts.pages}">
    ${page > 1 ? html`<a href="${base}${join}page=${page - 1}">${words.list.previous}</a>` : ""}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? html`<a href="${base}${join}page=${page + 1}">${words.list.next}</a>` : ""}
  </nav>`;
};
