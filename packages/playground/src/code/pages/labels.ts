import type { Problems } from "../../kernel/forms.js";
import { html, type Html } from "../../kernel/html.js";
import { issuesOf, labelsIn, projectPath } from "../queries.js";
import type { Project } from "../state.js";
import type { View } from "../view.js";

export interface LabelDraft {
  readonly name: string;
  readonly about: string;
}

export function labelsPage(view: View, project: Project, draft: LabelDraft, problems: Problems = {}): Html {
  const { kit, labels, state, me } = view;
  const words = labels.labelList;
  const base = projectPath(project);
  const rows = labelsIn(state, project.id).map(({ name, about, hue }) => [
    kit.tag({ name, hue }),
    about,
    html`<a href="${base}/issues?state=open&label=${name}">
      ${issuesOf(state, project.id, { status: "open", label: name }).length}
    </a>`,
  ]);
  const form = kit.form(view, {
    action: `${base}/labels`,
    submit: words.submit,
    problems,
    fields: [
      { kind: "text", name: "name", label: words.name, value: draft.name },
      { kind: "text", name: "about", label: words.about, value: draft.about },
    ],
  });
  return kit.inProject(
    view,
    project,
    "labels",
    html`${kit.heading(words.heading)} ${kit.table([words.name, words.about, words.issues], rows)}
    ${me ? kit.card(words.create, form) : ""}`,
  );
}
