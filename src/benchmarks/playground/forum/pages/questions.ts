import { html, raw, type Html } from "../../kernel/html.js";
import type { Comment, Post } from "../state.js";
import type { Faults, Visit } from "../visit.js";
import { layout } from "./layout.js";
import { faultSummary, field } from "./parts.js";

/** Pages that ask before something is done. With the script they open as dialogs over the page. */

interface Question {
  readonly title: string;
  readonly action: string;
  readonly send: string;
  readonly danger: boolean;
  readonly inside: Html;
  readonly back: string;
}

const questionPage = (visit: Visit, { title, action, send, danger, inside, back }: Question): Html =>
  layout(visit, {
    title,
    main: html`<section class="card narrow" data-body>
      <h1 id="question">${title}</h1>
      <form class="stack" method="post" action="${action}" novalidate>
        ${inside}
        <div class="buttons">
          <button class="${danger ? "danger" : "main"}">${send}</button>
          <a class="button" href="${back}" data-close>${visit.words.dialog.cancel}</a>
        </div>
      </form>
    </section>`,
  });

const isPost = (item: Post | Comment): item is Post => "board" in item;
const pathOf = (item: Post | Comment): string =>
  isPost(item) ? `/posts/${item.id}` : `/comments/${item.id}`;
const threadOf = (item: Post | Comment): string => `/posts/${isPost(item) ? item.id : item.post}`;
const cited = (item: Post | Comment): Html =>
  html`<blockquote class="cited">${isPost(item) ? item.title : item.body}</blockquote>`;

export const deletePage = (visit: Visit, item: Post | Comment): Html =>
  questionPage(visit, {
    title: isPost(item) ? visit.words.dialog.deletePost : visit.words.dialog.deleteComment,
    action: `${pathOf(item)}/delete`,
    send: visit.words.dialog.confirmDelete,
    danger: true,
    inside: html`${cited(item)}
      <p>Answers to it stay where they are. This cannot be undone.</p>`,
    back: threadOf(item),
  });

const reasons = ({ words }: Visit, chosen: string, faults: Faults): Html => {
  const fault = faults["reason"];
  return html`<fieldset class="field">
    <legend>${words.dialog.reason}</legend>
    ${words.dialog.reasons.map(
      (reason) =>
        html`<label class="check">
          <input type="radio" name="reason" value="${reason}" ${reason === chosen ? raw("checked") : ""} />
          ${reason}
        </label>`,
    )}
    ${fault === undefined ? "" : html`<p class="fault">${fault}</p>`}
  </fieldset>`;
};

export const reportPage = (
  visit: Visit,
  item: Post | Comment,
  given: { reason: string; note: string },
  faults: Faults,
): Html =>
  questionPage(visit, {
    title: visit.words.dialog.report,
    action: `${pathOf(item)}/report`,
    send: visit.words.dialog.sendReport,
    danger: false,
    inside: html`${cited(item)} ${faultSummary(faults)} ${reasons(visit, given.reason, faults)}
    ${field({ name: "note", label: visit.words.dialog.note, value: given.note, lines: 2 }, faults)}`,
    back: threadOf(item),
  });

/** For moderators, from the menu or from the queue. */
export const takeDownPage = (visit: Visit, item: Post | Comment, back: string, faults: Faults): Html =>
  questionPage(visit, {
    title: visit.words.dialog.takeDown,
    action: `${pathOf(item)}/remove`,
    send: visit.words.dialog.confirmTakeDown,
    danger: true,
    inside: html`${cited(item)} ${faultSummary(faults)} ${reasons(visit, "", faults)}
      <input type="hidden" name="back" value="${back}" />`,
    back,
  });

/** The form under a comment. */
export const replyForm = ({ words }: Visit, comment: Comment, draft: string, faults: Faults): Html =>
  html`<form class="stack inline" method="post" action="/comments/${comment.id}/replies" data-live novalidate>
    ${faultSummary(faults)}
    ${field({ name: "body", id: `reply-${comment.id}`, label: words.comment.replyBox, value: draft, lines: 3 }, faults)}
    <div class="buttons">
      <button class="main">${words.comment.sendReply}</button>
      <a class="button" href="/posts/${comment.post}" data-close>${words.dialog.cancel}</a>
    </div>
  </form>`;

export const replyPage = (visit: Visit, comment: Comment, draft: string, faults: Faults): Html =>
  layout(visit, {
    title: `Reply to ${comment.author}`,
    main: html`<section class="card narrow">
      <h1>Reply to ${comment.author}</h1>
      ${cited(comment)}
      <div data-body>${replyForm(visit, comment, draft, faults)}</div>
    </section>`,
  });

export interface EditGiven {
  readonly title: string;
  readonly body: string;
}

export const editPage = (
  visit: Visit,
  item: Post | Comment,
  { title, body }: EditGiven,
  faults: Faults,
): Html => {
  const { words } = visit;
  const heading = isPost(item) ? "Edit your post" : "Edit your comment";
  return layout(visit, {
    title: heading,
    main: html`<section class="card narrow">
      <h1>${heading}</h1>
      <form class="stack" method="post" action="${pathOf(item)}/edit" novalidate>
        ${faultSummary(faults)}
        ${isPost(item) ? field({ name: "title", label: words.edit.title, value: title }, faults) : ""}
        ${field({ name: "body", label: words.edit.body, value: body, lines: 7 }, faults)}
        <div class="buttons">
          <button class="main">${words.edit.save}</button>
          <a class="button" href="${threadOf(item)}">${words.dialog.cancel}</a>
        </div>
      </form>
    </section>`,
  });
};
