import type { Problems } from "../../kernel/forms.js";
import { html, longDate, type Html } from "../../kernel/html.js";
import { happenings } from "../activity.js";
import { forksOf, nameOf, peopleOf, projectPath } from "../queries.js";
import { visibilities, type Project } from "../state.js";
import type { View } from "../view.js";
import { happeningLines, personOf, plainOptions } from "./parts.js";
import { paged } from "./paged.js";
import { fileTable } from "./files.js";

const recent = 5;
const pageSize = 20;

export function projectPage(view: View, project: Project): Html {
  const { kit, labels, state } = view;
  const words = labels.project;
  const latest = happenings(state, { project: project.id }).slice(0, recent);
  const origin = state.projects.find(({ id }) => id === project.forkOf);
  const main = html`${kit.card(words.files, fileTable(view, project, ""))}
  ${kit.card(words.readme, html`${project.readme.map((text) => html`<p>${text}</p>`)}`)}
  ${kit.card(
    words.recent,
    html`${happeningLines(view, latest)} <a href="${projectPath(project)}/activity">${words.allActivity}</a>`,
  )}`;
  const side = html`${kit.card(
    words.about,
    html`<p>${project.about}.</p>
      ${origin ? html`<p><a href="${projectPath(origin)}">${words.forkOf(origin.name)}</a></p>` : ""}
      ${kit.facts([
        [words.language, project.language],
        [words.visibility, project.visibility],
        [words.updated, longDate(project.updated)],
      ])}
      <iframe src="${projectPath(project)}/pipeline" title="${words.pipeline}"></iframe>`,
  )}
  ${kit.card(words.people, html`${peopleOf(state, project.id).map((user) => html`<p>${kit.person(user)}</p>`)}`)}`;
  return kit.inProject(
    view,
    project,
    "overview",
    html`${kit.heading(project.name)} ${kit.split(main, words.about, side)}`,
  );
}

/** The page inside the frame. */
export const pipelineWidget = ({ labels }: View, { id, name }: Project): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${labels.project.pipeline}</title>
        <style>
          body {
            margin: 0;
            padding: 10px 14px;
            font:
              14px/1.5 "Liberation Sans",
              Arial,
              sans-serif;
            color: #241f30;
            background: #fff;
          }
          p {
            margin: 0 0 4px;
          }
        </style>
      </head>
      <body>
        <p><strong>${labels.project.pipeline}</strong></p>
        <p>✓ ${labels.project.passed(3 + (name.length % 7))}</p>
        <a href="/projects/${id}/pipeline">${labels.project.pipelineRefresh}</a>
      </body>
    </html>`;

export function activityPage(view: View, project: Project): Html {
  const { kit, labels, state } = view;
  const { shown, page, pages } = paged(happenings(state, { project: project.id }), view.query, pageSize);
  return kit.inProject(
    view,
    project,
    "activity",
    html`${kit.heading(labels.activity.heading)} ${kit.card("", happeningLines(view, shown))}
    ${kit.pager(view, page, pages)}`,
  );
}

export function starsPage(view: View, project: Project): Html {
  const { kit, labels, state } = view;
  const fans = state.stars.filter((star) => star.project === project.id);
  const lines = fans.map(
    ({ user, date }) => html`${kit.person(personOf(state, user))} ${kit.note(longDate(date))}`,
  );
  return kit.inProject(
    view,
    project,
    "overview",
    html`${kit.heading(labels.project.starsHeading)}
    ${fans.length === 0 ? kit.empty(labels.project.noStars) : kit.card("", kit.lines(lines))}`,
  );
}

export function forksPage(view: View, project: Project): Html {
  const { kit, labels, state } = view;
  const forks = forksOf(state, project);
  const lines = forks.map(
    (fork) =>
      html`<a href="${projectPath(fork)}">${nameOf(state, fork.group)} / ${fork.name}</a>
        ${kit.note(longDate(fork.updated))}`,
  );
  return kit.inProject(
    view,
    project,
    "overview",
    html`${kit.heading(labels.project.forksHeading)}
    ${forks.length === 0 ? kit.empty(labels.project.noForks) : kit.card("", kit.lines(lines))}`,
  );
}

export interface ForkDraft {
  readonly name: string;
  readonly visibility: string;
}

export function forkPage(view: View, project: Project, draft: ForkDraft, problems: Problems = {}): Html {
  const { kit, labels } = view;
  const words = labels.fork;
  return kit.inProject(
    view,
    project,
    "overview",
    html`${kit.heading(words.heading(project.name))}
    ${kit.card(
      "",
      html`${kit.note(words.hint)}
      ${kit.form(view, {
        action: `${projectPath(project)}/fork`,
        submit: words.submit,
        problems,
        fields: [
          { kind: "text", name: "name", label: words.name, value: draft.name },
          {
            kind: "choice",
            name: "visibility",
            label: words.visibility,
            options: plainOptions(visibilities),
            value: draft.visibility,
          },
        ],
      })}`,
    )}`,
  );
}
