import { html, type Html } from "../../kernel/html.js";
import { isMarked, livePosts } from "../queries.js";
import type { User } from "../state.js";
import type { Visit } from "../visit.js";
import { layout } from "./layout.js";
import { empty } from "./parts.js";
import { postList } from "./post-list.js";

export const savedPage = (visit: Visit, me: User): Html => {
  const { state, words } = visit;
  const posts = livePosts(state).filter(({ id }) => isMarked(state.saves, me.id, id));
  return layout(visit, {
    title: words.account.saved,
    main: html`<h1>${words.account.saved}</h1>
      ${posts.length === 0 ? empty("You have not saved anything yet.") : postList(visit, posts)}`,
  });
};
