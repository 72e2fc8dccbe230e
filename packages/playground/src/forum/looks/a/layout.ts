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
        <title>${title} · ${visit.words.site}</title>
        <link rel="icon" href="/assets/cork.svg" />
        <link rel="stylesheet" href="/assets/forum.css" />
        <script type="module" src="/assets/navigate.js"></script>
      </head>
      <body>
        ${header(visit)}
        <div id="toasts" role="status" data-swap="toasts">
          ${visit.flash === "" ? "" : html`<div class="toast"><span>${visit.flash}</span></div>`}
        </div>
        <main id="main" class="${aside ? "wide" : ""}" data-swap="main">
          ${
            aside
              ? html`<div class="column">${main}</div>
                  <aside class="side">${aside}</aside>`
              : main
          }
        </main>
        <footer class="foot">
          <p>${visit.words.site} ${visit.words.texts.motto}</p>
        </footer>
        <div id="announcer" class="unseen" aria-live="polite" data-announcer></div>
      </body>
    </html>`;

const header = (visit: Seen): Html => {
  const { words, here, me } = visit;
  const link = (href: string, label: string): Html =>
    html`<a href="${href}" ${current(here === href)}>${label}</a>`;
  return html`<header class="top">
    <div class="bar">
      <a class="brand" href="/"><span aria-hidden="true" class="pin"></span>${words.site}</a>
      <form class="find" role="search" action="/search" method="get">
        <input
          type="search"
          name="q"
          aria-label="${words.search.box}"
          placeholder="${words.search.box}"
          autocomplete="off"
        />
        <button>${words.search.go}</button>
      </form>
      <div id="account" class="account" data-swap="account">
        <nav aria-label="${words.nav.main}">
          ${link("/", words.nav.home)} ${link("/boards", words.nav.boards)}
          ${me ? link("/submit", words.nav.submit) : ""}
        </nav>
        ${me ? accountMenu(visit, me) : html`<a class="button" href="/sign-in">${words.account.signIn}</a>`}
      </div>
    </div>
  </header>`;
};

function accountMenu({ words, state }: Seen, me: User): Html {
  const messages = unreadMessages(state, me.id);
  const notices = unreadNotices(state, me.id);
  const count = (number: number): Html | string =>
    number === 0 ? "" : html`<span class="count" aria-hidden="true">${number}</span>`;
  const moderates = state.moderators.some(({ user }) => user === me.id);
  return html`<details class="menu" data-menu>
    <summary aria-label="${words.account.menu}">
      ${avatar(me.id)}<span class="who">${me.id}</span>${
        messages + notices > 0 ? html`<span class="dot" aria-hidden="true"></span>` : ""
      }
    </summary>
    <div role="menu" aria-label="${words.account.menu}">
      <a role="menuitem" href="/u/${me.id}">${words.account.profile}</a>
      <a role="menuitem" href="/settings">${words.account.settings}</a>
      <a role="menuitem" href="/saved">${words.account.saved}</a>
      <a role="menuitem" href="/messages">${words.account.messages}${count(messages)}</a>
      <a role="menuitem" href="/notifications">${words.account.notifications}${count(notices)}</a>
      ${moderates ? html`<a role="menuitem" href="/moderation">${words.account.moderation}</a>` : ""}
      <form method="post" action="/sign-out" data-full>
        <button role="menuitem">${words.account.signOut}</button>
      </form>
    </div>
  </details>`;
}

/** A coloured disc with a letter. */
export const avatar = (user: string): Html =>
  html`<span class="face" aria-hidden="true" style="--hue: ${hueOf(user)}"
    >${user.slice(0, 1).toUpperCase()}</span
  >`;
