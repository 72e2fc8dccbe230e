import { html, longDate, raw, type Html } from "../../kernel/html.js";
import { boardOrders, type BoardOrder } from "../labels.js";
import { isModerator, livePosts, subscribersOf } from "../queries.js";
import { topics } from "../seed/boards.js";
import type { Board, ForumState } from "../state.js";
import type { Visit } from "../visit.js";
import { layout } from "./layout.js";
import { person } from "./parts.js";
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

export function boardsPage(visit: Visit, { order, topic }: BoardsQuery): Html {
  const { state, words } = visit;
  const boards = state.boards
    .filter((board) => topic === "" || board.topic === topic)
    .sort(orders[order](state));
  const option = (value: string, label: string, chosen: string): Html =>
    html`<option value="${value}" ${value === chosen ? raw("selected") : ""}>${label}</option>`;
  return layout(visit, {
    title: words.boards.title,
    main: html`<h1>${words.boards.title}</h1>
      <form class="filters" method="get" action="/boards">
        <label for="topic">${words.boards.topic}</label>
        <select id="topic" name="topic" data-sends>
          ${option("", words.boards.allTopics, topic)} ${topics.map((name) => option(name, name, topic))}
        </select>
        <label for="order">${words.boards.order}</label>
        <select id="order" name="sort" data-sends>
          ${boardOrders.map((name) => option(name, words.boards.orders[name], order))}
        </select>
        <noscript><button>Show</button></noscript>
      </form>
      <div class="scroll">
        <table class="boards">
          <thead>
            <tr>
              <th scope="col">Board</th>
              <th scope="col">Subscribers</th>
              <th scope="col">Posts</th>
              <th scope="col">Since</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${boards.map((board) => boardRow(visit, board))}
          </tbody>
        </table>
      </div>`,
  });
}

const boardRow = (visit: Visit, board: Board): Html =>
  html`<tr>
    <th scope="row"><a href="/b/${board.id}">${board.name}</a><small>${board.about}</small></th>
    <td class="number">${subscribersOf(visit.state, board)}</td>
    <td class="number">${postsOn(visit.state, board)}</td>
    <td>${board.founded.slice(0, 4)}</td>
    <td>${subscribeToggle(visit, board)}</td>
  </tr>`;

export function boardPage(visit: Visit, board: Board, query: ListQuery): Html {
  const { state, me, words } = visit;
  const posts = livePosts(state).filter((post) => post.board === board.id);
  const moderators = state.moderators.filter(({ target }) => target === board.id);
  return layout(visit, {
    title: board.name,
    main: html`<div class="heading">
        <h1>${board.name}</h1>
        ${subscribeToggle(visit, board)}
        ${me ? html`<a class="button" href="/submit?board=${board.id}">${words.board.newPost}</a>` : ""}
      </div>
      <p class="lead">${board.about}</p>
      ${feed(visit, posts, `/b/${board.id}`, query)}`,
    aside: html`<section class="card" aria-label="About this board">
      <h2>About this board</h2>
      <dl class="facts">
        <dt>Subscribers</dt>
        <dd id="subscribers-${board.id}">${subscribersOf(state, board)}</dd>
        <dt>Posts</dt>
        <dd>${posts.length}</dd>
        <dt>Founded</dt>
        <dd>${longDate(board.founded)}</dd>
        <dt>Moderators</dt>
        <dd>
          ${moderators.length === 0 ? "the staff" : moderators.map(({ user }) => html`${person(user)} `)}
        </dd>
      </dl>
      ${
        isModerator(state, me?.id, board.id)
          ? html`<p><a href="/b/${board.id}/moderation">${words.board.moderate}</a></p>`
          : ""
      }
    </section>`,
  });
}
