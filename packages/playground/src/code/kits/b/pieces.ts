import { html, longDate, type Html } from "../../../kernel/html.js";
import type { Kit, Person, Tag } from "../../kit.js";
import { personPath } from "../../queries.js";
import type { View } from "../../view.js";
import { addressWith, current } from "../shared.js";
import { deed } from "./forms.js";

/** The second skin: a bar at the side, tables for work, cards for the rest, everything in sight. */
type Pieces = Omit<
  Kit<View>,
  "layout" | "inProject" | "find" | "filters" | "form" | "popup" | "deed" | "doorway"
>;

const person = ({ id, name }: Person): Html => html`<a class="who" href="${personPath(id)}">${name}</a>`;
const tag = ({ name, hue }: Tag): Html => html`<span class="chip" style="--hue:${hue}">${name}</span>`;

const workList: Pieces["workList"] = ({ labels }, items) =>
  html`<div class="wide">
    <table class="ledger">
      <tbody>
        ${items.map(
          ({ href, title, number, author, date, tags, comments }) =>
            html`<tr>
              <td>${number}</td>
              <td><a href="${href}">${title}</a> ${tags.map(tag)}</td>
              <td>${labels.requests.opened(author, longDate(date))}</td>
              <td>${labels.requests.comments(comments)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Cards: the first cell is the heading, the others say their column. */
const table: Pieces["table"] = ([, ...columns], rows) =>
  html`<ul class="deck">
    ${rows.map(
      ([first, ...cells]) =>
        html`<li>
          <h3>${first}</h3>
          <dl>
            ${cells.map((cell, index) =>
              cell === ""
                ? html``
                : html`<div>
                    <dt>${columns[index]}</dt>
                    <dd>${cell}</dd>
                  </div>`,
            )}
          </dl>
        </li>`,
    )}
  </ul>`;

const pager: Pieces["pager"] = (view, page, pages) =>
  pages < 2
    ? html``
    : html`<nav class="leaves" aria-label="${view.labels.pager.label}">
        ${Array.from(
          { length: pages },
          (_, index) =>
            html`<a href="${addressWith(view, { page: String(index + 1) })}" ${current(index + 1 === page)}
              >${index + 1}</a
            >`,
        )}
      </nav>`;

export const pieces: Pieces = {
  heading: (text, beside) =>
    html`<h1>${text}</h1>
      ${beside ?? ""}`,
  card: (heading, body) =>
    html`<div class="block">${heading === "" ? "" : html`<h2>${heading}</h2>`} ${body}</div>`,
  split: (main, label, side) =>
    html`<div class="pair">
      <section class="margin" aria-label="${label}">${side}</section>
      <div>${main}</div>
    </div>`,
  facts: (pairs) =>
    html`<ul class="facts">
      ${pairs.map(([term, value]) => html`<li><b>${term}:</b> ${value}</li>`)}
    </ul>`,
  cards: (items) =>
    html`<div class="wide">
      <table class="ledger">
        <tbody>
          ${items.map(
            ({ link, body }) =>
              html`<tr>
                <td><a href="${link.href}">${link.label}</a></td>
                <td>${body}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
  workList,
  table,
  lines: (items) =>
    html`<ol class="lines">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ol>`,
  panels: (_, all) =>
    html`${all.map(
      ({ id, label, body }) =>
        html`<section id="part-${id}">
          <h2>${label}</h2>
          ${body}
        </section>`,
    )}`,
  tabs: (label, all) =>
    html`<nav class="switch" aria-label="${label}">
      ${all.map(({ href, label: text, isHere }) => html`<a href="${href}" ${current(isHere)}>${text}</a>`)}
    </nav>`,
  mark: (action, label) => deed(action, label),
  empty: (text, hint) => html`<p class="blank">${text}${hint === undefined ? "" : html`<br />${hint}`}</p>`,
  tag,
  badge: (status, label) => html`<b class="stamp ${status}">${label}</b>`,
  person,
  remark: ({ author, date, text }) =>
    html`<figure class="said">
      <blockquote>${text}</blockquote>
      <figcaption>${author.name}, ${longDate(date)}</figcaption>
    </figure>`,
  note: (text) => html`<p class="dim">${text}</p>`,
  source: (text) => html`<pre class="listing">${text}</pre>`,
  pager,
};
