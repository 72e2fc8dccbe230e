import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { boardPage, boardsPage, boardsQuery } from "../pages/boards.js";
import { commentTree } from "../pages/comments.js";
import { homePage } from "../pages/home.js";
import { listQuery } from "../pages/post-list.js";
import { profilePage, profileTabs } from "../pages/profile.js";
import { searchKinds, searchPage } from "../pages/search.js";
import { threadPage } from "../pages/thread.js";
import { boardOf, commentOf, postOf, userOf } from "../queries.js";
import { visitOf, type ForumDesk } from "../visit.js";
import { missing } from "./answers.js";

/** Pages that anybody may read. */
export function readingRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.get("/", async (context) =>
    context.html(homePage(visitOf(context, desk), listQuery(context.req.query()))),
  );
  app.get("/boards", async (context) =>
    context.html(boardsPage(visitOf(context, desk), boardsQuery(context.req.query()))),
  );
  app.get("/b/:board", async (context) => {
    const board = boardOf(desk.state, context.req.param("board"));
    if (!board) return missing(context, desk, "There is no such board.");
    return context.html(boardPage(visitOf(context, desk), board, listQuery(context.req.query())));
  });
  app.get("/posts/:post", async (context) => {
    const post = postOf(desk.state, context.req.param("post"));
    if (!post) return missing(context, desk, "There is no such post.");
    return context.html(
      threadPage(visitOf(context, desk), post, { all: context.req.query("all") !== undefined }),
    );
  });
  app.get("/replies/:parent", async (context) => {
    const id = context.req.param("parent");
    const post = postOf(desk.state, commentOf(desk.state, id)?.post ?? id);
    if (!post) return missing(context, desk, "There is no such thread.");
    return context.html(commentTree(visitOf(context, desk), post, id === post.id ? "" : id, true));
  });
  app.get("/search", async (context) => {
    const query = context.req.query();
    const kind = searchKinds.find((name) => name === query["in"]) ?? "posts";
    const { page } = listQuery(query);
    return context.html(searchPage(visitOf(context, desk), (query["q"] ?? "").trim(), kind, page));
  });
  app.get("/u/:user/:tab?", async (context, next) => {
    const user = userOf(desk.state, context.req.param("user"));
    if (!user) return missing(context, desk, "Nobody here has that name.");
    const tab = profileTabs.find((name) => name === (context.req.param("tab") ?? "about"));
    if (!tab) return await next();
    return context.html(profilePage(visitOf(context, desk), user, tab, listQuery(context.req.query()).page));
  });
}
