import { html, type Html } from "../../kernel/html.js";
import type { Fields } from "../../kernel/forms.js";
import type { Case } from "../looks/look.js";
import { boardOf, commentOf, postOf } from "../queries.js";
import type { Board, Report, User } from "../state.js";
import type { Faults } from "../seen.js";
import type { Visit } from "../visit.js";

const openReports = ({ state }: Visit, board: string): Report[] =>
  state.reports.filter((report) => report.board === board && report.status === "open");

export const moderationHome = (visit: Visit, me: User): Html => {
  const { state, words, look } = visit;
  const boards = state.moderators
    .filter(({ user }) => user === me.id)
    .flatMap(({ target }) => boardOf(state, target) ?? []);
  return look.layout(visit, {
    title: words.account.moderation,
    main: html`${look.heading(words.account.moderation)} ${look.remark("lead", words.texts.yourBoards)}
    ${boards.length === 0 ? look.remark("empty", words.texts.noneModerated) : ""}
    ${look.rows(
      boards.map((board) => ({
        title: { href: `/b/${board.id}/moderation`, label: board.name },
        body: look.meta(html`${words.texts.openReports(openReports(visit, board.id).length)}`),
      })),
    )}`,
  });
};

const head = ({ words, look }: Visit, board: Board, bans: boolean): Html =>
  html`${look.crumb({ href: `/b/${board.id}`, label: board.name })}
  ${look.heading(words.texts.moderationOf(board.name))}
  ${look.tabs(words.texts.moderation, [
    { href: `/b/${board.id}/moderation`, label: words.moderation.queue, on: !bans },
    { href: `/b/${board.id}/bans`, label: words.moderation.bans, on: bans },
  ])}`;

export function queuePage(visit: Visit, board: Board): Html {
  const { words, look } = visit;
  const reports = openReports(visit, board.id).sort((one, other) => other.at.localeCompare(one.at));
  return look.layout(visit, {
    title: words.texts.reportsOn(board.name),
    main: html`${head(visit, board, false)}
    ${reports.length === 0 ? look.remark("empty", words.texts.noReports) : ""}
    ${look.cases(
      visit,
      reports.map((report) => caseOf(visit, report)),
    )}`,
  });
}

/** What a report is about, a comment or a post, as the queue shows it. */
function caseOf(visit: Visit, { id, target, board, reason, note, by, at }: Report): Case {
  const { state, words } = visit;
  const comment = commentOf(state, target);
  const post = postOf(state, comment?.post ?? target);
  const thread = { href: `/posts/${post?.id ?? ""}`, label: post?.title ?? "" };
  const about = comment
    ? {
        kind: words.texts.aComment,
        name: words.comment.by(comment.author),
        author: comment.author,
        text: comment.body,
      }
    : { kind: words.texts.aPost, name: thread.label, author: post?.author ?? "", text: thread.label };
  const path = comment ? `/comments/${target}` : `/posts/${target}`;
  return {
    ...about,
    thread,
    reason,
    note,
    by,
    at,
    approve: `/reports/${id}/approve`,
    takeDown: `${path}/remove?back=/b/${board}/moderation`,
  };
}

export function bansPage(visit: Visit, board: Board, given: Fields, faults: Faults): Html {
  const { state, words, look } = visit;
  const { user, days, reason, ban } = words.moderation;
  const form = look.form(visit, {
    action: `/b/${board.id}/bans`,
    faults,
    inside: look.arrange.ban({
      user: look.field({ name: "user", label: user, value: given["user"] ?? "" }, faults),
      days: look.field({ name: "days", label: days, value: given["days"] ?? "", type: "number" }, faults),
      reason: look.field({ name: "reason", label: reason, value: given["reason"] ?? "" }, faults),
    }),
    send: ban,
    place: "among",
    danger: true,
  });
  const bans = state.bans.filter((row) => row.board === board.id);
  return look.layout(visit, {
    title: words.texts.bansOn(board.name),
    main: html`${head(visit, board, true)} ${look.bans(visit, bans, form)}`,
  });
}
