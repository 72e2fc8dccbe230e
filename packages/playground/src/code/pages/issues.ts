import type { Problems } from "../../kernel/forms.js";
import { html, type Html } from "../../kernel/html.js";
import type { Field } from "../kit.js";
import { issuesOf, labelsIn, milestonesOf, peopleOf, projectPath, type IssueQuery } from "../queries.js";
import type { Project } from "../state.js";
import type { View } from "../view.js";
import { issueItem, optionsFor, plainOptions } from "./parts.js";
import { paged } from "./paged.js";

const pageSize = 20;
export type FullIssueQuery = Required<IssueQuery>;

export function issuesPage(view: View, project: Project, query: FullIssueQuery): Html {
  const { kit, labels, state, me } = view;
  const words = labels.issues;
  const base = `${projectPath(project)}/issues`;
  const { shown, page, pages } = paged(issuesOf(state, project.id, query), view.query, pageSize);
  const { label, milestone, assignee } = query;
  return kit.inProject(
    view,
    project,
    "issues",
    html`${kit.heading(words.heading, me && kit.doorway({ href: `${base}/new`, label: words.create }))}
    ${stateTabs(view, project, query)}
    ${kit.find({
      action: base,
      label: words.search,
      button: words.find,
      value: query.words,
      kept: { state: query.status, label, milestone, assignee },
    })}
    ${issueFilters(view, project, query)}
    ${
      label + milestone + assignee + query.words === ""
        ? ""
        : html`<p><a href="${base}?state=${query.status}">${words.clear}</a></p>`
    }
    ${
      shown.length === 0
        ? kit.empty(words.none)
        : kit.workList(
            view,
            shown.map((issue) => issueItem(state, issue)),
          )
    }
    ${kit.pager(view, page, pages)}`,
  );
}

function stateTabs({ kit, labels, state }: View, project: Project, { status }: FullIssueQuery): Html {
  const base = `${projectPath(project)}/issues`;
  return kit.tabs(
    labels.requests.tabs,
    (["open", "closed"] as const).map((name) => ({
      href: `${base}?state=${name}`,
      label: labels.requests.tab(
        labels.issues.states[name],
        issuesOf(state, project.id, { status: name }).length,
      ),
      isHere: name === status,
    })),
  );
}

function issueFilters({ kit, labels, state }: View, project: Project, query: FullIssueQuery): Html {
  const words = labels.issues;
  const any = { value: "", label: words.any };
  return kit.filters({
    action: `${projectPath(project)}/issues`,
    label: words.filters,
    kept: { state: query.status, q: query.words },
    apply: words.apply,
    choices: [
      {
        name: "label",
        label: words.label,
        options: [any, ...plainOptions(labelsIn(state, project.id).map(({ name }) => name))],
        value: query.label,
      },
      {
        name: "milestone",
        label: words.milestone,
        options: [any, ...milestoneOptions(state, project)],
        value: query.milestone,
      },
      {
        name: "assignee",
        label: words.assignee,
        options: [any, ...optionsFor(peopleOf(state, project.id))],
        value: query.assignee,
      },
    ],
  });
}

export const milestoneOptions = (state: View["state"], { id }: Project): { value: string; label: string }[] =>
  milestonesOf(state, id).map(({ number, title }) => ({ value: String(number), label: title }));

export interface IssueDraft {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly assignee: string;
  readonly milestone: string;
}

export function newIssuePage(view: View, project: Project, draft: IssueDraft, problems: Problems = {}): Html {
  const { kit, labels, state } = view;
  const words = labels.issues;
  const none = { value: "", label: words.without };
  const fields: readonly Field[] = [
    { kind: "text", name: "title", label: words.title, value: draft.title },
    { kind: "area", name: "text", label: words.text, value: draft.text },
    {
      kind: "choice",
      name: "label",
      label: words.label,
      options: [none, ...plainOptions(labelsIn(state, project.id).map(({ name }) => name))],
      value: draft.label,
    },
    {
      kind: "person",
      name: "assignee",
      label: words.assignee,
      options: [{ value: "", label: words.nobody }, ...optionsFor(peopleOf(state, project.id))],
      value: draft.assignee,
    },
    {
      kind: "choice",
      name: "milestone",
      label: words.milestone,
      options: [none, ...milestoneOptions(state, project)],
      value: draft.milestone,
    },
  ];
  return kit.inProject(
    view,
    project,
    "issues",
    html`${kit.heading(words.create)}
    ${kit.card(
      "",
      kit.form(view, { action: `${projectPath(project)}/issues`, submit: words.submit, fields, problems }),
    )}`,
  );
}
