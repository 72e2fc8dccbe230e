import { html, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { BoardRow, Fact, Look, PostCard, Row } from "../look.js";
import { ago } from "../shared.js";
import { avatar } from "./layout.js";
import { person, remark } from "./blocks.js";
import { badges } from "./thread.js";

export const posts: Look["posts"] = (visit, cards, hidden) =>
  html`<div class="posts">
    ${cards.map((card) => postCard(visit, card))}
    ${hidden ? remark("empty", visit.words.texts.hiddenPost) : ""}
  </div>`;

const postCard = (visit: Seen, { post, board, comments, votes }: PostCard): Html =>
  html`<article class="post-card">
    ${votes}
    <div>
      <h2><a href="/posts/${post.id}">${post.title}</a></h2>
      <p class="meta">
        ${badges(visit, post)} <a class="in-board" href="/b/${post.board}">${board}</a>
        <span>by ${person(post.author)}</span> ${ago(visit, post.at)}
      </p>
      <p class="meta">
        <a class="talk" href="/posts/${post.id}">${visit.words.post.comments(comments)}</a>
        ${post.kind === "link" ? html`<span class="domain">${new URL(post.url).host}</span>` : ""}
      </p>
    </div>
  </article>`;

export const rows: Look["rows"] = (all) => html`<div class="posts">${all.map(row)}</div>`;

const row = ({ face, title, body, side = "" }: Row): Html =>
  html`<article class="row-card">
    ${face === undefined ? "" : avatar(face)}
    <div>
      <h2><a href="${title.href}">${title.label}</a></h2>
      ${body}
    </div>
    ${side}
  </article>`;

export const boards: Look["boards"] = ({ words }, all) =>
  html`<div class="scroll">
    <table class="boards">
      <thead>
        <tr>
          <th scope="col">${words.texts.board}</th>
          <th scope="col">${words.texts.subscribers}</th>
          <th scope="col">${words.texts.posts}</th>
          <th scope="col">${words.texts.since}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${all.map(boardRow)}
      </tbody>
    </table>
  </div>`;

const boardRow = ({ board, subscribers, posts: count, toggle }: BoardRow): Html =>
  html`<tr>
    <th scope="row"><a href="/b/${board.id}">${board.name}</a><small>${board.about}</small></th>
    <td class="number">${subscribers}</td>
    <td class="number">${count}</td>
    <td>${board.founded.slice(0, 4)}</td>
    <td>${toggle}</td>
  </tr>`;

export const links: Look["links"] = (all) =>
  html`<ul class="plain">
    ${all.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
  </ul>`;

export const facts: Look["facts"] = (kind, all) =>
  kind === "board"
    ? html`<dl class="facts">
        ${all.map(
          ({ label, value, id }) =>
            html`<dt>${label}</dt>
              ${id === undefined ? html`<dd>${value}</dd>` : html`<dd id="${id}">${value}</dd>`}`,
        )}
      </dl>`
    : html`<table class="facts">
        <tbody>
          ${all.map(factRow)}
        </tbody>
      </table>`;

const factRow = ({ label, value }: Fact): Html =>
  html`<tr>
    <th scope="row">${label}</th>
    <td>${value}</td>
  </tr>`;

export const fact: Look["fact"] = (id, value) => html`<dd id="${id}">${value}</dd>`;
