import { html, longDate, type Html } from "../../kernel/html.js";
import { subjectOf, type Happening } from "../activity.js";
import type { Field, Person, Tag, WorkItem } from "../kit.js";
import { commentsOf, issuePath, labelsIn, nameOf, pathOf, personPath } from "../queries.js";
import type { CodeState, Issue, MergeRequest, User } from "../state.js";
import type { View } from "../view.js";

export const personOf = (state: CodeState, id: string): Person => ({ id, name: nameOf(state, id) });
export const optionsFor = (users: readonly User[]): { value: string; label: string }[] =>
  users.map(({ id, name }) => ({ value: id, label: name }));
export const plainOptions = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));

export const tagsOf = (state: CodeState, { project, labels }: Issue): Tag[] =>
  labelsIn(state, project).filter(({ name }) => labels.includes(name));

export const requestItem = (state: CodeState, request: MergeRequest): WorkItem => ({
  href: pathOf(request),
  title: request.title,
  number: `!${request.number}`,
  author: nameOf(state, request.author),
  date: request.date,
  tags: [],
  comments: commentsOf(state, request.id).length,
});
export const issueItem = (state: CodeState, issue: Issue): WorkItem => ({
  href: issuePath(issue),
  title: issue.title,
  number: `#${issue.number}`,
  author: nameOf(state, issue.author),
  date: issue.date,
  tags: tagsOf(state, issue),
  comments: commentsOf(state, issue.id).length,
});

export const happeningLines = ({ labels, state, kit }: View, items: readonly Happening[]): Html =>
  items.length === 0
    ? kit.note(labels.activity.none)
    : kit.lines(
        items.map(
          ({ deed, user, title, href, date }) =>
            html`<div>
              <a href="${personPath(user)}">${nameOf(state, user)}</a> ${labels.activity[deed]}
              <a href="${href}">${title}</a>
              ${kit.note(longDate(date))}
            </div>`,
        ),
      );

/** Comments on a merge request or an issue, and the field for another. */
export function discussion(view: View, subject: string, problems: Readonly<Record<string, string>>): Html {
  const { labels, state, kit, me } = view;
  const words = labels.request;
  const said = commentsOf(state, subject);
  const text: Field = { kind: "area", name: "text", label: words.comment, value: "", hint: words.comment };
  return html`${
    said.length === 0
      ? kit.note(words.noComments)
      : said.map(({ author, date, text: body }) =>
          kit.remark({ author: personOf(state, author), date, text: body }),
        )
  }
  ${
    me
      ? kit.card(
          "",
          kit.form(view, {
            action: `${subjectOf(state, subject)?.href ?? ""}/comments`,
            submit: words.send,
            fields: [text],
            problems,
          }),
        )
      : html`<p><a href="/sign-in">${labels.header.signIn}</a></p>`
  }`;
}
