import type { Skin } from "../../kernel/desk.js";
import { click, fill, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { labelsOf } from "../labels.js";
import { commentOf, postOf } from "../queries.js";
import { reportReasons } from "../reasons.js";
import type { Comment, ForumState, Post, Report } from "../state.js";
import { controlsOf } from "./controls.js";
import { absentBoards, banReasons, comments, edits } from "./phrases.js";
import { askedPosts, boardName, me, moderates, openPosts, othersPosts } from "./pool.js";
import { doFromMenu, openMenu, openModeration, openPost, searchFor } from "./ways.js";

/** Reports, moderation, and what cannot be done. */

const reasonAt = (index: number): string => reportReasons[index % reportReasons.length] ?? "";

export const reportPost = defineTemplate({
  id: "report-post",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) =>
    random.shuffle(othersPosts(world)).map(({ id, title, author }, index) => ({
      title,
      post: id,
      author,
      reason: reasonAt(index),
      other: reasonAt(index + 2),
    })),
  check: ({ post, reason }) => ({
    changes: [{ kind: "added", table: "reports", row: { target: post, by: me, reason, status: "open" } }],
  }),
  oracle: ({ title, author, reason }, _, skin) => [
    ...openPost(skin, title),
    ...doFromMenu(skin, { post: author }, "report"),
    controlsOf(skin).reason(reason),
    click(on("button", labelsOf(skin).dialog.sendReport)),
    say("The report is sent."),
  ],
  wrong: (values) => ({ ...values, reason: values.other }),
});

interface Reported {
  readonly report: Report;
  readonly comment: Comment;
  readonly title: string;
}

/** Open reports on the boards that one moderates; every second one is for approving. */
const queue = (world: ForumState, rest: 0 | 1): Reported[] =>
  world.reports
    .filter(({ status, board }) => status === "open" && moderates(world, board))
    .filter((_, index) => index % 2 === rest)
    .flatMap((report) => {
      const comment = commentOf(world, report.target);
      return comment ? [{ report, comment, title: postOf(world, comment.post)?.title ?? "" }] : [];
    });

const reportedValues = (world: ForumState, rest: 0 | 1) =>
  queue(world, rest).map(({ report, comment, title }) => ({
    report: report.id,
    comment: comment.id,
    user: comment.author,
    title,
    board: boardName(world, report.board),
  }));

export const approve = defineTemplate({
  id: "approve-reported",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => random.shuffle(reportedValues(world, 0)),
  check: ({ report }) => ({
    changes: [{ kind: "changed", table: "reports", id: report, fields: { status: "approved" } }],
  }),
  oracle: ({ board, user }, _, skin) => [
    ...openModeration(skin, board),
    click(on("button", labelsOf(skin).moderation.approve, labelsOf(skin).comment.by(user))),
    say("The comment is approved."),
  ],
  wrong: (values, world) => {
    const other = reportedValues(world, 1).find(({ board }) => board === values.board);
    return { ...values, user: other?.user ?? "" };
  },
});

export const takeDown = defineTemplate({
  id: "remove-reported",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) =>
    random
      .shuffle(reportedValues(world, 1))
      .map((values, index) => ({ ...values, reason: reasonAt(index), other: reasonAt(index + 3) })),
  check: ({ report, comment, reason }) => ({
    changes: [
      { kind: "changed", table: "reports", id: report, fields: { status: "removed" } },
      { kind: "changed", table: "comments", id: comment, fields: { standing: "removed", why: reason } },
    ],
  }),
  oracle: ({ board, user, reason }, _, skin) => [
    ...openModeration(skin, board),
    click(on("link", labelsOf(skin).moderation.takeDown, labelsOf(skin).comment.by(user))),
    controlsOf(skin).reason(reason),
    click(on("button", labelsOf(skin).dialog.confirmTakeDown)),
    say("The comment is removed."),
  ],
  wrong: (values) => ({ ...values, reason: values.other }),
});

/** Posts on the boards that one moderates; those for locking are not those for pinning. */
const watched = (world: ForumState, rest: 0 | 1): Post[] =>
  openPosts(world)
    .filter(({ board, pinned }) => moderates(world, board) && !pinned)
    .filter((_, index) => index % 2 === rest);

export const lockThread = defineTemplate({
  id: "lock-thread",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) =>
    random.shuffle(watched(world, 0)).map(({ id, title, author }) => ({ title, author, post: id })),
  check: ({ post }) => ({
    changes: [{ kind: "changed", table: "posts", id: post, fields: { locked: true } }],
  }),
  oracle: ({ title, author }, _, skin) => [
    ...openPost(skin, title),
    ...doFromMenu(skin, { post: author }, "lock"),
    say("The thread is locked."),
  ],
  wrong: ({ title, author }) => ({
    steps: (skin) => [
      ...openPost(skin, title),
      ...doFromMenu(skin, { post: author }, "pin"),
      say("The thread is locked."),
    ],
  }),
});

