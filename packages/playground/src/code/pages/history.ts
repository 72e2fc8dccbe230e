import type { Problems } from "../../kernel/forms.js";
import { html, longDate, type Html } from "../../kernel/html.js";
import { branchesOf, commitsOn, filesOf, nameOf, peopleOf, projectPath } from "../queries.js";
import type { Commit, Project } from "../state.js";
import type { View } from "../view.js";
import { optionsFor, plainOptions } from "./parts.js";
import { paged } from "./paged.js";

const pageSize = 12;

export interface CommitQuery {
  readonly branch: string;
  readonly author: string;
}

export function commitsPage(view: View, project: Project, { branch, author }: CommitQuery): Html {
  const { kit, labels, state } = view;
  const words = labels.commits;
  const found = commitsOn(state, project, branch).filter(
    (commit) => author === "" || commit.author === author,
  );
  const { shown, page, pages } = paged(found, view.query, pageSize);
  const branches = branchesOf(state, project).map(({ name }) => name);
  return kit.inProject(
    view,
    project,
    "commits",
    html`${kit.heading(words.heading)}
    ${kit.filters({
      action: `${projectPath(project)}/commits`,
      label: words.heading,
      kept: {},
      apply: words.apply,
      choices: [
        { name: "branch", label: words.branch, options: plainOptions(branches), value: branch },
        {
          name: "author",
          label: words.author,
          options: [
            { value: "", label: words.any },
            ...optionsFor(peopleOf(state, project.forkOf ?? project.id)),
          ],
          value: author,
        },
      ],
    })}
    ${shown.length === 0 ? kit.empty(words.none) : commitLines(view, project, shown)}
    ${kit.pager(view, page, pages)}`,
  );
}

export const commitLines = (
  { kit, labels, state }: View,
  project: Project,
  commits: readonly Commit[],
): Html =>
  kit.card(
    "",
    kit.lines(
      commits.map(
        ({ id, title, author, date }) =>
          html`<div>
              <a href="${projectPath(project)}/commits/${id}">${title}</a>
              ${kit.note(labels.commits.by(nameOf(state, author), longDate(date)))}
            </div>
            <code>${id}</code>`,
      ),
    ),
  );

/** Which files a commit touched, from its own digits, so that it is always the same. */
const touched = (view: View, project: Project, { id }: Commit): string[] => {
  const paths = filesOf(view.state, project).map(({ path }) => path);
  const digits = Array.from({ length: 3 }, (_, index) => Number.parseInt(id.charAt(index), 16));
  return [...new Set(digits.map((digit) => paths[digit % paths.length] ?? ""))];
};

export function commitPage(view: View, project: Project, commit: Commit): Html {
  const { kit, labels, state } = view;
  const words = labels.commits;
  return kit.inProject(
    view,
    project,
    "commits",
    html`${kit.heading(commit.title)}
    ${kit.card(
      "",
      html`<p>${words.by(nameOf(state, commit.author), longDate(commit.date))} <code>${commit.id}</code></p>
        ${kit.note(words.onBranch(commit.branch))}`,
    )}
    ${kit.card(words.changed, changedFiles(view, project, commit))}`,
  );
}

export const changedFiles = (view: View, project: Project, commit: Commit): Html =>
  view.kit.lines(
    touched(view, project, commit).map(
      (path) => html`<a class="path" href="${projectPath(project)}/files/${path}">${path}</a>`,
    ),
  );

export interface BranchDraft {
  readonly name: string;
  readonly from: string;
}

export function branchesPage(
  view: View,
  project: Project,
  draft: BranchDraft,
  problems: Problems = {},
): Html {
  const { kit, labels, state, me } = view;
  const words = labels.branches;
  const base = projectPath(project);
  const branches = branchesOf(state, project);
  const rows = branches.map(({ name, author, date }) => {
    const last = commitsOn(state, project, name)[0];
    return [
      html`<a href="${base}/commits?branch=${name}">${name}</a> ${
          name === "main" ? kit.tag({ name: words.isDefault, hue: 260 }) : ""
        }`,
      last ? last.title : labels.commits.none,
      longDate(last?.date ?? date),
      nameOf(state, author),
    ];
  });
  const form = kit.form(view, {
    action: `${base}/branches`,
    submit: words.submit,
    problems,
    fields: [
      { kind: "text", name: "name", label: words.newName, value: draft.name },
      {
        kind: "person",
        name: "from",
        label: words.from,
        options: plainOptions(branches.map(({ name }) => name)),
        value: draft.from,
      },
    ],
  });
  return kit.inProject(
    view,
    project,
    "branches",
    html`${kit.heading(words.heading)}
    ${kit.table([words.name, words.last, labels.files.date, words.author], rows)}
    ${me ? kit.card(words.create, form) : ""}`,
  );
}
