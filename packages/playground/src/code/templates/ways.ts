import type { Skin } from "../../kernel/desk.js";
import { choose, click, fill, on, say, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf } from "../labels-of.js";
import type { Labels } from "../labels.js";

type Way = readonly OracleStep[];

/** Ways through the code host that many tasks share, and what the skins do by different controls. */
export interface Ways {
  readonly labels: Labels;
  readonly openProject: (name: string) => Way;
  readonly openSection: (project: string, section: keyof Labels["project"] & Section) => Way;
  readonly openRequests: (project: string) => Way;
  readonly openRequest: (project: string, title: string) => Way;
  readonly openIssue: (project: string, title: string) => Way;
  /** Writes below the thread that is open. */
  readonly comment: (text: string) => Way;
  /** One of a few in a form. */
  readonly pick: (label: string, option: string, within?: string) => Way;
  readonly pickPerson: (label: string, name: string) => Way;
  /** Opens what is edited on the side. */
  readonly open: (label: string) => OracleStep;
  /** Goes where something new is made. */
  readonly enter: (label: string) => OracleStep;
  readonly narrow: (label: string, option: string, apply: string) => Way;
}
type Section = "files" | "issues" | "requests" | "milestones" | "members";

export function waysOf(skin: Skin): Ways {
  const labels = labelsOf(skin);
  const openProject: Ways["openProject"] = (name) => [
    fill(on("searchbox", labels.projects.search), name),
    click(on("button", labels.projects.find)),
    click(on("link", name), "This is the project."),
  ];
  const openSection: Ways["openSection"] = (project, section) => [
    ...openProject(project),
    click(on("link", labels.project[section], labels.project.tabs)),
  ];
  const openRequests: Ways["openRequests"] = (project) => openSection(project, "requests");
  return {
    labels,
    openProject,
    openSection,
    openRequests,
    openRequest: (project, title) => [
      ...openRequests(project),
      click(on("link", title), "This is the merge request."),
    ],
    openIssue: (project, title) => [
      ...openSection(project, "issues"),
      click(on("link", title), "This is the issue."),
    ],
    comment: (text) => [
      fill(on("textbox", labels.request.comment), text),
      click(on("button", labels.request.send)),
    ],
    ...(skin === "a" ? listed : spread),
  };
}

type Controls = Pick<Ways, "pick" | "pickPerson" | "open" | "enter" | "narrow">;

/** Lists that open, fields that propose, dialogs. */
const listed: Controls = {
  pick: (label, option, within) => [choose(on("combobox", label, within), option)],
  pickPerson: (label, name) => [
    fill(on("combobox", label), name),
    click(on("option", name), "The list proposes the name."),
  ],
  open: (label) => click(on("button", label)),
  enter: (label) => click(on("link", label)),
  narrow: (label, option, apply) => [choose(on("combobox", label), option), click(on("button", apply))],
};

/** Everything in sight: radio buttons and links. */
const spread: Controls = {
  pick: (label, option, within = label) => [click(on("radio", option, within))],
  pickPerson: (label, name) => [choose(on("combobox", label), name)],
  open: (label) => click(on("link", label)),
  enter: (label) => click(on("button", label)),
  narrow: (label, option) => [click(on("link", option, label))],
};

/** The end of a task that leaves one on a page. */
export const shown = (): OracleStep => say("Here it is.");
