import type { Problems } from "../../kernel/forms.js";
import { html, longDate, type Html } from "../../kernel/html.js";
import { leads, membersOf, nameOf, projectPath } from "../queries.js";
import { roles, type Member, type Project } from "../state.js";
import type { View } from "../view.js";
import { optionsFor, personOf, plainOptions } from "./parts.js";

export interface Invitation {
  readonly person: string;
  readonly role: string;
}

export function membersPage(view: View, project: Project, draft: Invitation, problems: Problems = {}): Html {
  const { kit, labels, state, me } = view;
  const words = labels.members;
  const mayEdit = leads(state, project.id, me?.id);
  const rows = membersOf(state, project.id).map((member) => {
    const isFixed = !mayEdit || member.user === me?.id || member.role === "Owner";
    return [
      kit.person(personOf(state, member.user)),
      state.users.find(({ id }) => id === member.user)?.about ?? "",
      longDate(member.since),
      isFixed ? member.role : roleForm(view, project, member),
      ...(mayEdit ? [isFixed ? "" : removal(view, project, member)] : []),
    ];
  });
  const columns = [words.name, words.about, words.since, words.role, ...(mayEdit ? [words.actions] : [])];
  return kit.inProject(
    view,
    project,
    "members",
    html`${kit.heading(words.heading)} ${mayEdit ? "" : kit.note(words.readOnly)} ${kit.table(columns, rows)}
    ${mayEdit ? kit.card(words.invite, inviteForm(view, project, draft, problems)) : ""}`,
  );
}

const pathOf = (project: Project, { user }: Member): string => `${projectPath(project)}/members/${user}`;
const givenRoles = roles.filter((role) => role !== "Owner");

const roleForm = (view: View, project: Project, member: Member): Html =>
  view.kit.form(view, {
    action: `${pathOf(project, member)}/role`,
    submit: view.labels.members.update,
    tone: "quiet",
    fields: [
      {
        kind: "choice",
        name: "role",
        label: view.labels.members.role,
        options: plainOptions(givenRoles),
        value: member.role,
      },
    ],
  });

const removal = (view: View, project: Project, member: Member): Html => {
  const words = view.labels.members;
  return view.kit.popup(view, {
    id: `remove-${member.user}`,
    opens: words.remove,
    heading: words.removeQuestion(nameOf(view.state, member.user)),
    cancel: words.removeNo,
    form: {
      action: `${pathOf(project, member)}/removal`,
      submit: words.removeYes,
      fields: [],
      tone: "danger",
    },
  });
};

function inviteForm(view: View, project: Project, draft: Invitation, problems: Problems): Html {
  const { kit, labels, state } = view;
  const words = labels.members;
  const inside = new Set(membersOf(state, project.id).map(({ user }) => user));
  const outside = state.users.filter(({ id }) => !inside.has(id));
  return kit.form(view, {
    action: `${projectPath(project)}/members`,
    submit: words.submit,
    problems,
    fields: [
      {
        kind: "person",
        name: "person",
        label: words.person,
        options: [{ value: "", label: words.personHint }, ...optionsFor(outside)],
        value: draft.person,
      },
      {
        kind: "choice",
        name: "role",
        label: words.role,
        options: plainOptions(givenRoles),
        value: draft.role,
      },
    ],
  });
}
