import { issuePath, latestFirst, pathOf } from "./queries.js";
import type { CodeState, Issue, MergeRequest } from "./state.js";

export type Deed = "committed" | "proposed" | "reported" | "commented";

/** Something that somebody did, told from the rows it left. */
export interface Happening {
  readonly deed: Deed;
  readonly user: string;
  readonly project: string;
  readonly title: string;
  readonly href: string;
  readonly date: string;
}

/** What a comment or a task is about. */
export interface Subject {
  readonly project: string;
  readonly title: string;
  readonly href: string;
}
const ofRequest = (request: MergeRequest): Subject => ({
  project: request.project,
  title: request.title,
  href: pathOf(request),
});
const ofIssue = (issue: Issue): Subject => ({
  project: issue.project,
  title: issue.title,
  href: issuePath(issue),
});

export function subjectOf({ requests, issues }: CodeState, id: string): Subject | undefined {
  const request = requests.find((candidate) => candidate.id === id);
  if (request) return ofRequest(request);
  const issue = issues.find((candidate) => candidate.id === id);
  return issue && ofIssue(issue);
}

/** The latest first, of a project or of a person. */
export function happenings(state: CodeState, of: { project: string } | { user: string }): Happening[] {
  const isIn = ({ project, user }: Happening): boolean =>
    "project" in of ? project === of.project : user === of.user;
  return [...commits(state), ...proposals(state), ...reports(state), ...comments(state)]
    .filter(isIn)
    .sort(latestFirst);
}

const commits = (state: CodeState): Happening[] =>
  state.commits.map(({ id, project, author, title, date }) => ({
    deed: "committed",
    user: author,
    project,
    title,
    href: `/projects/${project}/commits/${id}`,
    date,
  }));
const proposals = (state: CodeState): Happening[] =>
  state.requests.map((request) => ({
    deed: "proposed",
    user: request.author,
    ...ofRequest(request),
    date: request.date,
  }));
const reports = (state: CodeState): Happening[] =>
  state.issues.map((issue) => ({
    deed: "reported",
    user: issue.author,
    ...ofIssue(issue),
    date: issue.date,
  }));
const comments = (state: CodeState): Happening[] => {
  const subjects = new Map<string, Subject>([
    ...state.requests.map((request) => [request.id, ofRequest(request)] as const),
    ...state.issues.map((issue) => [issue.id, ofIssue(issue)] as const),
  ]);
  return state.comments.flatMap(({ subject, author, date }) => {
    const about = subjects.get(subject);
    return about ? [{ deed: "commented" as const, user: author, ...about, date }] : [];
  });
};
