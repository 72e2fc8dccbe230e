import { documentOf } from "../../../kernel/document.js";
import { html, raw, type Html } from "../../../kernel/html.js";
import type { Page, Section } from "../../kit.js";
import { forksOf, projectPath, starsOf } from "../../queries.js";
import type { Project } from "../../state.js";
import type { View } from "../../view.js";
import { current, mainLinks, menuLinks, sectionLinks } from "../shared.js";

export const layout = (view: View, { title, main }: Page): Html =>
  documentOf({
    title: html`${title} – ${view.labels.site}`,
    head: html`<link rel="stylesheet" href="/assets/style.css" />
      <script src="/assets/code.js" type="module"></script>
      <script src="/assets/combobox.js" type="module"></script>
      <script src="/assets/elements.js" type="module"></script>`,
    body: html`<body>
      <a class="skip" href="#content">${view.labels.skip}</a>
      ${header(view)}
      <main id="content">${flashOf(view)} ${main}</main>
      <footer>${view.labels.site}: ${view.labels.slogan.toLowerCase()}.</footer>
    </body>`,
  });

const header = (view: View): Html => {
  const { labels, me } = view;
  return html`<header class="top">
    <a class="logo" href="/"><img src="/assets/icon.svg" width="22" height="22" /> ${labels.site}</a>
    <nav aria-label="${labels.header.nav}">
      ${mainLinks(view).map(({ href, label, isHere }) => html`<a href="${href}" ${current(isHere)}>${label}</a>`)}
    </nav>
    ${
      me
        ? html`<div class="user-menu">
            <button type="button" aria-haspopup="true" aria-expanded="false">${me.name}</button>
            <div class="menu" hidden>
              <p class="muted">${me.status === "" ? me.about : me.status}</p>
              ${menuLinks(view).map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
              <form method="post" action="/sign-out">
                <button class="quiet">${labels.header.signOut}</button>
              </form>
            </div>
          </div>`
        : html`<a class="user-menu" href="/sign-in">${labels.header.signIn}</a>`
    }
  </header>`;
};

const flashOf = ({ flash, labels }: View): Html =>
  flash === ""
    ? html``
    : html`<div class="flash" role="status">
        ${flash} <span class="close" title="${labels.request.close}">${raw("&times;")}</span>
      </div>`;

/** Name, star, fork and tabs of a project, above each of its pages. */
export function inProject(view: View, project: Project, section: Section, main: Html): Html {
  const { labels, state } = view;
  const base = projectPath(project);
  return html`<div class="project-head">
      <div class="project-bar">
        <p class="title">
          <span class="muted">${project.group} /</span> <a href="${base}">${project.name}</a>
        </p>
        <div class="bar">
          ${starForm(view, project)}
          <a class="count" href="${base}/stars"
            ><star-count value="${labels.project.stars(starsOf(state, project))}"></star-count
          ></a>
          <a class="button quiet" href="${base}/fork">${labels.project.fork}</a>
          <a class="count" href="${base}/forks">${labels.project.forks(forksOf(state, project).length)}</a>
        </div>
      </div>
      <nav class="tabs" aria-label="${labels.project.tabs}">
        ${sectionLinks(view, project, section).map(
          ({ href, label, isHere }) => html`<a href="${href}" ${current(isHere)}>${label}</a>`,
        )}
      </nav>
    </div>
    ${main}`;
}

function starForm({ labels, state, me }: View, project: Project): Html {
  const isMine = state.stars.some(({ project: of, user }) => of === project.id && user === me?.id);
  return html`<form method="post" action="${projectPath(project)}/star">
    <button class="quiet">${isMine ? labels.project.unstar : labels.project.star}</button>
  </form>`;
}
