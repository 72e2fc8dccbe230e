import type { Skin } from "../../kernel/desk.js";
import { click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf, type Labels } from "../labels.js";
import { plans } from "../seed/projects.js";
import type { CodeState, MergeRequest, Project } from "../state.js";

/** Everybody's tasks are done as the first account. */
export const me = "mira";

/** Ways through the code host that many tasks share. */
export interface Ways {
  readonly labels: Labels;
  readonly openProject: (name: string) => readonly OracleStep[];
  readonly openRequests: (project: string) => readonly OracleStep[];
  readonly openRequest: (project: string, title: string) => readonly OracleStep[];
}

export function waysOf(skin: Skin): Ways {
  const labels = labelsOf(skin);
  const openProject: Ways["openProject"] = (name) => [
    fill(on("searchbox", labels.projects.search), name),
    click(on("button", labels.projects.find)),
    click(on("link", name), "This is the project."),
  ];
  const openRequests: Ways["openRequests"] = (project) => [
    ...openProject(project),
    click(on("link", labels.project.requests, labels.project.tabs)),
  ];
  return {
    labels,
    openProject,
    openRequests,
    openRequest: (project, title) => [
      ...openRequests(project),
      click(on("link", title), "This is the merge request."),
    ],
  };
}

/** What a merge request is about, in the words of its project. */
export interface Topic {
  readonly project: string;
  readonly topic: string;
}

export function projectNamed({ projects }: CodeState, name: string): Project {
  const project = projects.find((candidate) => candidate.name === name);
  if (!project) throw new Error(`there is no project ${name}`);
  return project;
}

const partsOf = (project: string): readonly string[] => plans.find(({ id }) => id === project)?.parts ?? [];

const openAbout = ({ requests }: CodeState, project: string, part: string): MergeRequest[] =>
  requests.filter(
    (request) => request.project === project && request.status === "open" && request.title.includes(part),
  );

/** Topics with exactly one open merge request. */
export const openTopics = (world: CodeState): Topic[] =>
  world.projects.flatMap(({ id, name }) =>
    partsOf(id)
      .filter((part) => openAbout(world, id, part).length === 1)
      .map((topic) => ({ project: name, topic })),
  );

export function requestOn(world: CodeState, { project, topic }: Topic): MergeRequest {
  const [request] = openAbout(world, projectNamed(world, project).id, topic);
  if (!request) throw new Error(`${project} has no open merge request about the ${topic}`);
  return request;
}

/** Topics of other projects, which this one has nothing about. */
export const strangeTopics = (world: CodeState): Topic[] =>
  world.projects.flatMap((project) =>
    world.projects
      .filter(({ id }) => id !== project.id)
      .flatMap(({ id }) => partsOf(id).map((topic) => ({ project: project.name, topic }))),
  );
