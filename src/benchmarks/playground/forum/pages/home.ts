import { html, type Html } from "../../kernel/html.js";
import { livePosts, subscribersOf } from "../queries.js";
import type { Visit } from "../visit.js";
import { layout } from "./layout.js";
import { feed, type ListQuery } from "./post-list.js";

export const homePage = (visit: Visit, query: ListQuery): Html =>
  layout(visit, {
    title: "Front page",
    main: html`<h1>Front page</h1>
      ${feed(visit, livePosts(visit.state), "/", query)}`,
    aside: html`${myBoards(visit)}
      <iframe class="poll" title="${visit.words.poll.frame}" src="/widgets/poll"></iframe>`,
  });

function myBoards({ state, me, words }: Visit): Html {
  const followed = new Set(
    state.subscriptions.filter(({ user }) => user === me?.id).map(({ target }) => target),
  );
  const boards = me
    ? state.boards.filter(({ id }) => followed.has(id))
    : [...state.boards]
        .sort((one, other) => subscribersOf(state, other) - subscribersOf(state, one))
        .slice(0, 5);
  const title = me ? words.boards.mine : "Large boards";
  return html`<section class="card" aria-label="${title}">
    <h2>${title}</h2>
    <ul class="plain">
      ${boards.map(({ id, name }) => html`<li><a href="/b/${id}">${name}</a></li>`)}
    </ul>
    ${boards.length === 0 ? html`<p class="hint">You are not subscribed to any board yet.</p>` : ""}
  </section>`;
}
