import { longDate } from "../../kernel/html.js";
import {
  boardOf,
  commentsIn,
  isMarked,
  isModerator,
  livePosts,
  ranges,
  scoreOf,
  shownAtOnce,
  sortedPosts,
} from "../queries.js";
import { mainUser } from "../seed/seed.js";
import { opening } from "../../kernel/desk.js";
import type { Comment, ForumState, Post } from "../state.js";

/** What tasks are drawn from: only what has one right answer and can be seen without unfolding anything. */

export const me = mainUser;

const isBlocked = (world: ForumState, user: string): boolean => isMarked(world.blocks, me, user);

/** Posts one can find by their title. */
export const seenPosts = (world: ForumState): Post[] =>
  livePosts(world).filter(({ author }) => !isBlocked(world, author));
export const othersPosts = (world: ForumState): Post[] =>
  seenPosts(world).filter(({ author }) => author !== me);
/** Posts of others that one can still answer to. */
export const openPosts = (world: ForumState): Post[] => othersPosts(world).filter(({ locked }) => !locked);

/** The first post of a board under some time range; tasks of navigation end there, so others stay away. */
export const topPosts = (world: ForumState): Set<string> =>
  new Set(world.boards.flatMap(({ id }) => ranges.flatMap((range) => topOf(world, id, range)?.id ?? [])));
export const topOf = (world: ForumState, board: string, range: (typeof ranges)[number]): Post | undefined =>
  sortedPosts(
    world,
    livePosts(world).filter((post) => post.board === board),
    { sort: "top", range, now: new Date(opening) },
  )[0];

/** Posts on which one may end without having changed anything. */
export const askedPosts = (world: ForumState): Post[] => {
  const tops = topPosts(world);
  return othersPosts(world).filter(({ id }) => !tops.has(id));
};

export const score = scoreOf;
export const dayOf = (post: Post): string => post.at.slice(0, 10);
export const dayWords = (post: Post): string => longDate(post.at);
export const boardName = (world: ForumState, id: string): string => boardOf(world, id)?.name ?? id;

/** Comments that their author's name alone points to, by others and in sight. */
export function namedComments(world: ForumState, post: Post): Comment[] {
  const all = commentsIn(world, post.id);
  const shown = shownAtOnce(world, post.id);
  const isReported = ({ id }: Comment): boolean => world.reports.some(({ target }) => target === id);
  return shown.filter(
    (comment) =>
      comment.standing === "live" &&
      !isReported(comment) &&
      !isBlocked(world, comment.author) &&
      all.filter(({ author }) => author === comment.author).length === 1,
  );
}

/** Threads that show all their comments at once, none of them hidden. */
export const wholeThreads = (world: ForumState, posts: readonly Post[]): Post[] =>
  posts.filter(({ id }) => {
    const all = world.comments.filter(({ post }) => post === id);
    return (
      all.length > 0 &&
      shownAtOnce(world, id).length === all.length &&
      all.every(({ standing, author }) => standing === "live" && !isBlocked(world, author))
    );
  });

/** Threads in which the main account has said one thing. */
export const ownComments = (world: ForumState): { post: Post; comment: Comment }[] =>
  seenPosts(world).flatMap((post) => {
    const own = commentsIn(world, post.id).filter(({ author }) => author === me);
    const [comment] = own;
    const isShown = shownAtOnce(world, post.id).some(({ id }) => id === comment?.id);
    return comment && own.length === 1 && isShown ? [{ post, comment }] : [];
  });

export const moderates = (world: ForumState, board: string): boolean => isModerator(world, me, board);

/** So many items, no two of which share a key. */
export function apart<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Item[] {
  const taken = new Set<string>();
  return items.filter((item) => {
    const keys = keysOf(item);
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}
