import { html, type Html } from "../../kernel/html.js";
import { foundBoards, foundPeople, foundPosts, postsBy, subscribersOf } from "../queries.js";
import type { Board, User } from "../state.js";
import type { Visit } from "../visit.js";
import { avatar, layout } from "./layout.js";
import { empty, tabs } from "./parts.js";
import { pager, postList } from "./post-list.js";
import { subscribeToggle } from "./toggles.js";

export const searchKinds = ["posts", "boards", "people"] as const;
export type SearchKind = (typeof searchKinds)[number];

const perPage = 10;

export function searchPage(visit: Visit, query: string, kind: SearchKind, page: number): Html {
  const { state, words } = visit;
  const base = `/search?q=${encodeURIComponent(query)}`;
  const found = {
    posts: foundPosts(state, query),
    boards: foundBoards(state, query),
    people: foundPeople(state, query),
  };
  const part = <Item>(items: readonly Item[]): Item[] => items.slice((page - 1) * perPage, page * perPage);
  const list = {
    posts: () => postList(visit, part(found.posts)),
    boards: () =>
      html`<div class="posts">${part(found.boards).map((board) => boardCard(visit, board))}</div>`,
    people: () => html`<div class="posts">${part(found.people).map((user) => personCard(visit, user))}</div>`,
  };
  return layout(visit, {
    title: "Search",
    main: html`<h1>${query === "" ? "Search" : `Results for “${query}”`}</h1>
      ${tabs(
        "Kinds of results",
        searchKinds.map((name) => ({
          href: `${base}&in=${name}`,
          label: words.search[name],
          on: name === kind,
        })),
      )}
      <p class="hint">${found[kind].length} found in ${words.search[kind].toLowerCase()}</p>
      ${
        found[kind].length === 0
          ? empty("Nothing fits these words. Try fewer or shorter ones, or look in another tab.")
          : list[kind]()
      }
      ${pager(visit, `${base}&in=${kind}`, page, Math.ceil(found[kind].length / perPage))}`,
  });
}

const boardCard = (visit: Visit, board: Board): Html =>
  html`<article class="row-card">
    <div>
      <h2><a href="/b/${board.id}">${board.name}</a></h2>
      <p class="meta">${board.about}</p>
      <p class="meta">${subscribersOf(visit.state, board)} subscribers</p>
    </div>
    ${subscribeToggle(visit, board)}
  </article>`;

const personCard = (visit: Visit, user: User): Html =>
  html`<article class="row-card">
    ${avatar(user.id)}
    <div>
      <h2><a href="/u/${user.id}">${user.id}</a></h2>
      <p class="meta">${user.name} · ${visit.words.profile.posts} ${postsBy(visit.state, user.id).length}</p>
    </div>
  </article>`;
