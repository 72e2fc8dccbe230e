import { html, longDate, type Html } from "../../kernel/html.js";
import { boardOrders, type BoardOrder } from "../labels.js";
import type { Option } from "../looks/look.js";
import { isModerator, livePosts, subscribersOf } from "../queries.js";
import { topics } from "../seed/boards.js";
import type { Board, ForumState } from "../state.js";
import type { Visit } from "../visit.js";
import { feed, type ListQuery } from "./post-list.js";
import { subscribeToggle } from "./toggles.js";

export interface BoardsQuery {
  readonly order: BoardOrder;
  /** Empty for all. */
  readonly topic: string;
}

export const boardsQuery = (query: Readonly<Record<string, string>>): BoardsQuery => ({
  order: boardOrders.find((order) => order === query["sort"]) ?? "name",
  topic: topics.find((topic) => topic === query["topic"]) ?? "",
});

const postsOn = (state: ForumState, board: Board): number =>
  livePosts(state).filter((post) => post.board === board.id).length;

const orders: Readonly<Record<BoardOrder, (state: ForumState) => (one: Board, other: Board) => number>> = {
  name: () => (one, other) => one.name.localeCompare(other.name),
  subscribers: (state) => (one, other) => subscribersOf(state, other) - subscribersOf(state, one),
  posts: (state) => (one, other) => postsOn(state, other) - postsOn(state, one),
  founded: () => (one, other) => other.founded.localeCompare(one.founded),
};

export function boardsPage(visit: Visit, query: BoardsQuery): Html {
  const { state, words, look } = visit;
  const boards = state.boards
    .filter((board) => query.topic === "" || board.topic === query.topic)
    .sort(orders[query.order](state));
  return look.layout(visit, {
    title: words.boards.title,
    main: html`${look.heading(words.boards.title)} ${filters(visit, query)}
    ${look.boards(
      visit,
      boards.map((board) => ({
        board,
        subscribers: subscribersOf(state, board),
        posts: postsOn(state, board),
        toggle: subscribeToggle(visit, board),
      })),
    )}`,
  });
}

const filters = ({ words, look }: Visit, { order, topic }: BoardsQuery): Html =>
  look.filters(
    {
      name: "topic",
      label: words.boards.topic,
      path: "/boards",
      value: topic,
      options: [["", words.boards.allTopics], ...topics.map((name): Option => [name, name])],
      rest: [["sort", order]],
    },
    {
      name: "sort",
      label: words.boards.order,
      path: "/boards",
      value: order,
      options: boardOrders.map((name): Option => [name, words.boards.orders[name]]),
      rest: [["topic", topic]],
    },
  );

export function boardPage(visit: Visit, board: Board, query: ListQuery): Html {
  const { state, me, words, look } = visit;
  const posts = livePosts(state).filter((post) => post.board === board.id);
  const write = me ? look.button({ href: `/submit?board=${board.id}`, label: words.board.newPost }) : "";
  return look.layout(visit, {
    title: board.name,
    main: html`${look.heading(board.name, html`${subscribeToggle(visit, board)} ${write}`)}
    ${look.remark("lead", board.about)} ${feed(visit, posts, `/b/${board.id}`, query)}`,
    aside: aboutBoard(visit, board, posts.length),
  });
}

function aboutBoard({ state, me, words, look }: Visit, board: Board, posts: number): Html {
  const { texts } = words;
  const moderators = state.moderators.filter(({ target }) => target === board.id);
  const facts = look.facts("board", [
    {
      label: texts.subscribers,
      value: String(subscribersOf(state, board)),
      id: look.id("subscribers", board.id),
    },
    { label: texts.posts, value: String(posts) },
    { label: texts.founded, value: longDate(board.founded) },
    {
      label: texts.moderators,
      value:
        moderators.length === 0
          ? texts.staff
          : html`${moderators.map(({ user }) => html`${look.person(user)} `)}`,
    },
  ]);
  const moderate = isModerator(state, me?.id, board.id)
    ? html`<p><a href="/b/${board.id}/moderation">${words.board.moderate}</a></p>`
    : "";
  return look.panel(texts.aboutBoard, html`${facts} ${moderate}`);
}
