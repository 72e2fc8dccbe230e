import type { Problems } from "../../kernel/forms.js";
import { html, longDate, type Html } from "../../kernel/html.js";
import type { Form } from "../kit.js";
import { approversOf, commitsOf, leads, nameOf, pathOf, peopleOf } from "../queries.js";
import type { MergeRequest, Project } from "../state.js";
import type { View } from "../view.js";
import { commitLines, changedFiles } from "./history.js";
import { discussion, optionsFor, personOf } from "./parts.js";

export function requestPage(
  view: View,
  project: Project,
  request: MergeRequest,
  problems: Problems = {},
): Html {
  const { kit, labels, state } = view;
  const words = labels.request;
  const commits = commitsOf(state, request);
  const panels = kit.panels(words.tabs, [
    {
      id: "discussion",
      label: words.discussion,
      body: html`${kit.card(words.description, html`<p>${request.description}</p>`)}
      ${discussion(view, request.id, problems)}`,
    },
    { id: "commits", label: words.commits(commits.length), body: commitLines(view, project, commits) },
    {
      id: "changes",
      label: words.changes,
      body: kit.card("", html`${commits.slice(0, 1).map((commit) => changedFiles(view, project, commit))}`),
    },
  ]);
  return kit.inProject(
    view,
    project,
    "requests",
    html`${kit.heading(html`${request.title} <span class="muted">!${request.number}</span>`)}
      <p>
        ${kit.badge(request.status, labels.requests.states[request.status])}
        <span class="muted">
          ${words.wants(nameOf(state, request.author))} <code>${request.branch}</code> ${words.into}
          <code>main</code>, ${longDate(request.date)}
        </span>
      </p>
      ${kit.split(panels, words.approvals, html`${approvalCard(view, request)} ${mergeCard(view, request)}`)}`,
  );
}

function approvalCard(view: View, request: MergeRequest): Html {
  const { kit, labels, state, me } = view;
  const words = labels.request;
  const approvers = approversOf(state, request.id);
  const mayApprove = me !== undefined && me.id !== request.author;
  const isMine = me !== undefined && approvers.includes(me.id);
  return kit.card(
    "",
    html`${kit.facts([
      [words.reviewer, html`${kit.person(personOf(state, request.reviewer))}`],
      [
        words.approvals,
        approvers.length === 0
          ? words.nobody
          : words.approved(approvers.map((id) => nameOf(state, id)).join(", ")),
      ],
    ])}
    ${request.status === "open" ? html`` : kit.note(words.done)}
    ${
      request.status === "open" && mayApprove
        ? html`${reviewerPopup(view, request)}
          ${kit.deed(`${pathOf(request)}/approval`, isMine ? words.revoke : words.approve, isMine ? "quiet" : "go")}`
        : ""
    }`,
  );
}

function reviewerPopup(view: View, request: MergeRequest): Html {
  const { kit, labels, state } = view;
  const words = labels.request;
  const others = peopleOf(state, request.project).filter(({ id }) => id !== request.author);
  return kit.popup(view, {
    id: "reviewer",
    opens: words.editReviewer,
    heading: words.reviewer,
    cancel: labels.issue.cancel,
    form: {
      action: `${pathOf(request)}/reviewer`,
      submit: labels.issue.apply,
      fields: [
        {
          kind: "choice",
          name: "reviewer",
          label: words.reviewer,
          options: optionsFor(others),
          value: request.reviewer,
        },
      ],
    },
  });
}

/** Merging needs an approval and the right to do it; closing only somebody. */
function mergeCard(view: View, request: MergeRequest): Html {
  const { kit, labels, state, me } = view;
  const words = labels.request;
  if (!me || request.status === "merged") return html``;
  if (request.status === "closed") return kit.card("", kit.deed(`${pathOf(request)}/state`, words.reopen));
  const merge: Form = {
    action: `${pathOf(request)}/merge`,
    submit: words.merge,
    fields: [{ kind: "tick", name: "drop", label: words.deleteBranch, isOn: false }],
  };
  const reason = !leads(state, request.project, me.id)
    ? words.needsRole
    : approversOf(state, request.id).length === 0
      ? words.needsApproval
      : undefined;
  return kit.card(
    words.merging,
    html`${reason === undefined ? kit.form(view, merge) : kit.note(reason)}
    ${kit.deed(`${pathOf(request)}/state`, words.closing)}`,
  );
}
