import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { type Fields, fieldsOf } from "../../kernel/forms.js";
import { bansPage, moderationHome, queuePage } from "../pages/moderation.js";
import { reportPage, takeDownPage } from "../pages/questions.js";
import { isModerator, userOf } from "../queries.js";
import { markId, type Comment, type ForumState, type Post, type User } from "../state.js";
import { noFaults, type Faults } from "../seen.js";
import { visitOf, written, type ForumContext, type ForumDesk } from "../visit.js";
import { asMember, asMemberOn, asModerator, isPost, missing, refused, threadOf } from "./answers.js";

/** Reports by members, and what moderators do about them. */
export function moderatingRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  for (const kind of ["posts", "comments"] as const) {
    reportRoutes(app, desk, kind);
    takeDownRoutes(app, desk, kind);
  }
  threadRoutes(app, desk);
  queueRoutes(app, desk);
  banRoutes(app, desk);
}

const boardIdOf = (state: ForumState, item: Post | Comment): string => threadOf(state, item)?.board ?? "";
const noReason: Faults = { reason: "Choose a reason." };

function reportRoutes(app: Hono<SiteEnv>, desk: ForumDesk, kind: "posts" | "comments"): void {
  app.get(
    `/${kind}/:id/report`,
    asMemberOn(desk, kind, (context, _me, item) =>
      context.html(reportPage(visitOf(context, desk), item, { reason: "", note: "" }, noFaults)),
    ),
  );
  app.post(
    `/${kind}/:id/report`,
    asMemberOn(desk, kind, async (context, me, item) => {
      const { reason = "", note = "" } = await fieldsOf(context);
      if (reason === "")
        return context.html(reportPage(visitOf(context, desk), item, { reason, note }, noReason), 422);
      desk.state.reports.push({
        id: `r${desk.serial("reports", desk.state.reports.length)}`,
        target: item.id,
        board: boardIdOf(desk.state, item),
        by: me.id,
        reason,
        note,
        at: desk.stamp(),
        status: "open",
      });
      const back = `/posts/${threadOf(desk.state, item)?.id ?? ""}`;
      return await written(context, "Thank you. The moderators will have a look.", back);
    }),
  );
}

type OnItem = (context: ForumContext, me: User, item: Post | Comment) => Response | Promise<Response>;

function takeDownRoutes(app: Hono<SiteEnv>, desk: ForumDesk, kind: "posts" | "comments"): void {
  const moderated = (route: OnItem) =>
    asMemberOn(desk, kind, (context, me, item) =>
      isModerator(desk.state, me.id, boardIdOf(desk.state, item))
        ? route(context, me, item)
        : refused(context, desk, "Only moderators of this board can do this."),
    );
  const own = (item: Post | Comment): string => `/posts/${threadOf(desk.state, item)?.id ?? ""}`;
  app.get(
    `/${kind}/:id/remove`,
    moderated((context, _me, item) =>
      context.html(
        takeDownPage(visitOf(context, desk), item, ours(context.req.query("back")) ?? own(item), noFaults),
      ),
    ),
  );
  app.post(
    `/${kind}/:id/remove`,
    moderated(async (context, _me, item) => {
      const { reason = "", back = "" } = await fieldsOf(context);
      const way = ours(back) ?? own(item);
      if (reason === "") return context.html(takeDownPage(visitOf(context, desk), item, way, noReason), 422);
      item.standing = "removed";
      item.why = reason;
      for (const report of desk.state.reports)
        if (report.target === item.id && report.status === "open") report.status = "removed";
      return await written(context, "It is removed from the board.", way);
    }),
  );
}

/** Only ways back within the site are taken. */
const ours = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/[^/]/.test(path) ? path : undefined;

function threadRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  const turn = (field: "locked" | "pinned", said: readonly [on: string, off: string]) =>
    asMemberOn(desk, "posts", async (context, me, post) => {
      if (!isPost(post) || !isModerator(desk.state, me.id, post.board))
        return refused(context, desk, "Only moderators of this board can do this.");
      post[field] = !post[field];
      return await written(context, post[field] ? said[0] : said[1], `/posts/${post.id}`);
    });
  app.post("/posts/:id/lock", turn("locked", ["The thread is locked.", "The thread is open again."]));
  app.post("/posts/:id/pin", turn("pinned", ["The post is pinned.", "The post is no longer pinned."]));
}

function queueRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.get(
    "/moderation",
    asMember(desk, (context, me) => context.html(moderationHome(visitOf(context, desk), me))),
  );
  app.get(
    "/b/:board/moderation",
    asModerator(desk, (context, _me, board) => context.html(queuePage(visitOf(context, desk), board))),
  );
  app.post(
    "/reports/:id/approve",
    asMember(desk, async (context, me) => {
      const report = desk.state.reports.find(({ id }) => id === context.req.param("id"));
      if (!report) return missing(context, desk, "There is no such report.");
      if (!isModerator(desk.state, me.id, report.board))
        return refused(context, desk, "Only moderators of this board can do this.");
      report.status = "approved";
      return await written(context, "Approved. The report is closed.", `/b/${report.board}/moderation`);
    }),
  );
}

function banRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.get(
    "/b/:board/bans",
    asModerator(desk, (context, _me, board) =>
      context.html(bansPage(visitOf(context, desk), board, context.req.query(), noFaults)),
    ),
  );
  app.post(
    "/b/:board/bans",
    asModerator(desk, async (context, me, board) => {
      const fields = await fieldsOf(context);
      const faults = banFaults(desk.state, me, board.id, fields);
      if (Object.keys(faults).length > 0)
        return context.html(bansPage(visitOf(context, desk), board, fields, faults), 422);
      const { user = "", days = "", reason = "" } = fields;
      const id = markId(board.id, user);
      desk.state.bans.push({
        id,
        board: board.id,
        user,
        days: Number(days),
        reason,
        by: me.id,
        at: desk.stamp(),
      });
      return await written(context, `${user} is banned for ${days} days.`, `/b/${board.id}/bans`);
    }),
  );
  app.post(
    "/b/:board/bans/lift",
    asModerator(desk, async (context, _me, board) => {
      const { user = "" } = await fieldsOf(context);
      const at = desk.state.bans.findIndex((ban) => ban.board === board.id && ban.user === user);
      if (at >= 0) desk.state.bans.splice(at, 1);
      return await written(context, `${user} may post again.`, `/b/${board.id}/bans`);
    }),
  );
}

function banFaults(
  state: ForumState,
  me: User,
  board: string,
  { user = "", days = "", reason = "" }: Fields,
): Faults {
  const count = Number(days);
  const known = state.bans.some((ban) => ban.board === board && ban.user === user);
  return {
    ...(!userOf(state, user) && { user: "Nobody here has this user name." }),
    ...((user === me.id || isModerator(state, user, board)) && { user: "Moderators cannot be banned." }),
    ...(known && { user: "This user is banned already." }),
    ...((!Number.isInteger(count) || count < 1 || count > 365) && {
      days: "Enter a number of days from 1 to 365.",
    }),
    ...(reason === "" && { reason: "Give a reason for the ban." }),
  };
}
