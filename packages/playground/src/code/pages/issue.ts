import type { Problems } from "../../kernel/forms.js";
import { html, longDate, type Html } from "../../kernel/html.js";
import type { Field } from "../kit.js";
import { issuePath, labelsIn, milestonePath, nameOf, peopleOf } from "../queries.js";
import type { Issue, Project } from "../state.js";
import type { View } from "../view.js";
import { milestoneOptions } from "./issues.js";
import { discussion, optionsFor, personOf, plainOptions, tagsOf } from "./parts.js";

export function issuePage(view: View, project: Project, issue: Issue, problems: Problems = {}): Html {
  const { kit, labels, state } = view;
  const main = html`${kit.card(labels.issues.text, html`<p>${issue.text}</p>`)}
  ${discussion(view, issue.id, problems)}`;
  return kit.inProject(
    view,
    project,
    "issues",
    html`${kit.heading(html`${issue.title} <span class="muted">#${issue.number}</span>`)}
      <p>
        ${kit.badge(issue.status, labels.issues.states[issue.status])}
        <span class="muted">
          ${labels.requests.opened(nameOf(state, issue.author), longDate(issue.date))}
        </span>
      </p>
      ${kit.split(main, labels.issue.details, side(view, project, issue))}`,
  );
}

function side(view: View, project: Project, issue: Issue): Html {
  const { kit, labels, state, me } = view;
  const words = labels.issue;
  const milestone = state.milestones.find(({ id }) => id === issue.milestone);
  const people = issue.assignees.map((id) => kit.person(personOf(state, id)));
  const tags = tagsOf(state, issue).map(kit.tag);
  const edit = (asked: Parameters<typeof popup>[2]): Html => (me ? popup(view, issue, asked) : html``);
  const close = issue.status === "open" ? words.closing : words.reopen;
  return html`${kit.card(
    words.assignees,
    html`${people.length === 0 ? kit.note(labels.issues.nobody) : people}
    ${edit({ part: "assignees", opens: words.editAssignees, field: assigneeField(view, issue) })}`,
  )}
  ${kit.card(
    words.labels,
    html`${tags.length === 0 ? kit.note(words.none) : html`<p>${tags}</p>`}
    ${edit({ part: "labels", opens: words.editLabels, field: labelField(view, issue) })}`,
  )}
  ${kit.card(
    words.milestone,
    html`${milestone ? html`<p><a href="${milestonePath(milestone)}">${milestone.title}</a></p>` : kit.note(words.none)}
    ${edit({ part: "milestone", opens: words.editMilestone, field: milestoneField(view, project, issue) })}`,
  )}
  ${me ? kit.card("", kit.deed(`${issuePath(issue)}/state`, close)) : ""}`;
}

interface EditPopup {
  readonly part: "assignees" | "labels" | "milestone";
  readonly opens: string;
  readonly field: Field;
}
const popup = (view: View, issue: Issue, { part, opens, field }: EditPopup): Html =>
  view.kit.popup(view, {
    id: `edit-${part}`,
    opens,
    heading: opens,
    cancel: view.labels.issue.cancel,
    form: { action: `${issuePath(issue)}/${part}`, submit: view.labels.issue.apply, fields: [field] },
  });

const assigneeField = ({ labels, state }: View, issue: Issue): Field => ({
  kind: "ticks",
  name: "assignees",
  label: labels.issue.assignees,
  options: optionsFor(peopleOf(state, issue.project)),
  values: issue.assignees,
});
const labelField = ({ labels, state }: View, issue: Issue): Field => ({
  kind: "ticks",
  name: "labels",
  label: labels.issue.labels,
  options: plainOptions(labelsIn(state, issue.project).map(({ name }) => name)),
  values: issue.labels,
});
const milestoneField = ({ labels, state }: View, project: Project, issue: Issue): Field => ({
  kind: "choice",
  name: "milestone",
  label: labels.issue.milestone,
  options: [{ value: "", label: labels.issue.none }, ...milestoneOptions(state, project)],
  value: issue.milestone?.split("/").at(-1) ?? "",
});
