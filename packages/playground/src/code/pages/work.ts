import { html, longDate, type Html } from "../../kernel/html.js";
import { subjectOf } from "../activity.js";
import { latestFirst, nameOf } from "../queries.js";
import type { Todo, User } from "../state.js";
import type { View } from "../view.js";
import { issueItem } from "./parts.js";
import { projectCards } from "./projects.js";

export function workPage(view: View, me: User, isDone: boolean): Html {
  const { kit, labels, state } = view;
  const words = labels.work;
  const mine = state.todos.filter(({ user }) => user === me.id).sort(latestFirst);
  const shown = mine.filter(({ done }) => done === isDone);
  const tabs = [false, true].map((done) => ({
    href: done ? "/dashboard?done=yes" : "/dashboard",
    label: labels.requests.tab(
      done ? words.done : words.todos,
      mine.filter((todo) => todo.done === done).length,
    ),
    isHere: done === isDone,
  }));
  const issues = state.issues.filter(
    ({ assignees, status }) => assignees.includes(me.id) && status === "open",
  );
  const ids = new Set(state.members.filter(({ user }) => user === me.id).map(({ project }) => project));
  return html`${kit.heading(words.heading)} ${kit.tabs(words.todos, tabs)}
  ${
    shown.length === 0
      ? kit.empty(words.noTodos)
      : kit.card("", kit.lines(shown.map((todo) => todoLine(view, todo))))
  }
  ${kit.card(
    words.issues,
    issues.length === 0
      ? kit.note(labels.issues.none)
      : kit.workList(
          view,
          issues.sort(latestFirst).map((issue) => issueItem(state, issue)),
        ),
  )}
  ${kit.card(
    words.projects,
    projectCards(
      view,
      state.projects.filter(({ id }) => ids.has(id)),
    ),
  )}`;
}

function todoLine({ kit, labels, state }: View, { id, kind, by, subject, date, done }: Todo): Html {
  const words = labels.work;
  const about = subjectOf(state, subject);
  const project = state.projects.find((candidate) => candidate.id === about?.project);
  return html`<div>
      ${words.kinds[kind](nameOf(state, by))} <a href="${about?.href ?? "/"}">${about?.title ?? ""}</a>
      ${kit.note(html`${project?.name ?? ""}, ${longDate(date)}`)}
    </div>
    ${kit.mark(`/dashboard/todos/${id}`, done ? words.back : words.mark)}`;
}
