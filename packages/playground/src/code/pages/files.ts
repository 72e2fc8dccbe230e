import { html, longDate, type Html } from "../../kernel/html.js";
import { filesOf, latestFirst, nameOf, projectPath } from "../queries.js";
import type { Project, SourceFile } from "../state.js";
import type { View } from "../view.js";

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  readonly last: SourceFile;
}

/** What stands directly in a folder: folders first, then files, by name. */
function entriesIn(files: readonly SourceFile[], folder: string): Entry[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const entries = new Map<string, Entry>();
  for (const file of [...files].sort(latestFirst)) {
    if (!file.path.startsWith(prefix)) continue;
    const [name = "", ...deeper] = file.path.slice(prefix.length).split("/");
    if (!entries.has(name))
      entries.set(name, { name, path: `${prefix}${name}`, isFolder: deeper.length > 0, last: file });
  }
  return [...entries.values()].sort(
    (one, other) => Number(other.isFolder) - Number(one.isFolder) || one.name.localeCompare(other.name),
  );
}

export function fileTable({ labels, state, kit }: View, project: Project, folder: string): Html {
  const words = labels.files;
  return kit.table(
    [words.name, words.note, words.date],
    entriesIn(filesOf(state, project), folder).map(({ name, path, isFolder, last }) => [
      html`<a class="path" href="${projectPath(project)}/files/${path}">${name}${isFolder ? "/" : ""}</a>`,
      last.note,
      longDate(last.date),
    ]),
  );
}

function trail({ labels }: View, project: Project, path: string): Html {
  const names = path.split("/").filter((name) => name !== "");
  return html`<nav class="trail" aria-label="${labels.files.path}">
    <a href="${projectPath(project)}/files">${project.id}</a>
    ${names.map((name, index) =>
      index === names.length - 1
        ? html`/ <span>${name}</span>`
        : html`/ <a href="${projectPath(project)}/files/${names.slice(0, index + 1).join("/")}">${name}</a>`,
    )}
  </nav>`;
}

export const folderPage = (view: View, project: Project, folder: string): Html =>
  view.kit.inProject(
    view,
    project,
    "files",
    html`${view.kit.heading(view.labels.files.heading)} ${trail(view, project, folder)}
    ${view.kit.card("", fileTable(view, project, folder))}`,
  );

export function filePage(view: View, project: Project, file: SourceFile): Html {
  const { kit, labels, state } = view;
  const words = labels.files;
  const lines = file.text.trimEnd().split("\n").length;
  return kit.inProject(
    view,
    project,
    "files",
    html`${kit.heading(file.path.split("/").at(-1) ?? file.path)} ${trail(view, project, file.path)}
    ${kit.card(
      "",
      html`<p>${words.changedBy(nameOf(state, file.author), longDate(file.date))}: “${file.note}”</p>
        ${kit.note(
          html`${words.lines(lines)}, <a href="${projectPath(project)}/commits">${words.history}</a>,
            <span class="copy" data-copies="${file.path}">${words.copy}</span>`,
        )}
        ${kit.source(file.text)}`,
    )}`,
  );
}
