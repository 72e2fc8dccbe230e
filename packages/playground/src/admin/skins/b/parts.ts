import { html, type Html } from "../../../kernel/html.js";
import type { Column, Kit, Records } from "../kit.js";
import { hrefWith, slug } from "../shared.js";

export const heading: Kit["heading"] = ({ title, trail, beside, action }) =>
  html`<div class="title">
    <h1>${title}</h1>
    ${beside ? html`<div class="beside">${beside}</div>` : ""}
    ${action ? html`<form action="${action.href}"><button>${action.label}</button></form>` : ""}
    ${trail ? html`<a class="back" href="${trail.href}">‹ ${trail.label}</a>` : ""}
  </div>`;

export const section: Kit["section"] = ({ title, body, link }) =>
  html`<section class="block" aria-label="${title}">
    <h2>${title}</h2>
    ${body} ${link ? html`<p class="onward"><a href="${link.href}">${link.label}</a></p>` : ""}
  </section>`;

export const panel: Kit["panel"] = (body) => html`<div class="sheet-of-paper">${body}</div>`;
export const muted: Kit["muted"] = (words) => html`<p class="quietly">${words}</p>`;

/** What belongs to a thing stands before the thing. */
export const split: Kit["split"] = (main, aside) =>
  html`<div class="two">
    <div class="narrow">${aside}</div>
    <div class="wide">${main}</div>
  </div>`;

export const card: Kit["card"] = ({ title, rating, about, body, actions }) =>
  html`<div class="opinion">
    <h3>${title.label}</h3>
    ${body}
    <div class="foot">
      <i class="meter" style="--share: ${rating * 20}%"></i>
      ${about.map((words) => html`<span>${words}</span>`)} <a href="${title.href}">›</a>
    </div>
    <div class="deeds">${actions}</div>
  </div>`;

export const log: Kit["log"] = (kind, entries) =>
  html`<ul class="${kind === "comments" ? "remarks" : "journal"}">
    ${entries.toReversed().map(
      ({ text, by, note }) =>
        html`<li>
          <small>${by}</small>
          <span>${text}${note === undefined ? "" : html` – ${note}`}</span>
        </li>`,
    )}
  </ul>`;

export const links: Kit["links"] = (all) =>
  html`<div class="points">
    ${all.toReversed().map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
  </div>`;

/** Figures stay a table with the last column first; all else becomes cards. */
export const records = <Item>(list: Records<Item>): Html => (list.figures ? figures(list) : deck(list));

function deck<Item>({ columns: [first, ...rest], items, href }: Records<Item>): Html {
  const pair = ({ label, cell, look }: Column<Item>, item: Item): Html =>
    label === ""
      ? html`<div class="last">${cell(item)}</div>`
      : html`<div class="pair ${look ?? ""}"><span>${label}</span> <b>${cell(item)}</b></div>`;
  return html`<ul class="deck">
    ${items.map(
      (item) =>
        html`<li ${href ? html`data-href="${href(item)}"` : ""}>
          <h3>${first.cell(item)}</h3>
          ${[...rest.filter(isNamed).toReversed(), ...rest.filter((column) => !isNamed(column))].map((column) => pair(column, item))}
        </li>`,
    )}
  </ul>`;
}
const isNamed = ({ label }: { readonly label: string }): boolean => label !== "";

function figures<Item>({ columns: [first, ...rest], items }: Records<Item>): Html {
  const turned = rest.toReversed();
  return html`<div class="sideways">
    <table class="figures">
      <tr>
        <td></td>
        ${turned.map(({ label }) => html`<td>${label}</td>`)}
      </tr>
      ${items.map(
        (item) =>
          html`<tr>
            <th scope="row">${first.cell(item)}</th>
            ${turned.map(({ cell, look }) => html`<td class="${look ?? ""}">${cell(item)}</td>`)}
          </tr>`,
      )}
    </table>
  </div>`;
}

export const facts: Kit["facts"] = (pairs) =>
  html`<table class="pairs">
    ${pairs.map(
      ([label, value]) =>
        html`<tr>
          <td>${label}</td>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`;

export const sums: Kit["sums"] = (pairs) =>
  html`<ul class="bottom-line">
    ${pairs.toReversed().map(([label, value]) => html`<li>${label} <b>${value}</b></li>`)}
  </ul>`;

export const empty: Kit["empty"] = (words, hint) =>
  html`<div class="nothing">
    <p>${words}</p>
    ${hint === undefined ? "" : html`<p class="quietly">${hint}</p>`}
  </div>`;

export const pagination: Kit["pagination"] = ({ labels, here }, { page, pages }) => {
  if (pages < 2) return html``;
  const to = (target: number): string => hrefWith(here, "page", String(target));
  return html`<div class="leaf" role="navigation" aria-label="${labels.paging.label}">
    ${page < pages ? html`<a href="${to(page + 1)}">${labels.paging.next}</a>` : ""}
    <span>${page} / ${pages}</span>
    ${page > 1 ? html`<a href="${to(page - 1)}">${labels.paging.previous}</a>` : ""}
  </div>`;
};

export const badge: Kit["badge"] = (status) => html`<em class="mark ${slug(status)}">${status}</em>`;

export const tiles: Kit["tiles"] = (all) =>
  html`<ul class="counters">
    ${all.toReversed().map(
      ({ href, count, label }) =>
        html`<li>
          <a href="${href}"><b>${count}</b> ${label}</a>
        </li>`,
    )}
  </ul>`;

export const bars: Kit["bars"] = (_, all) => {
  const most = Math.max(1, ...all.map(({ value }) => value));
  return html`<div class="strips">
    ${all.map(
      ({ label, value, shown }) =>
        html`<div class="strip" title="${shown}">
          <i style="width: ${Math.round((value / most) * 100)}%"></i><small>${label}</small>
        </div>`,
    )}
  </div>`;
};

export const picture: Kit["picture"] = (category) =>
  html`<img class="icon" src="/assets/${slug(category)}.svg" alt="" width="28" height="28" />`;
