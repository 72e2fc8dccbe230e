import type { Problems } from "../../kernel/forms.js";
import { html, longDate, type Html } from "../../kernel/html.js";
import { milestoneIssues, milestonePath, milestonesOf, projectPath } from "../queries.js";
import type { IssueStatus, Milestone, Project } from "../state.js";
import type { View } from "../view.js";
import { issueItem } from "./parts.js";

const progressOf = ({ labels, state }: View, milestone: Milestone): string => {
  const all = milestoneIssues(state, milestone);
  return labels.milestones.progress(all.filter(({ status }) => status === "closed").length, all.length);
};

export function milestonesPage(view: View, project: Project, status: IssueStatus): Html {
  const { kit, labels, state, me } = view;
  const words = labels.milestones;
  const base = `${projectPath(project)}/milestones`;
  const found = milestonesOf(state, project.id, status);
  const tabs = (["open", "closed"] as const).map((name) => ({
    href: `${base}?state=${name}`,
    label: labels.requests.tab(words.states[name], milestonesOf(state, project.id, name).length),
    isHere: name === status,
  }));
  return kit.inProject(
    view,
    project,
    "milestones",
    html`${kit.heading(words.heading, me && kit.doorway({ href: `${base}/new`, label: words.create }))}
    ${kit.tabs(labels.requests.tabs, tabs)}
    ${
      found.length === 0
        ? kit.empty(words.none)
        : kit.cards(
            found.map((milestone) => ({
              link: { href: milestonePath(milestone), label: milestone.title },
              body: html`<p>${milestone.about}</p>
                ${kit.note(progressOf(view, milestone))}`,
            })),
          )
    }`,
  );
}

export function milestonePage(view: View, project: Project, milestone: Milestone): Html {
  const { kit, labels, state, me } = view;
  const words = labels.milestones;
  const issues = milestoneIssues(state, milestone).map((issue) => issueItem(state, issue));
  const flip = milestone.status === "open" ? words.closing : words.reopen;
  const side = html`${kit.facts([
    [words.due, words.dueOn(longDate(milestone.due))],
    [words.issues, progressOf(view, milestone)],
  ])}
  ${me ? kit.deed(`${milestonePath(milestone)}/state`, flip) : ""}`;
  return kit.inProject(
    view,
    project,
    "milestones",
    html`${kit.heading(milestone.title)}
      <p>${kit.badge(milestone.status, words.states[milestone.status])} ${milestone.about}</p>
      ${kit.split(
        issues.length === 0 ? kit.empty(labels.issues.none) : kit.workList(view, issues),
        words.due,
        kit.card("", side),
      )}`,
  );
}

export interface MilestoneDraft {
  readonly title: string;
  readonly about: string;
  readonly due: string;
}

export function newMilestonePage(
  view: View,
  project: Project,
  draft: MilestoneDraft,
  problems: Problems = {},
): Html {
  const { kit, labels } = view;
  const words = labels.milestones;
  return kit.inProject(
    view,
    project,
    "milestones",
    html`${kit.heading(words.create)}
    ${kit.card(
      "",
      kit.form(view, {
        action: `${projectPath(project)}/milestones`,
        submit: words.submit,
        problems,
        fields: [
          { kind: "text", name: "title", label: words.title, value: draft.title },
          { kind: "area", name: "about", label: words.about, value: draft.about },
          { kind: "date", name: "due", label: words.due, value: draft.due },
        ],
      }),
    )}`,
  );
}
