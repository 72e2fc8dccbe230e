import type { Board, Comment, ForumState, Post, User } from "./state.js";

/** What can be worked out from the tables; pages and tasks both ask here, so that they agree. */

export const userOf = (state: ForumState, id: string): User | undefined =>
  state.users.find((user) => user.id === id);
export const boardOf = (state: ForumState, id: string): Board | undefined =>
  state.boards.find((board) => board.id === id);
export const postOf = (state: ForumState, id: string): Post | undefined =>
  state.posts.find((post) => post.id === id);
export const commentOf = (state: ForumState, id: string): Comment | undefined =>
  state.comments.find((comment) => comment.id === id);

export const scoreOf = (state: ForumState, item: Post | Comment): number =>
  state.votes.reduce((sum, vote) => (vote.target === item.id ? sum + vote.value : sum), item.points);
export const voteOf = (state: ForumState, user: string | undefined, target: string): number =>
  state.votes.find((vote) => vote.user === user && vote.target === target)?.value ?? 0;

export const subscribersOf = (state: ForumState, board: Board): number =>
  board.others + state.subscriptions.filter(({ target }) => target === board.id).length;
export const isMarked = (
  marks: readonly { user: string; target: string }[],
  user: string | undefined,
  target: string,
): boolean => marks.some((mark) => mark.user === user && mark.target === target);
export const isModerator = (state: ForumState, user: string | undefined, board: string): boolean =>
  isMarked(state.moderators, user, board);

export const livePosts = (state: ForumState): Post[] =>
  state.posts.filter(({ standing }) => standing === "live");
export const postsBy = (state: ForumState, user: string): Post[] =>
  livePosts(state).filter(({ author }) => author === user);
export const commentsBy = (state: ForumState, user: string): Comment[] =>
  state.comments.filter(({ author, standing }) => author === user && standing === "live");
export const commentsIn = (state: ForumState, post: string): Comment[] =>
  state.comments.filter((comment) => comment.post === post && comment.standing === "live");

export function commentCounts(state: ForumState): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { post, standing } of state.comments)
    if (standing === "live") counts.set(post, (counts.get(post) ?? 0) + 1);
  return counts;
}

export const sorts = ["hot", "new", "top", "commented"] as const;
export type Sort = (typeof sorts)[number];
export const ranges = ["day", "week", "month", "year", "all"] as const;
export type Range = (typeof ranges)[number];
const rangeDays: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 30, year: 365, all: Infinity };

const hour = 3_600_000;
const age = (now: Date, { at }: { at: string }): number => (now.getTime() - Date.parse(at)) / hour;
const newestFirst = (one: { at: string }, other: { at: string }): number => other.at.localeCompare(one.at);

export interface Order {
  readonly sort: Sort;
  readonly range: Range;
  readonly now: Date;
}

/** Posts in the order of a tab. Only "top" looks at the range. */
export function sortedPosts(state: ForumState, posts: readonly Post[], { sort, range, now }: Order): Post[] {
  const list = [...posts].sort(newestFirst);
  if (sort === "new") return list;
  if (sort === "commented") {
    const counts = commentCounts(state);
    return list.sort((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0));
  }
  const scores = new Map(list.map((post) => [post.id, scoreOf(state, post)]));
  const score = ({ id }: Post): number => scores.get(id) ?? 0;
  if (sort === "top")
    return list
      .filter((post) => age(now, post) <= rangeDays[range] * 24)
      .sort((one, other) => score(other) - score(one));
  const heat = (post: Post): number => (score(post) + 5) / (age(now, post) + 8) ** 1.3;
  return list.sort((one, other) => heat(other) - heat(one));
}

/** Replies that are shown at once below a comment; the rest on demand. */
export const repliesShown = 2;
export const commentsShown = 15;

/** Answers to a comment, or to the post itself for an empty parent; the best first. */
export function repliesTo(state: ForumState, post: string, parent: string): Comment[] {
  return state.comments
    .filter((comment) => comment.post === post && comment.parent === parent)
    .sort((one, other) => scoreOf(state, other) - scoreOf(state, one) || one.at.localeCompare(other.at) || 0);
}

/** The comments that one sees on opening a thread, in order. */
export function shownAtOnce(state: ForumState, post: string, parent = ""): Comment[] {
  const limit = parent === "" ? commentsShown : repliesShown;
  return repliesTo(state, post, parent)
    .slice(0, limit)
    .flatMap((comment) => [comment, ...shownAtOnce(state, post, comment.id)]);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Whether all words of a query occur, each at the beginning of some word. */
export const matches = (text: string, query: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
};

export function foundPosts(state: ForumState, query: string): Post[] {
  if (wordsOf(query).length === 0) return [];
  const rank = (post: Post): number => (matches(post.title, query) ? 1 : 0);
  return livePosts(state)
    .filter((post) => matches(`${post.title} ${post.body}`, query))
    .sort((one, other) => rank(other) - rank(one) || newestFirst(one, other));
}
export const foundBoards = (state: ForumState, query: string): Board[] =>
  wordsOf(query).length === 0
    ? []
    : state.boards.filter((board) => matches(`${board.name} ${board.about}`, query));
export const foundPeople = (state: ForumState, query: string): User[] =>
  wordsOf(query).length === 0
    ? []
    : state.users.filter((user) =>
        matches(`${user.id} ${user.id.replaceAll("_", " ")} ${user.name}`, query.replaceAll("_", " ")),
      );

/** Answers to what somebody wrote, newest first. */
export function noticesOf(state: ForumState, user: string): Comment[] {
  const posts = new Set(state.posts.filter(({ author }) => author === user).map(({ id }) => id));
  const comments = new Set(state.comments.filter(({ author }) => author === user).map(({ id }) => id));
  return state.comments
    .filter(
      ({ author, parent, post, standing }) =>
        standing === "live" && author !== user && (parent === "" ? posts.has(post) : comments.has(parent)),
    )
    .sort(newestFirst);
}

export const unreadNotices = (state: ForumState, user: string): number => {
  const seen = state.seen.find(({ id }) => id === user)?.at ?? "";
  return noticesOf(state, user).filter(({ at }) => at > seen).length;
};
export const unreadMessages = (state: ForumState, user: string): number =>
  state.messages.filter(({ to, read }) => to === user && !read).length;
