import { html, type Html } from "../../kernel/html.js";
import { livePosts, subscribersOf } from "../queries.js";
import type { Visit } from "../visit.js";
import { feed, type ListQuery } from "./post-list.js";

export const homePage = (visit: Visit, query: ListQuery): Html =>
  visit.look.layout(visit, {
    title: visit.words.texts.frontPage,
    main: html`${visit.look.heading(visit.words.texts.frontPage)}
    ${feed(visit, livePosts(visit.state), "/", query)}`,
    aside: html`${myBoards(visit)} ${visit.look.pollFrame(visit)}`,
  });

function myBoards({ state, me, words, look }: Visit): Html {
  const followed = new Set(
    state.subscriptions.filter(({ user }) => user === me?.id).map(({ target }) => target),
  );
  const boards = me
    ? state.boards.filter(({ id }) => followed.has(id))
    : [...state.boards]
        .sort((one, other) => subscribersOf(state, other) - subscribersOf(state, one))
        .slice(0, 5);
  return look.panel(
    me ? words.boards.mine : words.texts.largeBoards,
    html`${look.links(boards.map(({ id, name }) => ({ href: `/b/${id}`, label: name })))}
    ${boards.length === 0 ? look.remark("hint", words.texts.noBoards) : ""}`,
  );
}
