import { html, longDate, type Html } from "../../kernel/html.js";
import { commentsBy, postOf, postsBy, scoreOf } from "../queries.js";
import type { Comment, User } from "../state.js";
import type { Faults, Visit } from "../visit.js";
import { avatar, layout } from "./layout.js";
import { ago, empty, faultSummary, field, paragraphs, tabs } from "./parts.js";
import { pager, postList } from "./post-list.js";
import { blockToggle, followToggle } from "./toggles.js";

export const profileTabs = ["about", "posts", "comments"] as const;
export type ProfileTab = (typeof profileTabs)[number];

const perPage = 10;

export function profilePage(visit: Visit, user: User, tab: ProfileTab, page: number): Html {
  const { me, words } = visit;
  const path = (name: ProfileTab): string => (name === "about" ? `/u/${user.id}` : `/u/${user.id}/${name}`);
  const inside = { about: aboutTab, posts: postsTab, comments: commentsTab };
  return layout(visit, {
    title: `${user.name} (${user.id})`,
    main: html`<div class="heading">
        ${avatar(user.id)}
        <h1>${user.name}</h1>
        <span class="handle">${user.id}</span>
        ${
          me && me.id !== user.id
            ? html`${followToggle(visit, user.id)} ${blockToggle(visit, user.id)}
                <a class="button" href="/u/${user.id}/message">${words.profile.message}</a>`
            : ""
        }
        ${me?.id === user.id ? html`<a class="button" href="/settings">${words.account.settings}</a>` : ""}
      </div>
      ${tabs(
        "Profile",
        profileTabs.map((name) => ({ href: path(name), label: words.profile[name], on: name === tab })),
      )}
      ${inside[tab](visit, user, page)}`,
  });
}

function aboutTab({ state, words }: Visit, user: User): Html {
  const posts = postsBy(state, user.id);
  const comments = commentsBy(state, user.id);
  const moderates = state.moderators.filter((row) => row.user === user.id);
  return html`<section class="card">
    <div class="prose">${paragraphs(user.about)}</div>
    <table class="facts">
      <tbody>
        <tr>
          <th scope="row">Has written</th>
          <td>${words.profile.written(posts.length)}, ${words.post.comments(comments.length)}</td>
        </tr>
        <tr>
          <th scope="row">Member since</th>
          <td>${longDate(user.joined)}</td>
        </tr>
        <tr>
          <th scope="row">Time zone</th>
          <td>${user.zone}</td>
        </tr>
        ${
          moderates.length === 0
            ? ""
            : html`<tr>
                <th scope="row">Moderates</th>
                <td>${moderates.map(({ target }) => html`<a href="/b/${target}">${target}</a> `)}</td>
              </tr>`
        }
      </tbody>
    </table>
  </section>`;
}

const byTime = (one: { at: string }, other: { at: string }): number => other.at.localeCompare(one.at);

const postsTab = (visit: Visit, user: User, page: number): Html => {
  const posts = postsBy(visit.state, user.id).sort(byTime);
  return html`${postList(visit, posts.slice((page - 1) * perPage, page * perPage))}
  ${pager(visit, `/u/${user.id}/posts`, page, Math.ceil(posts.length / perPage))}`;
};

const commentsTab = (visit: Visit, user: User, page: number): Html => {
  const comments = commentsBy(visit.state, user.id).sort(byTime);
  if (comments.length === 0) return empty("No comments so far.");
  return html`<div class="posts">
      ${comments.slice((page - 1) * perPage, page * perPage).map((comment) => commentRow(visit, comment))}
    </div>
    ${pager(visit, `/u/${user.id}/comments`, page, Math.ceil(comments.length / perPage))}`;
};

export const commentRow = (visit: Visit, comment: Comment): Html =>
  html`<article class="row-card">
    <div>
      <h2>
        <a href="/posts/${comment.post}#${comment.id}"
          >${postOf(visit.state, comment.post)?.title ?? "a post"}</a
        >
      </h2>
      <div class="prose">${paragraphs(comment.body)}</div>
      <p class="meta">${visit.words.vote.points(scoreOf(visit.state, comment))} ${ago(visit, comment.at)}</p>
    </div>
  </article>`;

export interface MessageGiven {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export const writePage = (visit: Visit, given: MessageGiven, faults: Faults): Html => {
  const { words } = visit;
  return layout(visit, {
    title: words.messages.write,
    main: html`<section class="card narrow">
      <h1>${words.messages.write}</h1>
      <form class="stack" method="post" action="/messages" novalidate>
        ${faultSummary(faults)}
        ${field({ name: "to", label: words.messages.to, value: given.to, hint: "The user name" }, faults)}
        ${field({ name: "subject", label: words.messages.subject, value: given.subject }, faults)}
        ${field({ name: "body", label: words.messages.body, value: given.body, lines: 6 }, faults)}
        <div class="buttons"><button class="main">${words.messages.send}</button></div>
      </form>
    </section>`,
  });
};
