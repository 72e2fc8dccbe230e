import { html, longDate, type Html } from "../../kernel/html.js";
import type { Row } from "../looks/look.js";
import { ago, paragraphs } from "../looks/shared.js";
import { commentsBy, postOf, postsBy, scoreOf } from "../queries.js";
import type { Comment, User } from "../state.js";
import type { Visit } from "../visit.js";
import { postList } from "./post-list.js";
import { blockToggle, followToggle } from "./toggles.js";

export const profileTabs = ["about", "posts", "comments"] as const;
export type ProfileTab = (typeof profileTabs)[number];

const perPage = 10;

export function profilePage(visit: Visit, user: User, tab: ProfileTab, page: number): Html {
  const { words, look } = visit;
  const path = (name: ProfileTab): string => (name === "about" ? `/u/${user.id}` : `/u/${user.id}/${name}`);
  const inside = { about: aboutTab, posts: postsTab, comments: commentsTab };
  return look.layout(visit, {
    title: `${user.name} (${user.id})`,
    main: html`${look.personHeading(user, controls(visit, user))}
    ${look.tabs(
      words.texts.profile,
      profileTabs.map((name) => ({ href: path(name), label: words.profile[name], on: name === tab })),
    )}
    ${inside[tab](visit, user, page)}`,
  });
}

function controls(visit: Visit, user: User): Html {
  const { me, words, look } = visit;
  if (!me) return html``;
  if (me.id === user.id) return look.button({ href: "/settings", label: words.account.settings });
  return html`${followToggle(visit, user.id)} ${blockToggle(visit, user.id)}
  ${look.button({ href: `/u/${user.id}/message`, label: words.profile.message })}`;
}

function aboutTab({ state, words, look }: Visit, user: User): Html {
  const { texts } = words;
  const posts = words.profile.written(postsBy(state, user.id).length);
  const comments = words.post.comments(commentsBy(state, user.id).length);
  const moderates = state.moderators.filter((row) => row.user === user.id);
  const boards = html`${moderates.map(({ target }) => html`<a href="/b/${target}">${target}</a> `)}`;
  return look.sheet(
    html`${look.prose(paragraphs(user.about))}
    ${look.facts("person", [
      { label: texts.hasWritten, value: `${posts}, ${comments}` },
      { label: texts.memberSince, value: longDate(user.joined) },
      { label: texts.zone, value: user.zone },
      ...(moderates.length === 0 ? [] : [{ label: texts.moderates, value: boards }]),
    ])}`,
  );
}

const byTime = (one: { at: string }, other: { at: string }): number => other.at.localeCompare(one.at);

const postsTab = (visit: Visit, user: User, page: number): Html => {
  const posts = postsBy(visit.state, user.id).sort(byTime);
  return html`${postList(visit, posts.slice((page - 1) * perPage, page * perPage))}
  ${visit.look.pager(visit, {
    base: `/u/${user.id}/posts`,
    page,
    pages: Math.ceil(posts.length / perPage),
  })}`;
};

const commentsTab = (visit: Visit, user: User, page: number): Html => {
  const comments = commentsBy(visit.state, user.id).sort(byTime);
  if (comments.length === 0) return visit.look.remark("empty", visit.words.texts.noneWritten);
  const shown = comments.slice((page - 1) * perPage, page * perPage);
  return html`${visit.look.rows(shown.map((comment) => commentRow(visit, comment)))}
  ${visit.look.pager(visit, {
    base: `/u/${user.id}/comments`,
    page,
    pages: Math.ceil(comments.length / perPage),
  })}`;
};

const commentRow = (visit: Visit, comment: Comment): Row => ({
  title: {
    href: `/posts/${comment.post}#${comment.id}`,
    label: postOf(visit.state, comment.post)?.title ?? visit.words.texts.somePost,
  },
  body: html`${visit.look.prose(paragraphs(comment.body))}
  ${visit.look.meta(
    html`${visit.words.vote.points(scoreOf(visit.state, comment))} ${ago(visit, comment.at)}`,
  )}`,
});
