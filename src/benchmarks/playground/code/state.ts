export type User = { readonly id: string; readonly name: string; readonly about: string };
export type Project = {
  /** Also its place in addresses. */
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly language: string;
  readonly readme: readonly string[];
  readonly files: readonly string[];
  readonly members: readonly string[];
  readonly updated: string;
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
  readonly reviewer: string;
  readonly branch: string;
  readonly status: RequestStatus;
  readonly date: string;
};
export type Commit = {
  readonly id: string;
  readonly request: string;
  readonly author: string;
  readonly title: string;
  readonly date: string;
};
export type Comment = {
  readonly id: string;
  readonly request: string;
  readonly author: string;
  readonly text: string;
  readonly date: string;
};
export type Approval = { readonly id: string; readonly request: string; readonly user: string };
export type Issue = {
  readonly id: string;
  readonly project: string;
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly status: "open" | "closed";
  readonly label: string;
  readonly date: string;
};

export type CodeState = {
  users: User[];
  projects: Project[];
  requests: MergeRequest[];
  commits: Commit[];
  comments: Comment[];
  approvals: Approval[];
  issues: Issue[];
};
