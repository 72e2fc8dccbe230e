import type { CodeState, Comment, Commit, Issue, MergeRequest, Project, RequestStatus } from "./state.js";

export const projectsFound = ({ projects }: CodeState, words: string): Project[] => {
  const wanted = words.toLowerCase();
  return projects
    .filter(({ name, about, group }) => `${group} / ${name} ${about}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name));
};

const latestFirst = (one: { readonly date: string }, other: { readonly date: string }): number =>
  other.date.localeCompare(one.date);

export const requestsOf = (
  { requests }: CodeState,
  project: string,
  status: RequestStatus,
  words = "",
): MergeRequest[] =>
  requests
    .filter(
      (request) =>
        request.project === project &&
        request.status === status &&
        request.title.toLowerCase().includes(words.toLowerCase()),
    )
    .sort(latestFirst);

export const issuesOf = ({ issues }: CodeState, project: string, status: Issue["status"]): Issue[] =>
  issues.filter((issue) => issue.project === project && issue.status === status).sort(latestFirst);

/** Open requests in which this person is the reviewer. */
export const reviewsOf = ({ requests }: CodeState, user: string): MergeRequest[] =>
  requests.filter(({ reviewer, status }) => reviewer === user && status === "open").sort(latestFirst);

export const commitsOf = ({ commits }: CodeState, request: string): Commit[] =>
  commits.filter((commit) => commit.request === request);
export const commentsOf = ({ comments }: CodeState, request: string): Comment[] =>
  comments.filter((comment) => comment.request === request);
export const approversOf = ({ approvals }: CodeState, request: string): string[] =>
  approvals.filter((approval) => approval.request === request).map(({ user }) => user);

export const nameOf = ({ users }: CodeState, id: string): string =>
  users.find((user) => user.id === id)?.name ?? id;

export const pathOf = ({ project, number }: MergeRequest): string =>
  `/projects/${project}/merge-requests/${number}`;
