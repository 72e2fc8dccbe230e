import { html, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { BoardRow, Look, PostCard, Row } from "../look.js";
import { ago } from "../shared.js";
import { person, remark } from "./blocks.js";
import { face } from "./layout.js";
import { chips } from "./thread.js";

export const posts: Look["posts"] = (visit, cards, hidden) =>
  html`<ol class="stream">
      ${cards.map((card) => entry(visit, card))}
    </ol>
    ${hidden ? remark("hint", visit.words.texts.hiddenPost) : ""}`;

const entry = (visit: Seen, { post, board, comments, votes }: PostCard): Html =>
  html`<li class="entry">
    <div class="aside-words">
      <a href="/b/${post.board}">${board}</a> · ${ago(visit, post.at)} · ${person(post.author)}
      ${post.kind === "link" ? html` · <i>${new URL(post.url).host}</i>` : ""}
    </div>
    <h2><a href="/posts/${post.id}">${post.title}</a> ${chips(visit, post)}</h2>
    <div class="tray">
      ${votes}
      <a href="/posts/${post.id}">${visit.words.post.comments(comments)}</a>
    </div>
  </li>`;

export const rows: Look["rows"] = (all) =>
  html`<ul class="finds">
    ${all.map(find)}
  </ul>`;

const find = ({ face: user, title, body, side = "" }: Row): Html =>
  html`<li>
    <div class="find-words">
      <a class="find-name" href="${title.href}">${title.label}</a>
      ${body}
    </div>
    ${side} ${user === undefined ? "" : face(user)}
  </li>`;

export const boards: Look["boards"] = ({ words }, all) =>
  html`<ul class="tiles">
    ${all.map((row) => tile(words, row))}
  </ul>`;

const tile = (
  { texts, profile }: Seen["words"],
  { board, subscribers, posts: count, toggle }: BoardRow,
): Html =>
  html`<li>
    <h2><a href="/b/${board.id}">${board.name}</a></h2>
    <p>${board.about}</p>
    <p class="aside-words">
      ${texts.since} ${board.founded.slice(0, 4)} · ${profile.written(count)} ·
      ${texts.countSubscribers(subscribers)}
    </p>
    ${toggle}
  </li>`;

export const links: Look["links"] = (all) =>
  html`<p class="shortcuts">${all.map(({ href, label }) => html`<a href="${href}">${label}</a> `)}</p>`;

export const facts: Look["facts"] = (kind, all) =>
  kind === "board"
    ? html`<table class="sums">
        ${all.map(
          ({ label, value, id }) =>
            html`<tr>
              <td>${label}</td>
              <td>${id === undefined ? value : html`<span id="${id}">${value}</span>`}</td>
            </tr>`,
        )}
      </table>`
    : html`<dl class="sums">
        ${all.map(
          ({ label, value }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>`;

export const fact: Look["fact"] = (id, value) => html`<span id="${id}">${value}</span>`;