export const pinPost = defineTemplate({
  id: "pin-post",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) =>
    random
      .shuffle(watched(world, 1))
      .map(({ id, title, author, board }) => ({ title, author, post: id, board: boardName(world, board) })),
  check: ({ post }) => ({
    changes: [{ kind: "changed", table: "posts", id: post, fields: { pinned: true } }],
  }),
  oracle: ({ title, author }, _, skin) => [
    ...openPost(skin, title),
    ...doFromMenu(skin, { post: author }, "pin"),
    say("The post is pinned."),
  ],
  wrong: ({ title, author }) => ({
    steps: (skin) => [
      ...openPost(skin, title),
      ...doFromMenu(skin, { post: author }, "lock"),
      say("The post is pinned."),
    ],
  }),
});

export const banUser = defineTemplate({
  id: "ban-user",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const boards = world.boards.filter(({ id }) => moderates(world, id));
    const banned = world.bans.map(({ user }) => user);
    const users = random.shuffle(
      world.users.filter(
        ({ id }) => !banned.includes(id) && !world.moderators.some(({ user }) => user === id),
      ),
    );
    return random.shuffle(banReasons).map((reason, index) => ({
      user: users[index]?.id ?? "",
      board: boards[index % boards.length]?.name ?? "",
      reason,
      boardId: boards[index % boards.length]?.id ?? "",
      days: [3, 10, 21][index] ?? 5,
    }));
  },
  check: ({ user, boardId, days, reason }) => ({
    changes: [
      { kind: "added", table: "bans", row: { board: boardId, user, days, by: me, reason: { like: reason } } },
    ],
  }),
  oracle: ({ user, board, days, reason }, _, skin) => {
    const { moderation } = labelsOf(skin);
    return [
      ...openModeration(skin, board),
      click(on("link", moderation.bans)),
      fill(on("textbox", moderation.user), user),
      controlsOf(skin).days(days),
      fill(on("textbox", moderation.reason), reason),
      click(on("button", moderation.ban)),
      say("The user is banned."),
    ];
  },
  wrong: (values) => ({ ...values, days: values.days + 1 }),
});

const nothingFound = (skin: Skin): string => labelsOf(skin).search.found(0, labelsOf(skin).search.boards);

export const absentBoard = defineTemplate({
  id: "absent-board",
  kind: "infeasible",
  count: 1,
  values: (_: ForumState, random) => random.shuffle(absentBoards).map((board) => ({ board })),
  check: () => ({ infeasible: true }),
  oracle: ({ board }, _, skin) => [
    ...searchFor(skin, board),
    ...controlsOf(skin).searchAmong("boards"),
    giveUp(`There is no board called ${board}.`, nothingFound(skin)),
  ],
  wrong: ({ board }) => ({ steps: (skin) => [...searchFor(skin, board), say("You are subscribed now.")] }),
});

export const foreignLock = defineTemplate({
  id: "foreign-lock",
  kind: "infeasible",
  count: 1,
  values: (world: ForumState, random) =>
    random
      .shuffle(askedPosts(world).filter(({ board, locked }) => !locked && !moderates(world, board)))
      .map(({ title, author, board }) => ({ title, author, board: boardName(world, board) })),
  check: () => ({ infeasible: true }),
  oracle: ({ title, author }, _, skin) => [
    ...openPost(skin, title),
    ...openMenu(skin, { post: author }),
    giveUp("I do not moderate this board, so I cannot lock threads there.", labelsOf(skin).post.report),
  ],
  wrong: ({ title }) => ({ steps: (skin) => [...openPost(skin, title), say("The thread is locked.")] }),
});

export const foreignEdit = defineTemplate({
  id: "foreign-edit",
  kind: "infeasible",
  count: 1,
  values: (world: ForumState, random) =>
    random
      .shuffle(askedPosts(world).filter(({ kind, board }) => kind === "text" && !moderates(world, board)))
      .map(({ title, author }, index) => ({ title, author, text: edits[index % edits.length] ?? "" })),
  check: () => ({ infeasible: true }),
  oracle: ({ title, author }, _, skin) => [
    ...openPost(skin, title),
    ...openMenu(skin, { post: author }),
    giveUp("The post belongs to somebody else and cannot be edited.", labelsOf(skin).post.report),
  ],
  wrong: ({ title }) => ({ steps: (skin) => [...openPost(skin, title), say("The post is changed.")] }),
});

export const lockedComment = defineTemplate({
  id: "locked-comment",
  kind: "infeasible",
  count: 1,
  values: (world: ForumState, random) =>
    random
      .shuffle(askedPosts(world).filter(({ locked, board }) => locked && !moderates(world, board)))
      .map(({ title }, index) => ({ title, text: comments[index % comments.length] ?? "" })),
  check: () => ({ infeasible: true }),
  oracle: ({ title }, _, skin) => [
    ...openPost(skin, title),
    giveUp("The thread is locked, so nobody can comment on it.", labelsOf(skin).texts.locked),
  ],
  wrong: ({ title }) => ({ steps: (skin) => [...openPost(skin, title), say("The comment is posted.")] }),
});
