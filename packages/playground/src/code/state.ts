export const roles = ["Reader", "Contributor", "Maintainer", "Owner"] as const;
export type Role = (typeof roles)[number];
export const availabilities = ["Available", "Busy", "Away"] as const;
export const digests = ["Every day", "Every week", "Never"] as const;
export const visibilities = ["Everybody", "Members only"] as const;

export type User = {
  readonly id: string;
  name: string;
  /** What they work on, in a word or two. */
  about: string;
  bio: string;
  place: string;
  status: string;
  availability: string;
  mailMentions: boolean;
  mailReviews: boolean;
  mailMerges: boolean;
  digest: string;
  readonly since: string;
};
export type Project = {
  /** Also its place in addresses. */
  readonly id: string;
  readonly name: string;
  /** A group, or the person whose fork it is. */
  readonly group: string;
  readonly about: string;
  readonly language: string;
  readonly readme: readonly string[];
  /** Stars of people who are not on this host any more. */
  readonly oldStars: number;
  /** The project whose files and history it shares. */
  readonly forkOf: string | null;
  readonly visibility: string;
  readonly updated: string;
};
export type Member = {
  readonly id: string;
  readonly project: string;
  readonly user: string;
  role: Role;
  readonly since: string;
};
export type Star = {
  readonly id: string;
  readonly project: string;
  readonly user: string;
  readonly date: string;
};
export type RequestStatus = "open" | "merged" | "closed";
export type MergeRequest = {
  /** Project and number: tidepool!14. */
  readonly id: string;
  readonly project: string;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  reviewer: string;
  readonly branch: string;
  status: RequestStatus;
  readonly date: string;
};
export type Branch = {
  readonly id: string;
  readonly project: string;
  readonly name: string;
  readonly author: string;
  readonly date: string;
};
export type Commit = {
  readonly id: string;
  readonly project: string;
  readonly branch: string;
  readonly author: string;
  readonly title: string;
  readonly date: string;
};
export type SourceFile = {
  readonly id: string;
  readonly project: string;
  readonly path: string;
  readonly text: string;
  /** Who changed it last, when, and with which words. */
  readonly author: string;
  readonly date: string;
  readonly note: string;
};
export type Comment = {
  readonly id: string;
  /** The merge request or the issue. */
  readonly subject: string;
  readonly author: string;
  readonly text: string;
  readonly date: string;
};
export type Approval = { readonly id: string; readonly request: string; readonly user: string };
export type IssueStatus = "open" | "closed";
export type Issue = {
  /** Project and number: tidepool-14. */
  readonly id: string;
  readonly project: string;
  readonly number: number;
  title: string;
  text: string;
  readonly author: string;
  status: IssueStatus;
  /** Names, in the order of the project's labels. */
  labels: readonly string[];
  /** Sorted by id. */
  assignees: readonly string[];
  milestone: string | null;
  readonly date: string;
};
export type Label = {
  readonly id: string;
  readonly project: string;
  readonly name: string;
  readonly about: string;
  readonly hue: number;
};
export type Milestone = {
  readonly id: string;
  readonly project: string;
  readonly number: number;
  readonly title: string;
  readonly about: string;
  /** A day, 2026-04-30. */
  readonly due: string;
  status: IssueStatus;
};
export type TodoKind = "review" | "assigned" | "mentioned";
export type Todo = {
  readonly id: string;
  readonly user: string;
  readonly kind: TodoKind;
  readonly by: string;
  /** The merge request or the issue. */
  readonly subject: string;
  readonly date: string;
  done: boolean;
};

export type CodeState = {
  users: User[];
  projects: Project[];
  members: Member[];
  stars: Star[];
  requests: MergeRequest[];
  branches: Branch[];
  commits: Commit[];
  files: SourceFile[];
  comments: Comment[];
  approvals: Approval[];
  issues: Issue[];
  labels: Label[];
  milestones: Milestone[];
  todos: Todo[];
};
