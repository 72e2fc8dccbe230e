import { html, longDate, type Html } from "../../../kernel/html.js";
import type { Seen } from "../../seen.js";
import type { Case, Look } from "../look.js";
import { ago, paragraphs } from "../shared.js";
import { badge, person, remark } from "./blocks.js";

/** What one person is told or has to decide. */

export const messages: Look["messages"] = ({ words }, all, sent) =>
  html`<ul class="letters">
    ${all.map(
      (letter) =>
        html`<li class="${letter.read || sent ? "" : "is-new"}">
          <span>${longDate(letter.at)}</span>
          <span>${sent ? "to" : words.texts.from} ${person(sent ? letter.to : letter.from)}</span>
          <a href="/messages/${letter.id}">${letter.subject}</a>
        </li>`,
    )}
  </ul>`;

export const message: Look["message"] = (visit, { subject, from, to, at, body }, own, actions) =>
  html`<div class="plate">
    <div class="aside-words">${ago(visit, at)}, ${own ? "to" : "from"} ${person(own ? to : from)}</div>
    <h1>${subject}</h1>
    <div class="reading">${paragraphs(body)}</div>
    <div class="tray">${actions}</div>
  </div>`;

export const notices: Look["notices"] = (visit, all) =>
  html`<ol class="letters">
    ${all.map(
      ({ comment, title, fresh }) =>
        html`<li class="${fresh ? "is-new" : ""}">
          ${ago(visit, comment.at)}
          <span>
            ${person(comment.author)}
            ${comment.parent === "" ? visit.words.texts.onYourPost : visit.words.texts.onYourComment}
          </span>
          <a href="/posts/${comment.post}#${comment.id}">${title}</a>
        </li>`,
    )}
  </ol>`;

export const cases: Look["cases"] = (visit, all) =>
  all.length === 0
    ? html``
    : html`<div class="wide">
        <table class="cases">
          <tr>
            <th>What was said</th>
            <th>Why it was flagged</th>
            <th>Your decision</th>
          </tr>
          ${all.map((one) => caseRow(visit, one))}
        </table>
      </div>`;

const caseRow = (visit: Seen, reported: Case): Html => {
  const { moderation } = visit.words;
  return html`<tr>
    <td>
      <strong>${reported.name}</strong>
      <div class="aside-words">in <a href="${reported.thread.href}">${reported.thread.label}</a></div>
      <p>${reported.text}</p>
    </td>
    <td>
      ${badge("locked", reported.reason)}
      <div class="aside-words">${person(reported.by)}, ${ago(visit, reported.at)}</div>
      ${reported.note === "" ? "" : remark("hint", reported.note)}
    </td>
    <td>
      <a class="push" href="${reported.takeDown}">${moderation.takeDown}</a>
      <form method="post" action="${reported.approve}"><button>${moderation.approve}</button></form>
    </td>
  </tr>`;
};

export const bans: Look["bans"] = ({ words }, all, form) =>
  html`${all.length === 0 ? remark("empty", words.texts.noBans) : ""}
    <ul class="finds">
      ${all.map(
        (ban) =>
          html`<li>
            <div class="find-words">
              ${person(ban.user)}
              <div class="aside-words">${ban.reason}</div>
              <div class="aside-words">from ${longDate(ban.at)}, for ${ban.days} days</div>
            </div>
            <form method="post" action="/b/${ban.board}/bans/lift">
              <input type="hidden" name="user" value="${ban.user}" />
              <button>${words.moderation.lift}</button>
            </form>
          </li>`,
      )}
    </ul>
    <h2>${words.moderation.ban}</h2>
    ${form}`;
