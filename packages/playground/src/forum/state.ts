/** Everything the forum knows. Scores and counts are worked out, so that one act of a user is one change. */

export type User = {
  readonly id: string;
  name: string;
  about: string;
  readonly joined: string;
  email: string;
  zone: string;
  born: string;
  mailReplies: boolean;
  mailMessages: boolean;
  mailDigest: boolean;
};

export type Board = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly topic: string;
  readonly founded: string;
  /** Subscribers besides those in the table of subscriptions. */
  readonly others: number;
};

/** Removed by a moderator, or deleted by the author. */
export type Standing = "live" | "deleted" | "removed";

export type Post = {
  readonly id: string;
  readonly board: string;
  readonly author: string;
  readonly kind: "text" | "link";
  title: string;
  body: string;
  url: string;
  flair: string;
  readonly at: string;
  edited: boolean;
  /** Points besides those in the table of votes. */
  readonly points: number;
  notify: boolean;
  locked: boolean;
  pinned: boolean;
  standing: Standing;
  why: string;
};

export type Comment = {
  readonly id: string;
  readonly post: string;
  /** Empty for an answer to the post itself. */
  readonly parent: string;
  readonly author: string;
  body: string;
  readonly at: string;
  edited: boolean;
  readonly points: number;
  standing: Standing;
  why: string;
};

export type Vote = { readonly id: string; readonly user: string; readonly target: string; value: number };
/** Who has marked what: a board subscribed to, a post saved, a person followed or blocked. */
export type Mark = { readonly id: string; readonly user: string; readonly target: string };

export type Message = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly at: string;
  read: boolean;
};

export type Report = {
  readonly id: string;
  readonly target: string;
  readonly board: string;
  readonly by: string;
  readonly reason: string;
  readonly note: string;
  readonly at: string;
  status: "open" | "approved" | "removed";
};

export type Ban = {
  readonly id: string;
  readonly board: string;
  readonly user: string;
  readonly days: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

export type Poll = { readonly id: string; readonly question: string; readonly closes: string };
export type PollOption = { readonly id: string; readonly text: string; readonly others: number };
export type PollVote = { readonly id: string; readonly user: string; option: string };
/** Up to when somebody has seen the notices. */
export type Seen = { readonly id: string; at: string };

export type ForumState = {
  users: User[];
  boards: Board[];
  posts: Post[];
  comments: Comment[];
  votes: Vote[];
  subscriptions: Mark[];
  saves: Mark[];
  follows: Mark[];
  blocks: Mark[];
  moderators: Mark[];
  messages: Message[];
  reports: Report[];
  bans: Ban[];
  polls: Poll[];
  pollOptions: PollOption[];
  pollVotes: PollVote[];
  seen: Seen[];
};

/** A mark's or vote's id says whose it is and on what, so that there is one at most. */
export const markId = (user: string, target: string): string => `${user} ${target}`;
