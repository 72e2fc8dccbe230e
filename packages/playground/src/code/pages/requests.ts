import type { Problems } from "../../kernel/forms.js";
import { html, type Html } from "../../kernel/html.js";
import type { Field } from "../kit.js";
import { branchesOf, peopleOf, projectPath, requestsOf, reviewsOf } from "../queries.js";
import type { Project, RequestStatus, User } from "../state.js";
import type { View } from "../view.js";
import { optionsFor, plainOptions, requestItem } from "./parts.js";

export interface RequestQuery {
  readonly status: RequestStatus;
  readonly words: string;
}

export function requestsPage(view: View, project: Project, { status, words: asked }: RequestQuery): Html {
  const { kit, labels, state, me } = view;
  const words = labels.requests;
  const base = `${projectPath(project)}/merge-requests`;
  const found = requestsOf(state, project.id, status, asked);
  const tabs = (["open", "merged", "closed"] as const).map((name) => ({
    href: `${base}?state=${name}`,
    label: words.tab(words.states[name], requestsOf(state, project.id, name).length),
    isHere: name === status,
  }));
  return kit.inProject(
    view,
    project,
    "requests",
    html`${kit.heading(words.heading, me && kit.doorway({ href: `${base}/new`, label: words.create }))}
    ${kit.tabs(words.tabs, tabs)}
    ${kit.find({ action: base, label: words.search, button: words.find, value: asked, kept: { state: status } })}
    ${
      found.length === 0
        ? kit.empty(words.none)
        : kit.workList(
            view,
            found.map((request) => requestItem(state, request)),
          )
    }`,
  );
}

export interface RequestDraft {
  readonly branch: string;
  readonly title: string;
  readonly description: string;
  readonly reviewer: string;
}

/** Branches that nobody has proposed yet. */
export const freeBranches = ({ state }: View, project: Project): string[] => {
  const taken = new Set(
    state.requests.filter((request) => request.project === project.id).map(({ branch }) => branch),
  );
  return branchesOf(state, project)
    .map(({ name }) => name)
    .filter((name) => name !== "main" && !taken.has(name));
};

export function newRequestPage(
  view: View,
  project: Project,
  draft: RequestDraft,
  problems: Problems = {},
): Html {
  const { kit, labels, state, me } = view;
  const words = labels.requests;
  const free = freeBranches(view, project);
  const others = peopleOf(state, project.id).filter(({ id }) => id !== me?.id);
  const fields: readonly Field[] = [
    { kind: "choice", name: "branch", label: words.branch, options: plainOptions(free), value: draft.branch },
    { kind: "text", name: "title", label: words.title, value: draft.title },
    { kind: "area", name: "description", label: words.description, value: draft.description },
    {
      kind: "person",
      name: "reviewer",
      label: words.reviewer,
      options: others.length === 0 ? [{ value: "", label: labels.issues.nobody }] : optionsFor(others),
      value: draft.reviewer === "" ? (others[0]?.id ?? "") : draft.reviewer,
    },
  ];
  const action = `${projectPath(project)}/merge-requests`;
  return kit.inProject(
    view,
    project,
    "requests",
    html`${kit.heading(words.create)}
    ${
      free.length === 0
        ? kit.empty(words.noBranches)
        : kit.card("", kit.form(view, { action, submit: words.submit, fields, problems }))
    }`,
  );
}

export function reviewsPage(view: View, me: User): Html {
  const { kit, labels, state } = view;
  const waiting = reviewsOf(state, me.id).map((request) => requestItem(state, request));
  return html`${kit.heading(labels.reviews.heading)}
  ${waiting.length === 0 ? kit.empty(labels.reviews.none) : kit.workList(view, waiting)}`;
}
