import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { labelsOf } from "../labels.js";
import { flairs } from "../seed/boards.js";
import type { ForumState } from "../state.js";
import { controlsOf } from "./controls.js";
import { apart, me, namedComments, openPosts, ownComments, seenPosts, topPosts } from "./pool.js";
import { comments, edits, newLinks, newPosts, replies } from "./phrases.js";
import { doFromMenu, openPost } from "./ways.js";

/** Tasks that write, change or delete a text. */

export const replyToComment = defineTemplate({
  id: "reply-to-comment",
  kind: "change",
  count: 3,
  values: (world: ForumState, random) => {
    const texts = random.shuffle(replies);
    return random
      .shuffle(openPosts(world))
      .flatMap((post) => {
        const [comment, other] = random.shuffle(
          namedComments(world, post).filter(({ author }) => author !== me),
        );
        return comment && other ? [{ post, comment, other }] : [];
      })
      .map(({ post, comment, other }, index) => ({
        title: post.title,
        post: post.id,
        user: comment.author,
        comment: comment.id,
        other: other.author,
        text: texts[index % texts.length] ?? "",
      }));
  },
  check: ({ post, comment, text }) => ({
    changes: [
      { kind: "added", table: "comments", row: { post, parent: comment, author: me, body: { like: text } } },
    ],
  }),
  oracle: ({ title, user, text }, _, skin) => {
    const { comment } = labelsOf(skin);
    return [
      ...openPost(skin, title),
      click(on("link", comment.reply, comment.by(user)), `This answers ${user}.`),
      fill(on("textbox", comment.replyBox), text),
      click(on("button", comment.sendReply)),
      say("The reply is posted."),
    ];
  },
  wrong: (values) => ({ ...values, user: values.other }),
});

export const commentOnPost = defineTemplate({
  id: "comment-on-post",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) => {
    const texts = random.shuffle(comments);
    return random
      .shuffle(openPosts(world))
      .map(({ id, title }, index) => ({ title, post: id, text: texts[index % texts.length] ?? "" }));
  },
  check: ({ post, text }) => ({
    changes: [
      { kind: "added", table: "comments", row: { post, parent: "", author: me, body: { like: text } } },
    ],
  }),
  oracle: ({ title, text }, _, skin) => {
    const { comment } = labelsOf(skin);
    return [
      ...openPost(skin, title),
      fill(on("textbox", comment.box), text),
      click(on("button", comment.send)),
      say("The comment is posted."),
    ];
  },
  wrong: (values) => ({ ...values, text: `${values.text}, and more` }),
});

export const submitText = defineTemplate({
  id: "submit-text",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) => {
    const boards = random.shuffle(world.boards);
    return random.shuffle(newPosts).map(([title, body], index) => ({
      title,
      body,
      board: boards[index]?.name ?? "",
      boardId: boards[index]?.id ?? "",
      other: boards.at(-1 - index)?.name ?? "",
    }));
  },
  check: ({ title, body, boardId }) => ({
    changes: [
      {
        kind: "added",
        table: "posts",
        row: { board: boardId, kind: "text", author: me, title: { like: title }, body: { like: body } },
      },
    ],
  }),
  oracle: ({ title, body, board }, _, skin) => {
    const { submit, nav } = labelsOf(skin);
    return [
      click(on("link", nav.submit)),
      ...controlsOf(skin).board(board),
      fill(on("textbox", submit.title), title),
      fill(on("textbox", submit.body), body),
      click(on("button", submit.send)),
      say("The post is published."),
    ];
  },
  wrong: (values) => ({ ...values, board: values.other }),
});

