import type {
  CodeState,
  Comment,
  Commit,
  Issue,
  IssueStatus,
  Label,
  Member,
  MergeRequest,
  Milestone,
  Project,
  RequestStatus,
  SourceFile,
  User,
} from "./state.js";

export const latestFirst = (one: { readonly date: string }, other: { readonly date: string }): number =>
  other.date.localeCompare(one.date);
const has = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

export const sorts = ["name", "stars", "updated", "requests"] as const;
export type Sort = (typeof sorts)[number];
export interface ProjectQuery {
  readonly words: string;
  readonly language: string;
  readonly sort: Sort;
}

/** Forks are found at their origin, not here. */
export function projectsFound(state: CodeState, { words, language, sort }: ProjectQuery): Project[] {
  const open = (project: Project): number => requestsOf(state, project.id, "open").length;
  const orders: Readonly<Record<Sort, (one: Project, other: Project) => number>> = {
    name: () => 0,
    stars: (one, other) => starsOf(state, other) - starsOf(state, one),
    updated: (one, other) => other.updated.localeCompare(one.updated),
    requests: (one, other) => open(other) - open(one),
  };
  return state.projects
    .filter(
      (project) =>
        project.forkOf === null &&
        (language === "" || project.language === language) &&
        has(`${project.group} / ${project.name} ${project.about}`, words),
    )
    .sort((one, other) => one.name.localeCompare(other.name))
    .sort(orders[sort]);
}

export const starsOf = ({ stars }: CodeState, { id, oldStars }: Project): number =>
  oldStars + stars.filter(({ project }) => project === id).length;
export const forksOf = ({ projects }: CodeState, { id }: Project): Project[] =>
  projects.filter(({ forkOf }) => forkOf === id);

/** Where a project's files and history are kept. */
const source = ({ id, forkOf }: Project): string => forkOf ?? id;
export const filesOf = ({ files }: CodeState, project: Project): SourceFile[] =>
  files.filter((file) => file.project === source(project));
export const branchesOf = ({ branches }: CodeState, project: Project): CodeState["branches"] =>
  branches
    .filter((branch) => branch.project === source(project))
    .sort(
      (one, other) => Number(other.name === "main") - Number(one.name === "main") || latestFirst(one, other),
    );
export const commitsOn = ({ commits }: CodeState, project: Project, branch: string): Commit[] =>
  commits
    .filter((commit) => commit.project === source(project) && commit.branch === branch)
    .sort(latestFirst);

export const requestsOf = (
  { requests }: CodeState,
  project: string,
  status: RequestStatus,
  words = "",
): MergeRequest[] =>
  requests
    .filter(
      (request) => request.project === project && request.status === status && has(request.title, words),
    )
    .sort(latestFirst);

export interface IssueQuery {
  readonly status: IssueStatus;
  readonly words?: string;
  readonly label?: string;
  readonly milestone?: string;
  readonly assignee?: string;
}

/** What is empty stands for any; a milestone is meant by its number. */
export const issuesOf = (
  { issues }: CodeState,
  project: string,
  { status, words = "", label = "", milestone = "", assignee = "" }: IssueQuery,
): Issue[] =>
  issues
    .filter(
      (issue) =>
        issue.project === project &&
        issue.status === status &&
        has(issue.title, words) &&
        (label === "" || issue.labels.includes(label)) &&
        (milestone === "" || issue.milestone === `${project}/${milestone}`) &&
        (assignee === "" || issue.assignees.includes(assignee)),
    )
    .sort(latestFirst);

export const labelsIn = ({ labels }: CodeState, project: string): Label[] =>
  labels.filter((label) => label.project === project);
export const milestonesOf = ({ milestones }: CodeState, project: string, status?: IssueStatus): Milestone[] =>
  milestones
    .filter(
      (milestone) => milestone.project === project && (status === undefined || milestone.status === status),
    )
    .sort((one, other) => one.due.localeCompare(other.due));
export const milestoneIssues = ({ issues }: CodeState, { id }: Milestone): Issue[] =>
  issues.filter(({ milestone }) => milestone === id).sort(latestFirst);

/** Open requests in which this person is the reviewer. */
export const reviewsOf = ({ requests }: CodeState, user: string): MergeRequest[] =>
  requests.filter(({ reviewer, status }) => reviewer === user && status === "open").sort(latestFirst);

export const commitsOf = ({ commits }: CodeState, { project, branch }: MergeRequest): Commit[] =>
  commits.filter((commit) => commit.project === project && commit.branch === branch).sort(latestFirst);
export const commentsOf = ({ comments }: CodeState, subject: string): Comment[] =>
  comments.filter((comment) => comment.subject === subject);
export const approversOf = ({ approvals }: CodeState, request: string): string[] =>
  approvals.filter((approval) => approval.request === request).map(({ user }) => user);

export const membersOf = ({ members }: CodeState, project: string): Member[] =>
  members.filter((member) => member.project === project);
/** The people of a project, by name. */
export const peopleOf = (state: CodeState, project: string): User[] => {
  const ids = new Set(membersOf(state, project).map(({ user }) => user));
  return state.users.filter(({ id }) => ids.has(id)).sort((one, other) => one.name.localeCompare(other.name));
};
/** Maintainers and owners merge, and decide about members. */
export const leads = (state: CodeState, project: string, user: string | undefined): boolean =>
  membersOf(state, project).some(
    (member) => member.user === user && (member.role === "Maintainer" || member.role === "Owner"),
  );

export const nameOf = ({ users }: CodeState, id: string): string =>
  users.find((user) => user.id === id)?.name ?? id;

export const projectPath = ({ id }: Project): string => `/projects/${id}`;
export const pathOf = ({ project, number }: MergeRequest): string =>
  `/projects/${project}/merge-requests/${number}`;
export const issuePath = ({ project, number }: Issue): string => `/projects/${project}/issues/${number}`;
export const milestonePath = ({ project, number }: Milestone): string =>
  `/projects/${project}/milestones/${number}`;
export const personPath = (id: string): string => `/people/${id}`;
