import { html, longDate, type Html } from "../../kernel/html.js";
import { projectPath, projectsFound, requestsOf, sorts, starsOf, type ProjectQuery } from "../queries.js";
import type { Project } from "../state.js";
import type { View } from "../view.js";
import { plainOptions } from "./parts.js";
import { paged } from "./paged.js";

const pageSize = 12;

export function projectsPage(view: View, query: ProjectQuery): Html {
  const { kit, state, labels } = view;
  const words = labels.projects;
  const found = projectsFound(state, query);
  const { shown, page, pages } = paged(found, view.query, pageSize);
  const languages = [...new Set(state.projects.map(({ language }) => language))].sort();
  return html`${kit.heading(words.heading)}
  ${kit.find({
    action: "/",
    label: words.search,
    button: words.find,
    value: query.words,
    kept: { language: query.language, sort: query.sort === "name" ? "" : query.sort },
  })}
  ${kit.filters({
    action: "/",
    label: words.heading,
    kept: { q: query.words },
    apply: words.apply,
    choices: [
      {
        name: "language",
        label: words.language,
        options: [{ value: "", label: words.any }, ...plainOptions(languages)],
        value: query.language,
      },
      {
        name: "sort",
        label: words.sort,
        options: sorts.map((sort) => ({ value: sort, label: words.sorts[sort] })),
        value: query.sort,
      },
    ],
  })}
  ${kit.note(words.count(found.length))}
  ${found.length === 0 ? kit.empty(words.none, words.noneHint) : projectCards(view, shown)}
  ${kit.pager(view, page, pages)}`;
}

export const projectCards = ({ kit, state, labels }: View, projects: readonly Project[]): Html =>
  kit.cards(
    projects.map((project) => ({
      link: { href: projectPath(project), label: project.name },
      body: html`<p>${project.about}</p>
        ${kit.note(
          html`${kit.tag({ name: project.language, hue: 260 })} ${project.group},
          ${labels.projects.open(requestsOf(state, project.id, "open").length)},
          ${labels.project.stars(starsOf(state, project))}, ${longDate(project.updated)}`,
        )}`,
    })),
  );
