import { html, type Html } from "../../kernel/html.js";
import type { Form } from "../looks/form-parts.js";
import type { Option } from "../looks/look.js";
import type { Comment, Post } from "../state.js";
import { noFaults, type Faults } from "../seen.js";
import { type Visit } from "../visit.js";

/** Pages that ask before something is done. */

type Question = Omit<Form, "place" | "cancel"> & { readonly title: string; readonly back: string };

const questionPage = (visit: Visit, { title, back, ...form }: Question): Html =>
  visit.look.layout(visit, {
    title,
    main: visit.look.question(visit, title, { ...form, place: "page", cancel: back }),
  });

const isPost = (item: Post | Comment): item is Post => "board" in item;
const pathOf = (item: Post | Comment): string =>
  isPost(item) ? `/posts/${item.id}` : `/comments/${item.id}`;
const threadOf = (item: Post | Comment): string => `/posts/${isPost(item) ? item.id : item.post}`;
const cited = ({ look }: Visit, item: Post | Comment): Html =>
  look.cited(isPost(item) ? item.title : item.body);

export const deletePage = (visit: Visit, item: Post | Comment): Html =>
  questionPage(visit, {
    title: isPost(item) ? visit.words.dialog.deletePost : visit.words.dialog.deleteComment,
    action: `${pathOf(item)}/delete`,
    faults: noFaults,
    send: visit.words.dialog.confirmDelete,
    danger: true,
    intro: cited(visit, item),
    inside: html`<p>${visit.words.texts.noUndo}</p>`,
    back: threadOf(item),
  });

const reasons = ({ words, look }: Visit, value: string, faults: Faults): Html =>
  look.choice(
    {
      name: "reason",
      label: words.dialog.reason,
      value,
      kind: "point",
      options: words.dialog.reasons.map((reason): Option => [reason, reason]),
    },
    faults,
  );

export const reportPage = (
  visit: Visit,
  item: Post | Comment,
  given: { reason: string; note: string },
  faults: Faults,
): Html =>
  questionPage(visit, {
    title: visit.words.dialog.report,
    action: `${pathOf(item)}/report`,
    faults,
    send: visit.words.dialog.sendReport,
    intro: cited(visit, item),
    inside: html`${reasons(visit, given.reason, faults)}
    ${visit.look.field({ name: "note", label: visit.words.dialog.note, value: given.note, lines: 2 }, faults)}`,
    back: threadOf(item),
  });

/** For moderators, from the menu or from the queue. */
export const takeDownPage = (visit: Visit, item: Post | Comment, back: string, faults: Faults): Html =>
  questionPage(visit, {
    title: visit.words.dialog.takeDown,
    action: `${pathOf(item)}/remove`,
    faults,
    send: visit.words.dialog.confirmTakeDown,
    danger: true,
    intro: cited(visit, item),
    inside: html`${reasons(visit, "", faults)} <input type="hidden" name="back" value="${back}" />`,
    back,
  });

/** The form under a comment. */
export const replyForm = (visit: Visit, comment: Comment, draft: string, faults: Faults): Html => {
  const { replyBox, sendReply } = visit.words.comment;
  const id = `reply-${comment.id}`;
  return visit.look.form(visit, {
    action: `/comments/${comment.id}/replies`,
    faults,
    inside: visit.look.field({ name: "body", id, label: replyBox, value: draft, lines: 3 }, faults),
    send: sendReply,
    place: "under",
    cancel: `/posts/${comment.post}`,
  });
};

export const replyPage = (visit: Visit, comment: Comment, draft: string, faults: Faults): Html => {
  const title = visit.words.texts.replyTo(comment.author);
  return visit.look.layout(visit, {
    title,
    main: visit.look.card(
      title,
      html`${cited(visit, comment)}
        <div data-body>${replyForm(visit, comment, draft, faults)}</div>`,
    ),
  });
};

export interface EditGiven {
  readonly title: string;
  readonly body: string;
}

export const editPage = (visit: Visit, item: Post | Comment, given: EditGiven, faults: Faults): Html => {
  const { words, look } = visit;
  const heading = isPost(item) ? words.edit.post : words.edit.comment;
  const title = look.field({ name: "title", label: words.edit.title, value: given.title }, faults);
  return look.layout(visit, {
    title: heading,
    main: look.card(
      heading,
      look.form(visit, {
        action: `${pathOf(item)}/edit`,
        faults,
        inside: html`${isPost(item) ? title : ""}
        ${look.field({ name: "body", label: words.edit.body, value: given.body, lines: 7 }, faults)}`,
        send: words.edit.save,
        place: "page",
        cancel: threadOf(item),
      }),
    ),
  });
};
