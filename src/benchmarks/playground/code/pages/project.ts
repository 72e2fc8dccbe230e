import { html, longDate, type Html } from "../../kernel/html.js";
import { issuesOf, nameOf, projectsFound, requestsOf } from "../queries.js";
import type { Issue, Project, RequestStatus } from "../state.js";
import type { View } from "../view.js";
import { avatar, projectHead, requestItem, state, tabLink } from "./parts.js";

export function projectsPage(view: View, asked: string): Html {
  const words = view.labels.projects;
  const found = projectsFound(view.state, asked);
  return html`<h1>${words.heading}</h1>
    <form class="find" role="search" action="/">
      <input
        type="search"
        name="q"
        value="${asked}"
        placeholder="${words.search}"
        aria-label="${words.search}"
      />
      <button>${words.find}</button>
    </form>
    <p class="muted">${words.count(found.length)}</p>
    ${
      found.length === 0
        ? html`<div class="card empty">
            <strong>${words.none}</strong>
            <p class="muted">${words.noneHint}</p>
          </div>`
        : html`<ul class="cards">
            ${found.map((project) => projectCard(view, project))}
          </ul>`
    }`;
}

const projectCard = ({ state: all }: View, { id, name, group, about, language, updated }: Project): Html =>
  html`<li class="card">
    <h2><a href="/projects/${id}">${name}</a></h2>
    <p>${about}</p>
    <p class="muted">
      <span class="tag">${language}</span> ${group}, ${requestsOf(all, id, "open").length} open,
      ${longDate(updated)}
    </p>
  </li>`;

export function projectPage(view: View, project: Project): Html {
  const words = view.labels.project;
  return html`${projectHead(view, project, "overview")}
    <h1>${project.name}</h1>
    <div class="columns">
      <div>
        <section class="card" aria-labelledby="files">
          <h2 id="files">${words.files}</h2>
          <ul class="files">
            ${project.files.map((file) => html`<li>${file}</li>`)}
          </ul>
        </section>
        <section class="card" aria-labelledby="readme">
          <h2 id="readme">${words.readme}</h2>
          ${project.readme.map((text) => html`<p>${text}</p>`)}
        </section>
      </div>
      <aside class="card" aria-label="${words.about}">
        <p>${project.about}.</p>
        <dl class="facts">
          <div>
            <dt>${words.language}</dt>
            <dd>${project.language}</dd>
          </div>
          <div>
            <dt>${words.updated}</dt>
            <dd>${longDate(project.updated)}</dd>
          </div>
        </dl>
        <iframe src="/projects/${project.id}/pipeline" title="${words.pipeline}"></iframe>
      </aside>
    </div>`;
}

/** The page inside the frame. */
export const pipelineWidget = ({ labels }: View, { id, name }: Project): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${labels.project.pipeline}</title>
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body class="widget">
        <p><strong>${labels.project.pipeline}</strong></p>
        <p class="passed">✓ ${labels.project.passed(3 + (name.length % 7))}</p>
        <a href="/projects/${id}/pipeline">${labels.project.pipelineRefresh}</a>
      </body>
    </html>`;

export interface RequestQuery {
  readonly status: RequestStatus;
  readonly words: string;
}

export function requestsPage(view: View, project: Project, { status, words: asked }: RequestQuery): Html {
  const words = view.labels.requests;
  const base = `/projects/${project.id}/merge-requests`;
  const found = requestsOf(view.state, project.id, status, asked);
  return html`${projectHead(view, project, "requests")}
    <h1>${words.heading}</h1>
    <nav class="states" aria-label="${words.tabs}">
      ${(["open", "merged", "closed"] as const).map((name) => {
        const count = requestsOf(view.state, project.id, name).length;
        return tabLink(`${base}?state=${name}`, words.tab(words.states[name], count), name === status);
      })}
    </nav>
    <form class="find" action="${base}">
      <input type="hidden" name="state" value="${status}" />
      <input
        type="search"
        name="q"
        value="${asked}"
        placeholder="${words.search}"
        aria-label="${words.search}"
      />
      <button>${words.find}</button>
    </form>
    ${
      found.length === 0
        ? html`<div class="card empty"><strong>${words.none}</strong></div>`
        : html`<ul class="card rows">
            ${found.map((request) => requestItem(view, request))}
          </ul>`
    }`;
}

export function issuesPage(view: View, project: Project, status: Issue["status"]): Html {
  const words = view.labels.issues;
  const found = issuesOf(view.state, project.id, status);
  return html`${projectHead(view, project, "issues")}
    <h1>${words.heading}</h1>
    <nav class="states" aria-label="${view.labels.requests.tabs}">
      ${(["open", "closed"] as const).map((name) =>
        tabLink(
          `/projects/${project.id}/issues?state=${name}`,
          view.labels.requests.tab(words.states[name], issuesOf(view.state, project.id, name).length),
          name === status,
        ),
      )}
    </nav>
    ${
      found.length === 0
        ? html`<div class="card empty"><strong>${words.none}</strong></div>`
        : html`<ul class="card rows">
            ${found.map(
              ({ number, title, author, date, label }) =>
                html`<li>
                  <div>
                    <a class="strong" href="/projects/${project.id}/issues/${number}">${title}</a>
                    <p class="muted">
                      #${number}, ${view.labels.requests.opened(nameOf(view.state, author), longDate(date))}
                    </p>
                  </div>
                  <span class="tag">${label}</span>
                </li>`,
            )}
          </ul>`
    }`;
}

export const issuePage = (view: View, project: Project, issue: Issue): Html =>
  html`${projectHead(view, project, "issues")}
    <h1>${issue.title} <span class="muted">#${issue.number}</span></h1>
    <p>
      ${state(issue.status, view.labels.issues.states[issue.status])}
      <span class="muted"
        >${view.labels.requests.opened(nameOf(view.state, issue.author), longDate(issue.date))}</span
      >
    </p>
    <div class="card"><p>${issue.text}</p></div>`;

export const membersPage = (view: View, project: Project): Html => {
  const words = view.labels.project;
  return html`${projectHead(view, project, "members")}
    <h1>${words.members}</h1>
    <div class="card">
      <table>
        <thead>
          <tr>
            <th>${words.name}</th>
            <th>${words.role}</th>
          </tr>
        </thead>
        <tbody>
          ${view.state.users
            .filter(({ id }) => project.members.includes(id))
            .map(
              ({ name, about }) =>
                html`<tr>
                  <td>${avatar(name)} ${name}</td>
                  <td>${about}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </div>`;
};
