import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { type Fields, fieldsOf } from "../../kernel/forms.js";
import { commentTree } from "../pages/comments.js";
import { editPage, deletePage, replyForm, replyPage } from "../pages/questions.js";
import { submitPage } from "../pages/submit.js";
import { threadPage } from "../pages/thread.js";
import { boardOf, commentsIn } from "../queries.js";
import type { Comment, Post } from "../state.js";
import { noFaults, type Faults } from "../seen.js";
import { visitOf, wantsJson, written, type ForumDesk } from "../visit.js";
import { asMember, asMemberOn, isPost, refused, threadOf } from "./answers.js";

/** Posts and comments: new ones, changed ones, deleted ones. */
export function writingRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  submitRoutes(app, desk);
  commentRoutes(app, desk);
  ownRoutes(app, desk, "posts");
  ownRoutes(app, desk, "comments");
}

function submitRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.get(
    "/submit",
    asMember(desk, (context) =>
      context.html(submitPage(visitOf(context, desk), context.req.query(), noFaults)),
    ),
  );
  app.post(
    "/submit",
    asMember(desk, async (context, me) => {
      const fields = await fieldsOf(context);
      const faults = submitFaults(desk, me.id, fields);
      if (Object.keys(faults).length > 0)
        return context.html(submitPage(visitOf(context, desk), fields, faults), 422);
      const link = fields["kind"] === "link";
      const post: Post = {
        id: `p${desk.serial("posts", desk.state.posts.length)}`,
        board: fields["board"] ?? "",
        author: me.id,
        kind: link ? "link" : "text",
        title: fields["title"] ?? "",
        body: link ? "" : lines(fields["body"]),
        url: link ? (fields["url"] ?? "") : "",
        flair: fields["flair"] ?? "",
        at: desk.stamp(),
        edited: false,
        points: 1,
        notify: fields["notify"] === "yes",
        locked: false,
        pinned: false,
        standing: "live",
        why: "",
      };
      desk.state.posts.push(post);
      return await written(context, "Your post is published.", `/posts/${post.id}`);
    }),
  );
}

const lines = (text = ""): string => text.replaceAll("\r\n", "\n");

function submitFaults(desk: ForumDesk, user: string, fields: Fields): Faults {
  const { board = "", title = "", kind = "", body = "", url = "" } = fields;
  const banned = desk.state.bans.some((ban) => ban.board === board && ban.user === user);
  return {
    ...(!boardOf(desk.state, board) && { board: "Choose a board for your post." }),
    ...(banned && { board: "You are banned from this board." }),
    ...(title.length < 5 && { title: "The title needs at least five characters." }),
    ...(title.length > 150 && { title: "The title is longer than 150 characters." }),
    ...(kind !== "link" && body === "" && { body: "A text post needs some text." }),
    ...(kind === "link" &&
      !/^https?:\/\/\S+\.\S+/.test(url) && { url: "Enter a full address that begins with https://." }),
  };
}

const bodyFaults = (body: string): Faults => ({
  ...(body === "" && { body: "Write something first." }),
  ...(body.length > 2_000 && { body: "That is longer than 2000 characters." }),
});

type NewComment = Pick<Comment, "post" | "parent" | "author" | "body">;

function addComment(desk: ForumDesk, { post, parent, author, body }: NewComment): Comment {
  const comment: Comment = {
    id: `c${desk.serial("comments", desk.state.comments.length)}`,
    post,
    parent,
    author,
    body: lines(body),
    at: desk.stamp(),
    edited: false,
    points: 1,
    standing: "live",
    why: "",
  };
  desk.state.comments.push(comment);
  return comment;
}

const lockedWords = "This thread is locked.";

function commentRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.post(
    "/posts/:id/comments",
    asMemberOn(desk, "posts", async (context, me, post) => {
      if (!isPost(post) || post.locked) return refused(context, desk, lockedWords);
      const { body = "" } = await fieldsOf(context);
      const faults = bodyFaults(body);
      if (Object.keys(faults).length > 0)
        return context.html(threadPage(visitOf(context, desk), post, { draft: body, faults }), 422);
      addComment(desk, { post: post.id, parent: "", author: me.id, body });
      return await written(context, "Your comment is posted.", `/posts/${post.id}`);
    }),
  );
  app.get(
    "/comments/:id/reply",
    asMemberOn(desk, "comments", (context, _me, comment) =>
      isPost(comment) || threadOf(desk.state, comment)?.locked === true
        ? refused(context, desk, lockedWords)
        : context.html(replyPage(visitOf(context, desk), comment, "", noFaults)),
    ),
  );
  app.post(
    "/comments/:id/replies",
    asMemberOn(desk, "comments", async (context, me, comment) => {
      const post = threadOf(desk.state, comment);
      if (!post || isPost(comment) || post.locked) return refused(context, desk, lockedWords);
      const { body = "" } = await fieldsOf(context);
      const faults = bodyFaults(body);
      const visit = visitOf(context, desk);
      const { look, words } = visit;
      const slot = look.id("slot", comment.id);
      if (Object.keys(faults).length === 0) {
        addComment(desk, { post: post.id, parent: comment.id, author: me.id, body });
        return await written(context, "Your reply is posted.", `/posts/${post.id}`, () => [
          { id: slot, html: `<div id="${slot}"></div>` },
          {
            id: look.id("comment-count"),
            html: look.count(words.post.comments(commentsIn(desk.state, post.id).length)),
          },
          {
            id: look.id("replies", comment.id),
            html: look.replies(comment.id, commentTree(visit, post, comment.id, true)),
          },
        ]);
      }
      if (wantsJson(context)) {
        const form = String(await replyForm(visit, comment, body, faults));
        return context.json(
          { toast: "", patches: [{ id: slot, html: `<div id="${slot}">${form}</div>` }] },
          422,
        );
      }
      return context.html(replyPage(visit, comment, body, faults), 422);
    }),
  );
}

/** What only the author may do. */
function ownRoutes(app: Hono<SiteEnv>, desk: ForumDesk, kind: "posts" | "comments"): void {
  const own = (
    route: (
      context: Parameters<ReturnType<typeof asMember>>[0],
      item: Post | Comment,
    ) => Response | Promise<Response>,
  ) =>
    asMemberOn(desk, kind, (context, me, item) =>
      item.author === me.id
        ? route(context, item)
        : refused(context, desk, `Only ${item.author} can do this.`),
    );
  const thread = (item: Post | Comment): string => `/posts/${threadOf(desk.state, item)?.id ?? ""}`;
  app.get(
    `/${kind}/:id/edit`,
    own((context, item) =>
      context.html(
        editPage(
          visitOf(context, desk),
          item,
          { title: isPost(item) ? item.title : "", body: item.body },
          noFaults,
        ),
      ),
    ),
  );
  app.post(
    `/${kind}/:id/edit`,
    own(async (context, item) => {
      const { title = "", body = "" } = await fieldsOf(context);
      const faults: Faults = {
        ...(isPost(item) && title.length < 5 && { title: "The title needs at least five characters." }),
        ...(isPost(item) && item.kind === "link" ? {} : bodyFaults(body)),
      };
      if (Object.keys(faults).length > 0)
        return context.html(editPage(visitOf(context, desk), item, { title, body }, faults), 422);
      if (isPost(item)) item.title = title;
      item.body = lines(body);
      item.edited = true;
      return await written(context, "Your changes are saved.", thread(item));
    }),
  );
  app.get(
    `/${kind}/:id/delete`,
    own((context, item) => context.html(deletePage(visitOf(context, desk), item))),
  );
  app.post(
    `/${kind}/:id/delete`,
    own(async (context, item) => {
      item.standing = "deleted";
      const said = isPost(item) ? "Your post is deleted." : "Your comment is deleted.";
      return await written(context, said, thread(item));
    }),
  );
}