export const submitLink = defineTemplate({
  id: "submit-link",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const boards = random.shuffle(world.boards);
    return random.shuffle(newLinks).map(([title, url], index) => ({
      title,
      url,
      board: boards[index]?.name ?? "",
      boardId: boards[index]?.id ?? "",
      flair: flairs[(index * 2 + 1) % flairs.length] ?? "",
    }));
  },
  check: ({ title, url, boardId, flair }) => ({
    changes: [
      {
        kind: "added",
        table: "posts",
        row: { board: boardId, kind: "link", author: me, title: { like: title }, url, flair },
      },
    ],
  }),
  oracle: ({ title, url, board, flair }, _, skin) => {
    const { submit, nav } = labelsOf(skin);
    return [
      click(on("link", nav.submit)),
      ...controlsOf(skin).board(board),
      fill(on("textbox", submit.title), title),
      controlsOf(skin).linkPost,
      fill(on("textbox", submit.url), url),
      controlsOf(skin).flair(flair),
      click(on("button", submit.send)),
      say("The link is published."),
    ];
  },
  wrong: (values) => ({ ...values, flair: flairs.find((flair) => flair !== values.flair) ?? "" }),
});

export const editPost = defineTemplate({
  id: "edit-post",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const texts = random.shuffle(edits.slice(0, 3));
    return random
      .shuffle(seenPosts(world).filter(({ author, kind }) => author === me && kind === "text"))
      .slice(0, 3)
      .map(({ id, title }, index) => ({ title, post: id, text: texts[index] ?? "" }));
  },
  check: ({ post, text }) => ({
    changes: [{ kind: "changed", table: "posts", id: post, fields: { body: { like: text }, edited: true } }],
  }),
  oracle: ({ title, text }, _, skin) => {
    const { edit } = labelsOf(skin);
    return [
      ...openPost(skin, title),
      ...doFromMenu(skin, { post: me }, "edit"),
      fill(on("textbox", edit.body), text),
      click(on("button", edit.save)),
      say("The post is changed."),
    ];
  },
  wrong: (values) => ({ ...values, text: `${values.text} again` }),
});

/** Different threads for changing and for deleting. */
const ownBy = (world: ForumState, rest: 0 | 1): ReturnType<typeof ownComments> =>
  apart(ownComments(world), ({ post }) => [post.id]).filter((_, index) => index % 2 === rest);

export const editComment = defineTemplate({
  id: "edit-comment",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const texts = random.shuffle(edits.slice(3));
    return random
      .shuffle(ownBy(world, 0))
      .slice(0, 3)
      .map(({ post, comment }, index) => ({
        title: post.title,
        comment: comment.id,
        text: texts[index] ?? "",
      }));
  },
  check: ({ comment, text }) => ({
    changes: [
      { kind: "changed", table: "comments", id: comment, fields: { body: { like: text }, edited: true } },
    ],
  }),
  oracle: ({ title, text }, _, skin) => {
    const { edit } = labelsOf(skin);
    return [
      ...openPost(skin, title),
      ...doFromMenu(skin, { comment: me }, "edit"),
      fill(on("textbox", edit.body), text),
      click(on("button", edit.save)),
      say("The comment is changed."),
    ];
  },
  wrong: (values) => ({ ...values, text: `${values.text} again` }),
});

export const deleteComment = defineTemplate({
  id: "delete-comment",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) =>
    random
      .shuffle(ownBy(world, 1).filter(({ post }) => !topPosts(world).has(post.id)))
      .map(({ post, comment }) => ({ title: post.title, comment: comment.id })),
  check: ({ comment }) => ({
    changes: [{ kind: "changed", table: "comments", id: comment, fields: { standing: "deleted" } }],
  }),
  oracle: ({ title }, _, skin) => {
    const { dialog } = labelsOf(skin);
    return [
      ...openPost(skin, title),
      ...doFromMenu(skin, { comment: me }, "remove"),
      click(on("button", dialog.confirmDelete), "Yes, it shall go."),
      say("The comment is deleted."),
    ];
  },
  wrong: ({ title }) => ({
    steps: (skin) => [
      ...openPost(skin, title),
      ...doFromMenu(skin, { comment: me }, "remove"),
      click(on("link", labelsOf(skin).dialog.cancel)),
      say("The comment is deleted."),
    ],
  }),
});
