import { noticePage } from "../pages/notice.js";
import { boardOf, commentOf, isModerator, postOf } from "../queries.js";
import type { Board, Comment, Post, User } from "../state.js";
import { visitOf, type ForumContext, type ForumDesk } from "../visit.js";

/** Answers that many routes give, and the questions they ask first. */

export const missing = (
  context: ForumContext,
  desk: ForumDesk,
  words: string,
): Response | Promise<Response> => context.html(noticePage(visitOf(context, desk), "Not found", words), 404);
export const refused = (
  context: ForumContext,
  desk: ForumDesk,
  words: string,
): Response | Promise<Response> =>
  context.html(noticePage(visitOf(context, desk), "Not allowed", words), 403);

type Member = (context: ForumContext, me: User) => Response | Promise<Response>;

/** A route for people who are signed in; others are sent to sign in. */
export const asMember =
  (desk: ForumDesk, route: Member) =>
  async (context: ForumContext): Promise<Response> => {
    const { me } = visitOf(context, desk);
    return me ? await route(context, me) : context.redirect("/sign-in", 303);
  };

/** A route about one post or comment, by the kind in its path. */
export const asMemberOn = (
  desk: ForumDesk,
  kind: "posts" | "comments",
  route: (context: ForumContext, me: User, item: Post | Comment) => Response | Promise<Response>,
): ((context: ForumContext) => Promise<Response>) =>
  asMember(desk, (context, me) => {
    const id = context.req.param("id") ?? "";
    const item = kind === "posts" ? postOf(desk.state, id) : commentOf(desk.state, id);
    if (!item || item.standing !== "live") return missing(context, desk, "It is gone or was never there.");
    return route(context, me, item);
  });

/** A route for the moderators of the board in its path. */
export const asModerator = (
  desk: ForumDesk,
  route: (context: ForumContext, me: User, board: Board) => Response | Promise<Response>,
): ((context: ForumContext) => Promise<Response>) =>
  asMember(desk, (context, me) => {
    const board = boardOf(desk.state, context.req.param("board") ?? "");
    if (!board) return missing(context, desk, "There is no such board.");
    return isModerator(desk.state, me.id, board.id)
      ? route(context, me, board)
      : refused(context, desk, `Only moderators of ${board.name} can do this.`);
  });

export const isPost = (item: Post | Comment): item is Post => "board" in item;
export const threadOf = (state: ForumDesk["state"], item: Post | Comment): Post | undefined =>
  isPost(item) ? item : postOf(state, item.post);
