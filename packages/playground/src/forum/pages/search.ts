import { html, type Html } from "../../kernel/html.js";
import type { Option, Row } from "../looks/look.js";
import { foundBoards, foundPeople, foundPosts, postsBy, subscribersOf } from "../queries.js";
import type { Board, User } from "../state.js";
import type { Visit } from "../visit.js";
import { postList } from "./post-list.js";
import { subscribeToggle } from "./toggles.js";

export const searchKinds = ["posts", "boards", "people"] as const;
export type SearchKind = (typeof searchKinds)[number];

const perPage = 10;

export function searchPage(visit: Visit, query: string, kind: SearchKind, page: number): Html {
  const { state, words, look } = visit;
  const found = {
    posts: foundPosts(state, query),
    boards: foundBoards(state, query),
    people: foundPeople(state, query),
  };
  const part = <Item>(items: readonly Item[]): Item[] => items.slice((page - 1) * perPage, page * perPage);
  const list = {
    posts: () => postList(visit, part(found.posts)),
    boards: () => look.rows(part(found.boards).map((board) => boardRow(visit, board))),
    people: () => look.rows(part(found.people).map((user) => personRow(visit, user))),
  };
  const count = found[kind].length;
  const kinds = {
    name: "in",
    label: words.search.kinds,
    path: "/search",
    value: kind,
    options: searchKinds.map((name): Option => [name, words.search[name]]),
    rest: [["q", query] as const],
  };
  return look.layout(visit, {
    title: words.texts.search,
    main: html`${look.heading(query === "" ? words.texts.search : words.search.results(query))}
    ${look.kinds(kinds)} ${look.remark("hint", words.search.found(count, words.search[kind]))}
    ${count === 0 ? look.remark("empty", words.search.none) : list[kind]()}
    ${look.pager(visit, {
      base: `/search?q=${encodeURIComponent(query)}&in=${kind}`,
      page,
      pages: Math.ceil(count / perPage),
    })}`,
  });
}

const boardRow = (visit: Visit, board: Board): Row => ({
  title: { href: `/b/${board.id}`, label: board.name },
  body: html`${visit.look.meta(html`${board.about}`)}
  ${visit.look.meta(html`${visit.words.texts.countSubscribers(subscribersOf(visit.state, board))}`)}`,
  side: subscribeToggle(visit, board),
});

const personRow = ({ state, words, look }: Visit, user: User): Row => ({
  face: user.id,
  title: { href: `/u/${user.id}`, label: user.id },
  body: look.meta(html`${user.name} · ${words.profile.posts} ${postsBy(state, user.id).length}`),
});
