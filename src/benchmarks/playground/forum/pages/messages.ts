import { html, longDate, type Html } from "../../kernel/html.js";
import { noticesOf, postOf } from "../queries.js";
import type { Message, User } from "../state.js";
import type { Visit } from "../visit.js";
import { layout } from "./layout.js";
import { ago, empty, paragraphs, person, tabs } from "./parts.js";

export function messagesPage(visit: Visit, me: User, sent: boolean): Html {
  const { state, words } = visit;
  const rows = state.messages
    .filter((message) => (sent ? message.from : message.to) === me.id)
    .sort((one, other) => other.at.localeCompare(one.at));
  return layout(visit, {
    title: words.account.messages,
    main: html`<div class="heading">
        <h1>${words.account.messages}</h1>
        <a class="button" href="/messages/new">${words.messages.write}</a>
      </div>
      ${tabs("Folders", [
        { href: "/messages", label: words.messages.inbox, on: !sent },
        { href: "/messages?folder=sent", label: words.messages.sent, on: sent },
      ])}
      ${rows.length === 0 ? empty("No messages here.") : messageTable(rows, sent)}`,
  });
}

const messageTable = (rows: readonly Message[], sent: boolean): Html =>
  html`<div class="scroll">
    <table class="boards">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">${sent ? "To" : "From"}</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr class="${row.read || sent ? "" : "unread"}">
              <td>
                <a href="/messages/${row.id}">${row.subject}</a>
                ${row.read || sent ? "" : html`<span class="badge">New</span>`}
              </td>
              <td>${person(sent ? row.to : row.from)}</td>
              <td>${longDate(row.at)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export function messagePage(visit: Visit, me: User, message: Message): Html {
  const { words } = visit;
  const own = message.from === me.id;
  const answer = `/messages/new?to=${message.from}&subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  return layout(visit, {
    title: message.subject,
    main: html`<p class="crumbs"><a href="/messages">${words.account.messages}</a></p>
      <article class="card">
        <h1>${message.subject}</h1>
        <p class="meta">
          <span>${own ? "to" : "from"} ${person(own ? message.to : message.from)}</span>
          ${ago(visit, message.at)}
        </p>
        <div class="prose">${paragraphs(message.body)}</div>
        <div class="actions">
          ${own ? "" : html`<a class="button" href="${answer}">Answer</a>`}
          ${
            own || message.read
              ? ""
              : html`<form method="post" action="/messages/${message.id}/read">
                  <button>${words.messages.markRead}</button>
                </form>`
          }
        </div>
      </article>`,
  });
}

export function noticesPage(visit: Visit, me: User): Html {
  const { state, words } = visit;
  const seen = state.seen.find(({ id }) => id === me.id)?.at ?? "";
  const notices = noticesOf(state, me.id).slice(0, 20);
  return layout(visit, {
    title: words.account.notifications,
    main: html`<div class="heading">
        <h1>${words.account.notifications}</h1>
        <form method="post" action="/notifications/read"><button>${words.messages.markAll}</button></form>
      </div>
      ${notices.length === 0 ? empty("Nobody has answered you yet.") : ""}
      <ul class="plain notices">
        ${notices.map(
          (comment) =>
            html`<li class="${comment.at > seen ? "unread" : ""}">
              ${person(comment.author)}
              ${comment.parent === "" ? "commented on your post" : "replied to your comment in"}
              <a href="/posts/${comment.post}#${comment.id}"
                >${postOf(state, comment.post)?.title ?? "a post"}</a
              >
              ${ago(visit, comment.at)}
            </li>`,
        )}
      </ul>`,
  });
}
