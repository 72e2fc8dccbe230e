import { html, longDate, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { Case, Look } from "../look.js";
import { ago, paragraphs } from "../shared.js";
import { badge, cited, person, remark } from "./blocks.js";

/** What one person is told or has to decide. */

export const messages: Look["messages"] = ({ words }, all, sent) =>
  html`<div class="scroll">
    <table class="boards">
      <thead>
        <tr>
          <th scope="col">${words.messages.subject}</th>
          <th scope="col">${sent ? words.messages.to : words.texts.from}</th>
          <th scope="col">${words.texts.date}</th>
        </tr>
      </thead>
      <tbody>
        ${all.map(
          (message) =>
            html`<tr class="${message.read || sent ? "" : "unread"}">
              <td>
                <a href="/messages/${message.id}">${message.subject}</a>
                ${message.read || sent ? "" : badge("plain", words.texts.fresh)}
              </td>
              <td>${person(sent ? message.to : message.from)}</td>
              <td>${longDate(message.at)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const message: Look["message"] = (visit, { subject, from, to, at, body }, own, actions) =>
  html`<article class="card">
    <h1>${subject}</h1>
    <p class="meta"><span>${own ? "to" : "from"} ${person(own ? to : from)}</span> ${ago(visit, at)}</p>
    <div class="prose">${paragraphs(body)}</div>
    <div class="actions">${actions}</div>
  </article>`;

export const notices: Look["notices"] = (visit, all) =>
  html`<ul class="plain notices">
    ${all.map(
      ({ comment, title, fresh }) =>
        html`<li class="${fresh ? "unread" : ""}">
          ${person(comment.author)}
          ${comment.parent === "" ? visit.words.texts.onYourPost : visit.words.texts.onYourComment}
          <a href="/posts/${comment.post}#${comment.id}">${title}</a>
          ${ago(visit, comment.at)}
        </li>`,
    )}
  </ul>`;

export const cases: Look["cases"] = (visit, all) =>
  html`<div class="posts">${all.map((one) => caseCard(visit, one))}</div>`;

const caseCard = (visit: Seen, reported: Case): Html => {
  const { moderation } = visit.words;
  return html`<article class="row-card" aria-label="${reported.name}">
    <div>
      <p class="meta">
        <span>${reported.kind} by ${person(reported.author)} in</span>
        <a href="${reported.thread.href}">${reported.thread.label}</a>
      </p>
      ${cited(reported.text)}
      <p class="meta">
        ${badge("locked", reported.reason)}
        <span>reported by ${person(reported.by)}</span> ${ago(visit, reported.at)}
      </p>
      ${reported.note === "" ? "" : remark("hint", `“${reported.note}”`)}
      <div class="actions">
        <form method="post" action="${reported.approve}"><button>${moderation.approve}</button></form>
        <a class="button" href="${reported.takeDown}" data-modal>${moderation.takeDown}</a>
      </div>
    </div>
  </article>`;
};

export const bans: Look["bans"] = ({ words }, all, form) =>
  html`${form} ${all.length === 0 ? remark("empty", words.texts.noBans) : ""}
  ${
    all.length === 0
      ? ""
      : html`<div class="scroll">
          <table class="boards">
            <thead>
              <tr>
                <th scope="col">${words.texts.user}</th>
                <th scope="col">${words.moderation.days}</th>
                <th scope="col">${words.texts.since}</th>
                <th scope="col">${words.dialog.reason}</th>
                <td></td>
              </tr>
            </thead>
            <tbody>
              ${all.map(
                (ban) =>
                  html`<tr>
                    <td>${person(ban.user)}</td>
                    <td class="number">${ban.days}</td>
                    <td>${longDate(ban.at)}</td>
                    <td>${ban.reason}</td>
                    <td>
                      <form method="post" action="/b/${ban.board}/bans/lift">
                        <input type="hidden" name="user" value="${ban.user}" /><button>
                          ${words.moderation.lift}
                        </button>
                      </form>
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`
  }`;
