import { html, type Html } from "../../../kernel/html.js";
import type { Look, Pick } from "../look.js";
import { checked, current, hrefOf, optionsOf } from "../shared.js";
import { face } from "./layout.js";

export const id: Look["id"] = (piece, of) => (of === undefined ? `the-${piece}` : `${of}.${piece}`);

export const heading: Look["heading"] = (title, beside) =>
  html`<div class="title-line">
    <h1>${title}</h1>
    ${beside === undefined ? "" : html`<div class="title-tools">${beside}</div>`}
  </div>`;

export const personHeading: Look["personHeading"] = (user, controls) =>
  html`<div class="title-line">
    ${face(user.id)}
    <div>
      <h1>${user.id}</h1>
      <p class="aside-words">${user.name}</p>
    </div>
    <div class="title-tools">${controls}</div>
  </div>`;

export const crumb: Look["crumb"] = ({ href, label }) =>
  html`<nav class="trail" aria-label="Part of"><a href="${href}">${label}</a></nav>`;

export const card: Look["card"] = (title, inside) =>
  html`<div class="desk">
    <h1>${title}</h1>
    ${inside}
  </div>`;

export const sheet: Look["sheet"] = (inside) => html`<div class="plate">${inside}</div>`;

export const panel: Look["panel"] = (title, inside) =>
  html`<section class="plate" aria-label="${title}">
    <h2>${title}</h2>
    ${inside}
  </section>`;

export const remark: Look["remark"] = (kind, words) => html`<p class="say-${kind}">${words}</p>`;
export const badge: Look["badge"] = (kind, words) => html`<small class="chip chip-${kind}">${words}</small>`;
export const person: Look["person"] = (name) => html`<a class="member" href="/u/${name}">${name}</a>`;
export const button: Look["button"] = ({ href, label }) => html`<a class="push" href="${href}">${label}</a>`;
export const cited: Look["cited"] = (words) => html`<q class="said">${words}</q>`;
export const prose: Look["prose"] = (inside) => html`<div class="reading">${inside}</div>`;
export const meta: Look["meta"] = (inside) => html`<div class="aside-words">${inside}</div>`;

export const tabs: Look["tabs"] = (label, items) =>
  html`<nav class="pills" aria-label="${label}">
    <ul>
      ${items.map(({ href, label: words, on }) => html`<li><a href="${href}" ${current(on)}>${words}</a></li>`)}
    </ul>
  </nav>`;

const kept = ({ rest }: Pick): Html =>
  html`${rest.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;

const go = html`<noscript><button>Go</button></noscript>`;

const asList = (pick: Pick): Html =>
  html`<form class="arranging" method="get" action="${pick.path}">
    ${kept(pick)}
    <label>
      <span>${pick.label}</span>
      <select name="${pick.name}" data-sends>
        ${optionsOf(pick.options, pick.value)}
      </select>
    </label>
    ${go}
  </form>`;

/** Which one is chosen shows in its colour only. */
const asLinks = (pick: Pick): Html =>
  html`<nav class="narrowing" aria-label="${pick.label}">
    <span>${pick.label}:</span>
    ${pick.options.map(
      ([value, label]) =>
        html`<a class="${value === pick.value ? "is-on" : ""}" href="${hrefOf(pick, value)}">${label}</a> `,
    )}
  </nav>`;

const asDots = (pick: Pick): Html =>
  html`<form class="arranging" method="get" action="${pick.path}">
    ${kept(pick)}
    <fieldset>
      <legend>${pick.label}</legend>
      ${pick.options.map(
        ([value, label]) =>
          html`<label class="dot-line">
            <input
              type="radio"
              name="${pick.name}"
              value="${value}"
              data-sends
              ${checked(value === pick.value)}
            />
            ${label}
          </label>`,
      )}
    </fieldset>
    ${go}
  </form>`;

export const sorting: Look["sorting"] = (order, range) =>
  html`<div class="controls">${asList(order)} ${range ? asLinks(range) : ""}</div>`;

export const kinds: Look["kinds"] = asList;

export const filters: Look["filters"] = (topic, order) =>
  html`<div class="controls">${asLinks(topic)} ${asDots(order)}</div>`;

/** The pages around this one, and the first and last. */
const near = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );

export const pager: Look["pager"] = ({ words }, { base, page, pages }) => {
  if (pages <= 1) return "";
  const link = (to: number, label: string): Html =>
    html`<a href="${base}${base.includes("?") ? "&" : "?"}page=${to}" ${current(to === page)}>${label}</a>`;
  return html`<nav class="leaves" aria-label="${words.texts.pages}">
    ${page < pages ? link(page + 1, words.list.next) : ""}
    ${near(page, pages).map((number) => link(number, String(number)))}
    ${page > 1 ? link(page - 1, words.list.previous) : ""}
  </nav>`;
};
