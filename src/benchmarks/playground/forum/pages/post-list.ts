import { html, raw, type Html } from "../../kernel/html.js";
import {
  boardOf,
  commentCounts,
  isMarked,
  ranges,
  sortedPosts,
  sorts,
  type Range,
  type Sort,
} from "../queries.js";
import type { Post } from "../state.js";
import type { Visit } from "../visit.js";
import { ago, empty, person, tabs } from "./parts.js";
import { voteBox } from "./votes.js";

export interface ListQuery {
  readonly sort: Sort;
  readonly range: Range;
  readonly page: number;
}

export function listQuery(query: Readonly<Record<string, string>>): ListQuery {
  return {
    sort: sorts.find((sort) => sort === query["sort"]) ?? "hot",
    range: ranges.find((range) => range === query["t"]) ?? "all",
    page: Math.max(1, Math.trunc(Number(query["page"] ?? "1")) || 1),
  };
}

const perPage = 10;

/** A feed with its tabs: the front page and every board have one. */
export function feed(visit: Visit, posts: readonly Post[], path: string, query: ListQuery): Html {
  const { sort, range, page } = query;
  const sorted = sortedPosts(visit.state, posts, { sort, range, now: visit.now });
  const ordered =
    path === "/" || sort !== "hot"
      ? sorted
      : [...sorted.filter(({ pinned }) => pinned), ...sorted.filter(({ pinned }) => !pinned)];
  return html`${sortTabs(visit, path, query)}
  ${postList(visit, ordered.slice((page - 1) * perPage, page * perPage))}
  ${pager(visit, `${path}?sort=${sort}${sort === "top" ? `&t=${range}` : ""}`, page, Math.ceil(ordered.length / perPage))}`;
}

function sortTabs({ words }: Visit, path: string, { sort, range }: ListQuery): Html {
  const links = tabs(
    "Order of posts",
    sorts.map((name) => ({ href: `${path}?sort=${name}`, label: words.list.sorts[name], on: name === sort })),
  );
  if (sort !== "top") return html`<div class="sorting">${links}</div>`;
  return html`<div class="sorting">
    ${links}
    <form class="range" method="get" action="${path}">
      <input type="hidden" name="sort" value="top" />
      <label for="range">${words.list.range}</label>
      <select id="range" name="t" data-sends>
        ${ranges.map(
          (name) =>
            html`<option value="${name}" ${name === range ? raw("selected") : ""}>
              ${words.list.ranges[name]}
            </option>`,
        )}
      </select>
      <noscript><button>Show</button></noscript>
    </form>
  </div>`;
}

export function postList(visit: Visit, posts: readonly Post[]): Html {
  const counts = commentCounts(visit.state);
  const shown = posts.filter(({ author }) => !isMarked(visit.state.blocks, visit.me?.id, author));
  if (posts.length === 0) return empty("There is nothing here yet.");
  return html`<div class="posts">
    ${shown.map((post) => postCard(visit, post, counts.get(post.id) ?? 0))}
    ${shown.length < posts.length ? html`<p class="empty">A post by somebody you have blocked is hidden.</p>` : ""}
  </div>`;
}

const postCard = (visit: Visit, post: Post, comments: number): Html =>
  html`<article class="post-card">
    ${voteBox(visit, post, "arrows")}
    <div>
      <h2><a href="/posts/${post.id}">${post.title}</a></h2>
      <p class="meta">${badges(visit, post)} ${origin(visit, post)}</p>
      <p class="meta">
        <a class="talk" href="/posts/${post.id}">${visit.words.post.comments(comments)}</a>
        ${post.kind === "link" ? html`<span class="domain">${new URL(post.url).host}</span>` : ""}
      </p>
    </div>
  </article>`;

/** Which board, who, when. */
const origin = (visit: Visit, post: Post): Html =>
  html`<a class="in-board" href="/b/${post.board}">${boardOf(visit.state, post.board)?.name ?? post.board}</a>
    <span>by ${person(post.author)}</span> ${ago(visit, post.at)}`;

export const badges = ({ words }: Visit, { pinned, locked, flair }: Post): Html =>
  html`${pinned ? html`<span class="badge pinned">${words.post.pinned}</span>` : ""}
  ${locked ? html`<span class="badge locked">${words.post.locked}</span>` : ""}
  ${flair === "" ? "" : html`<span class="badge">${flair}</span>`}`;

export function pager({ words }: Visit, base: string, page: number, pages: number): Html | string {
  if (pages <= 1) return "";
  const join = base.includes("?") ? "&" : "?";
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? html`<a href="${base}${join}page=${page - 1}">${words.list.previous}</a>` : ""}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? html`<a href="${base}${join}page=${page + 1}">${words.list.next}</a>` : ""}
  </nav>`;
}
