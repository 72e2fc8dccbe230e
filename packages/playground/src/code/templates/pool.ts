import { approversOf, leads } from "../queries.js";
import { plans } from "../seed/plans.js";
import type { CodeState, Issue, MergeRequest, Project } from "../state.js";

/** What tasks are drawn from: only what has one right answer. */

/** Everybody's tasks are done as the first account. */
export const me = "mira";

/** What a merge request is about, in the words of its project. */
export interface Topic {
  readonly project: string;
  readonly topic: string;
}

/** Projects that the search finds: forks have the names of their origins. */
export const originals = ({ projects }: CodeState): Project[] =>
  projects.filter(({ forkOf }) => forkOf === null);

export function projectNamed(world: CodeState, name: string): Project {
  const project = originals(world).find((candidate) => candidate.name === name);
  if (!project) throw new Error(`there is no project ${name}`);
  return project;
}
export const projectName = ({ projects }: CodeState, id: string): string =>
  projects.find((project) => project.id === id)?.name ?? id;

const partsOf = (project: string): readonly string[] => plans.find(({ id }) => id === project)?.parts ?? [];

const openAbout = ({ requests }: CodeState, project: string, part: string): MergeRequest[] =>
  requests.filter(
    (request) => request.project === project && request.status === "open" && request.title.includes(part),
  );

/** Topics with exactly one open merge request. */
export const openTopics = (world: CodeState): Topic[] =>
  originals(world).flatMap(({ id, name }) =>
    partsOf(id)
      .filter((part) => openAbout(world, id, part).length === 1)
      .map((topic) => ({ project: name, topic })),
  );

export function requestOn(world: CodeState, { project, topic }: Topic): MergeRequest {
  const [request] = openAbout(world, projectNamed(world, project).id, topic);
  if (!request) throw new Error(`${project} has no open merge request about the ${topic}`);
  return request;
}

/** Topics of requests that the main account has not approved yet. */
export const notMine = (world: CodeState): Topic[] =>
  openTopics(world).filter((topic) => !approversOf(world, requestOn(world, topic).id).includes(me));

/** Topics of requests that the main account can merge at once. */
export const mergeable = (world: CodeState): Topic[] =>
  openTopics(world).filter((topic) => {
    const { id, project } = requestOn(world, topic);
    return leads(world, project, me) && approversOf(world, id).length > 0;
  });

/** Topics of other projects, which this one has nothing about. */
export const strangeTopics = (world: CodeState): Topic[] =>
  originals(world).flatMap((project) =>
    originals(world)
      .filter(({ id }) => id !== project.id)
      .flatMap(({ id }) => partsOf(id).map((topic) => ({ project: project.name, topic }))),
  );

/** An issue as a goal names it; titles are there once in a project. */
export type Named = { readonly project: string; readonly title: string };
export const openIssues = (world: CodeState): Issue[] =>
  world.issues.filter(({ status }) => status === "open");
export const issueNamed = (world: CodeState, { project, title }: Named): Issue => {
  const { id } = projectNamed(world, project);
  const issue = world.issues.find((candidate) => candidate.project === id && candidate.title === title);
  if (!issue) throw new Error(`${project} has no issue ${title}`);
  return issue;
};
export const nameOfIssue = (world: CodeState, { project, title }: Issue): Named => ({
  project: projectName(world, project),
  title,
});

/** People by thirds: no two templates that ask for a person have the same answer, and wrong ways end with the last third. */
export const third = ({ users }: CodeState, part: 0 | 1 | 2): ReadonlySet<string> =>
  new Set(users.filter((_, index) => index % 3 === part).map(({ id }) => id));

/** All names but this one: an answer that lists everybody is none. */
export const otherNames = ({ users }: CodeState, id: string): string[] =>
  users.filter((user) => user.id !== id).map(({ name }) => name);

/** Every second item, so that what is asked for and what a wrong way ends with never meet. */
export const asked = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 0);
export const spare = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 1);

/** The first items, all different in what the function says of them. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}
