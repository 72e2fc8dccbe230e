import { documentOf } from "../../../kernel/document.js";
import { html, type Html } from "../../../kernel/html.js";
import type { Link, Page, Section } from "../../kit.js";
import { forksOf, projectPath, starsOf } from "../../queries.js";
import type { Project } from "../../state.js";
import type { View } from "../../view.js";
import { current, mainLinks, menuLinks, sectionLinks } from "../shared.js";
import { deed, doorway } from "./forms.js";

export const layout = (view: View, { title, main }: Page): Html =>
  documentOf({
    title: html`${view.labels.site}: ${title}`,
    head: html`<link rel="stylesheet" href="/assets/style-b.css" />
      <script src="/assets/code.js" type="module"></script>`,
    body: html`<body>
      <a class="jump" href="#page">${view.labels.skip}</a>
      <div class="shell">
        ${rail(view)}
        <main id="page">
          ${view.flash === "" ? "" : html`<p class="news" role="status">${view.flash}</p>`} ${main}
        </main>
      </div>
    </body>`,
  });

const items = (links: readonly Link[]): Html =>
  html`<ul>
    ${links.map(
      ({ href, label, isHere }) => html`<li><a href="${href}" ${current(isHere)}>${label}</a></li>`,
    )}
  </ul>`;

/** The bar at the side: places first, then who is here. */
function rail(view: View): Html {
  const { labels, me } = view;
  const order = mainLinks(view).reverse();
  return html`<header class="rail">
    <a class="brand" href="/"><img src="/assets/icon.svg" width="30" height="30" /> ${labels.site}</a>
    <nav aria-label="${labels.header.nav}">${items(order)}</nav>
    <div class="whoami">
      ${
        me
          ? html`<p>${me.name}</p>
              ${items(menuLinks(view).reverse())} ${deed("/sign-out", labels.header.signOut)}`
          : html`<a href="/sign-in">${labels.header.signIn}</a>`
      }
    </div>
    <p class="motto">${labels.slogan}</p>
  </header>`;
}

const sectionOrder: readonly Section[] = [
  "overview",
  "requests",
  "issues",
  "labels",
  "milestones",
  "files",
  "branches",
  "commits",
  "members",
  "activity",
];

/** The sections of a project stand beside its pages. */
export function inProject(view: View, project: Project, section: Section, main: Html): Html {
  const { labels, state, me } = view;
  const base = projectPath(project);
  const isMine = state.stars.some(({ project: of, user }) => of === project.id && user === me?.id);
  return html`<div class="desk">
    <div class="index">
      <p class="where">${project.name}<br /><small>${project.group}</small></p>
      <nav aria-label="${labels.project.tabs}">
        ${items(sectionLinks(view, project, section, sectionOrder))}
      </nav>
      <div class="fame">
        ${doorway({ href: `${base}/fork`, label: labels.project.fork })}
        <a href="${base}/forks">${labels.project.forks(forksOf(state, project).length)}</a>
        ${deed(`${base}/star`, isMine ? labels.project.unstar : labels.project.star)}
        <a href="${base}/stars">${labels.project.stars(starsOf(state, project))}</a>
      </div>
    </div>
    <div class="leaf">${main}</div>
  </div>`;
}
