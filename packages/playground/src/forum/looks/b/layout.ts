import { html, raw, type Html } from "../../../kernel/html.js";
import { unreadMessages, unreadNotices } from "../../queries.js";
import type { User } from "../../state.js";
import type { Seen } from "../../seen.js";
import type { Look } from "../look.js";
import { current, hueOf } from "../shared.js";

export const layout: Look["layout"] = (visit, { title, main, aside }) =>
  html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${visit.words.site}</title>
        <link rel="icon" href="/assets/cork.svg" />
        <link rel="stylesheet" href="/assets/forum-b.css" />
        <script type="module" src="/assets/navigate.js"></script>
      </head>
      <body class="house">
        ${rail(visit)}
        <div class="stage">
          ${lookup(visit)}
          <div class="word" role="status" data-swap="toasts">
            ${visit.flash === "" ? "" : html`<div><span>${visit.flash}</span></div>`}
          </div>
          <main class="room ${aside ? "with-wing" : ""}" data-swap="main">
            ${aside ? html`<div class="wing">${aside}</div>` : ""}
            <div class="floor">${main}</div>
          </main>
          <footer class="cellar">
            <small>${visit.words.site} ${visit.words.texts.motto}</small>
          </footer>
        </div>
        <div class="for-readers" aria-live="polite" data-announcer></div>
      </body>
    </html>`;

const lookup = ({ words }: Seen): Html =>
  html`<form class="lookup" role="search" action="/search" method="get">
    <label for="lookup-words">${words.search.box}</label>
    <input id="lookup-words" type="text" name="q" autocomplete="off" />
    <button>${words.search.go}</button>
  </form>`;

const place = ({ here }: Seen, href: string, label: string, count = 0): Html =>
  html`<li>
    <a href="${href}" ${current(here === href)}
      >${label}${count === 0 ? "" : html` <b class="pending" aria-hidden="true">${count}</b>`}</a
    >
  </li>`;

const rail = (visit: Seen): Html => {
  const { nav, site } = visit.words;
  return html`<header class="rail">
    <a class="logo" href="/">${site}</a>
    <div data-swap="account">
      <nav aria-label="${nav.main}">
        <ul>
          ${visit.me ? place(visit, "/submit", nav.submit) : ""} ${place(visit, "/boards", nav.boards)}
          ${place(visit, "/", nav.home)}
        </ul>
      </nav>
      ${corner(visit, visit.me)}
    </div>
  </header>`;
};

/** Everything of one's own lies open; nothing has to be unfolded. */
function corner(visit: Seen, me: User | undefined): Html {
  const { words, state } = visit;
  const { account } = words;
  if (!me)
    return html`<nav aria-label="${account.menu}">
      <ul>
        ${place(visit, "/sign-in", account.signIn)}
      </ul>
    </nav>`;
  const moderates = state.moderators.some(({ user }) => user === me.id);
  return html`<nav aria-label="${account.menu}">
    <p class="whose">${face(me.id)} ${me.id}</p>
    <ul>
      ${place(visit, "/notifications", account.notifications, unreadNotices(state, me.id))}
      ${place(visit, "/messages", account.messages, unreadMessages(state, me.id))}
      ${place(visit, "/saved", account.saved)}
      ${moderates ? place(visit, "/moderation", account.moderation) : ""}
      ${place(visit, `/u/${me.id}`, account.profile)} ${place(visit, "/settings", account.settings)}
    </ul>
    <form method="post" action="/sign-out" data-full><button class="bare">${account.signOut}</button></form>
  </nav>`;
}

/** A square with a letter. */
export const face = (user: string): Html =>
  html`<i class="mark" aria-hidden="true" style="--tone: ${hueOf(user)}">${user.slice(0, 1)}</i>`;
