import { html, type Html } from "../../kernel/html.js";
import { noticesOf, postOf } from "../queries.js";
import type { Message, User } from "../state.js";
import type { Faults } from "../seen.js";
import type { Visit } from "../visit.js";

export function messagesPage(visit: Visit, me: User, sent: boolean): Html {
  const { state, words, look } = visit;
  const rows = state.messages
    .filter((message) => (sent ? message.from : message.to) === me.id)
    .sort((one, other) => other.at.localeCompare(one.at));
  return look.layout(visit, {
    title: words.account.messages,
    main: html`${look.heading(
      words.account.messages,
      look.button({ href: "/messages/new", label: words.messages.write }),
    )}
    ${look.tabs(words.texts.folders, [
      { href: "/messages", label: words.messages.inbox, on: !sent },
      { href: "/messages?folder=sent", label: words.messages.sent, on: sent },
    ])}
    ${rows.length === 0 ? look.remark("empty", words.texts.noMessages) : look.messages(visit, rows, sent)}`,
  });
}

export function messagePage(visit: Visit, me: User, message: Message): Html {
  const { words, look } = visit;
  const own = message.from === me.id;
  const answer = `/messages/new?to=${message.from}&subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  const actions = html`${own ? "" : look.button({ href: answer, label: words.messages.answer })}
  ${
    own || message.read
      ? ""
      : html`<form method="post" action="/messages/${message.id}/read">
          <button>${words.messages.markRead}</button>
        </form>`
  }`;
  return look.layout(visit, {
    title: message.subject,
    main: html`${look.crumb({ href: "/messages", label: words.account.messages })}
    ${look.message(visit, message, own, actions)}`,
  });
}

export interface LetterGiven {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export const letterPage = (visit: Visit, given: LetterGiven, faults: Faults): Html => {
  const { words, look } = visit;
  const { to, subject, body, send, write } = words.messages;
  return look.layout(visit, {
    title: write,
    main: look.card(
      write,
      look.form(visit, {
        action: "/messages",
        faults,
        inside: look.arrange.letter({
          to: look.field({ name: "to", label: to, value: given.to, hint: words.texts.userHint }, faults),
          subject: look.field({ name: "subject", label: subject, value: given.subject }, faults),
          body: look.field({ name: "body", label: body, value: given.body, lines: 6 }, faults),
        }),
        send,
        place: "page",
      }),
    ),
  });
};

export function noticesPage(visit: Visit, me: User): Html {
  const { state, words, look } = visit;
  const seen = state.seen.find(({ id }) => id === me.id)?.at ?? "";
  const notices = noticesOf(state, me.id).slice(0, 20);
  const markAll = html`<form method="post" action="/notifications/read">
    <button>${words.messages.markAll}</button>
  </form>`;
  return look.layout(visit, {
    title: words.account.notifications,
    main: html`${look.heading(words.account.notifications, markAll)}
    ${notices.length === 0 ? look.remark("empty", words.texts.noNotices) : ""}
    ${look.notices(
      visit,
      notices.map((comment) => ({
        comment,
        title: postOf(state, comment.post)?.title ?? words.texts.somePost,
        fresh: comment.at > seen,
      })),
    )}`,
  });
}
