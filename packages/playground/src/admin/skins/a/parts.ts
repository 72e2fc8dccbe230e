import { html, raw, type Html } from "../../../kernel/html.js";
import type { Column, Kit, Records } from "../kit.js";
import { current, hrefWith, slug } from "../shared.js";

export const heading: Kit["heading"] = ({ title, trail, beside, action }) =>
  html`${
      trail
        ? html`<nav class="crumbs" aria-label="Breadcrumb"><a href="${trail.href}">${trail.label}</a></nav>`
        : ""
    }
    <div class="line">
      <h1>${title}</h1>
      ${action ? html`<a class="button" href="${action.href}">${action.label}</a>` : ""}
    </div>
    ${beside ? html`<p class="line start">${beside}</p>` : ""}`;

export const section: Kit["section"] = ({ id, title, body, link }) =>
  html`<section class="card" aria-labelledby="${id}">
    <div class="line">
      <h2 id="${id}">${title}</h2>
      ${link ? html`<a href="${link.href}">${link.label}</a>` : ""}
    </div>
    ${body}
  </section>`;

export const panel: Kit["panel"] = (body) => html`<div class="card">${body}</div>`;
export const muted: Kit["muted"] = (words) => html`<p class="muted">${words}</p>`;

export const card: Kit["card"] = ({ title, rating, about, body, actions }) =>
  html`<article class="card review">
    <h2><a href="${title.href}">${title.label}</a></h2>
    <p class="line start">
      <span class="rating" role="img">${"★".repeat(rating)}${"☆".repeat(5 - rating)}</span>
      ${about.map((words) => html`<span class="muted">${words}</span>`)}
    </p>
    ${body}
    <div class="line start">${actions}</div>
  </article>`;

export const log: Kit["log"] = (kind, entries) =>
  kind === "comments"
    ? html`${entries.map(
        ({ text, by }) =>
          html`<article class="comment">
            <p>${text}</p>
            <p class="muted">${by}</p>
          </article>`,
      )}`
    : html`<ol class="history">
        ${entries.map(
          ({ text, by, note }) =>
            html`<li>
              <strong>${text}</strong><br /><span class="muted">${by}</span>
              ${note === undefined ? "" : html`<br /><span>${note}</span>`}
            </li>`,
        )}
      </ol>`;

export const links: Kit["links"] = (all) =>
  html`<ul class="todo">
    ${all.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
  </ul>`;

export const split: Kit["split"] = (main, aside) =>
  html`<div class="columns">
    <div>${main}</div>
    <div>${aside}</div>
  </div>`;

const lookOf = <Item>({ look }: Column<Item>): Html | string =>
  look === undefined ? "" : raw(`class="${look}"`);

/** Whole rows lead on as well, though only the first cell has a link. */
export function records<Item>({ columns, items, href, bare = false }: Records<Item>): Html {
  const scope = bare ? "" : raw('scope="col"');
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${columns.map((column) =>
            column.label === ""
              ? html`<td></td>`
              : html`<th ${scope} ${column.look === "number" ? raw('class="number"') : ""}>
                  ${column.label}
                </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${items.map(
          (item) =>
            html`<tr ${href ? html`data-href="${href(item)}"` : ""}>
              ${columns.map((column) => html`<td ${lookOf(column)}>${column.cell(item)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export const facts: Kit["facts"] = (pairs) =>
  html`<dl class="facts">
    ${pairs.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export const sums: Kit["sums"] = (pairs) =>
  html`<dl class="sums">
    ${pairs.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export const empty: Kit["empty"] = (words, hint) =>
  html`<div class="empty">
    <strong>${words}</strong>
    ${hint === undefined ? "" : html`<p class="muted">${hint}</p>`}
  </div>`;

export const pagination: Kit["pagination"] = ({ labels, here }, { page, pages }) => {
  if (pages < 2) return html``;
  const to = (target: number): string => hrefWith(here, "page", String(target));
  return html`<nav class="pagination" aria-label="${labels.paging.label}">
    ${page > 1 ? html`<a href="${to(page - 1)}">${labels.paging.previous}</a>` : ""}
    ${Array.from({ length: pages }, (_, index) => index + 1).map((number) => html`<a href="${to(number)}" ${current(number === page)}>${number}</a>`)}
    ${page < pages ? html`<a href="${to(page + 1)}">${labels.paging.next}</a>` : ""}
  </nav>`;
};

export const badge: Kit["badge"] = (status) =>
  html`<status-badge tone="${slug(status)}">${status}</status-badge>`;

export const tiles: Kit["tiles"] = (all) =>
  html`<div class="tiles">
    ${all.map(
      ({ href, count, label }) =>
        html`<div class="tile" data-href="${href}">
          <strong>${count}</strong>
          <span>${label}</span>
        </div>`,
    )}
  </div>`;

export const bars: Kit["bars"] = (label, all) =>
  html`<day-bars data-label="${label}" data-bars="${JSON.stringify(all)}"></day-bars>`;

export const picture: Kit["picture"] = (category) =>
  html`<img class="picture" src="/assets/${slug(category)}.svg" width="36" height="36" />`;
