import { html, type Html } from "../../kernel/html.js";
import { isMarked, livePosts } from "../queries.js";
import type { User } from "../state.js";
import type { Visit } from "../visit.js";
import { postList } from "./post-list.js";

export const savedPage = (visit: Visit, me: User): Html => {
  const { state, words, look } = visit;
  const posts = livePosts(state).filter(({ id }) => isMarked(state.saves, me.id, id));
  return look.layout(visit, {
    title: words.account.saved,
    main: html`${look.heading(words.account.saved)}
    ${posts.length === 0 ? look.remark("empty", words.texts.nothingSaved) : postList(visit, posts)}`,
  });
};
