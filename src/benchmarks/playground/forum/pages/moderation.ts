import { html, longDate, type Html } from "../../kernel/html.js";
import type { Fields } from "../../kernel/forms.js";
import { boardOf, commentOf, postOf } from "../queries.js";
import type { Ban, Board, Post, Report, User } from "../state.js";
import type { Faults, Visit } from "../visit.js";
import { layout } from "./layout.js";
import { ago, empty, faultSummary, field, person, tabs } from "./parts.js";

const openReports = ({ state }: Visit, board: string): Report[] =>
  state.reports.filter((report) => report.board === board && report.status === "open");

export const moderationHome = (visit: Visit, me: User): Html => {
  const boards = visit.state.moderators
    .filter(({ user }) => user === me.id)
    .flatMap(({ target }) => boardOf(visit.state, target) ?? []);
  return layout(visit, {
    title: visit.words.account.moderation,
    main: html`<h1>${visit.words.account.moderation}</h1>
      <p class="lead">The boards that you look after.</p>
      ${boards.length === 0 ? empty("You do not moderate any board.") : ""}
      <div class="posts">
        ${boards.map(
          (board) =>
            html`<article class="row-card">
              <div>
                <h2><a href="/b/${board.id}/moderation">${board.name}</a></h2>
                <p class="meta">${openReports(visit, board.id).length} open reports</p>
              </div>
            </article>`,
        )}
      </div>`,
  });
};

const head = ({ words }: Visit, board: Board, bans: boolean): Html =>
  html`<p class="crumbs"><a href="/b/${board.id}">${board.name}</a></p>
    <h1>Moderation of ${board.name}</h1>
    ${tabs("Moderation", [
      { href: `/b/${board.id}/moderation`, label: words.moderation.queue, on: !bans },
      { href: `/b/${board.id}/bans`, label: words.moderation.bans, on: bans },
    ])}`;

export function queuePage(visit: Visit, board: Board): Html {
  const reports = openReports(visit, board.id).sort((one, other) => other.at.localeCompare(one.at));
  return layout(visit, {
    title: `Reports on ${board.name}`,
    main: html`${head(visit, board, false)}
      ${reports.length === 0 ? empty("The queue is empty. Well done.") : ""}
      <div class="posts">${reports.map((report) => reportCard(visit, report))}</div>`,
  });
}

interface Reported {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly author: string;
  readonly text: string;
}

/** What a report is about, a comment or a post, as the queue shows it. */
function reportedItem({ state, words }: Visit, { target }: Report, post: Post | undefined): Reported {
  const comment = commentOf(state, target);
  if (comment)
    return {
      kind: "Comment",
      name: words.comment.by(comment.author),
      path: `/comments/${comment.id}`,
      author: comment.author,
      text: comment.body,
    };
  const { title = "", author = "" } = post ?? {};
  return { kind: "Post", name: title, path: `/posts/${target}`, author, text: title };
}

function reportCard(visit: Visit, report: Report): Html {
  const { state, words } = visit;
  const post = postOf(state, commentOf(state, report.target)?.post ?? report.target);
  const { kind, name, path, author, text } = reportedItem(visit, report, post);
  return html`<article class="row-card" aria-label="${name}">
    <div>
      <p class="meta">
        <span>${kind} by ${person(author)} in</span>
        <a href="/posts/${post?.id ?? ""}">${post?.title ?? ""}</a>
      </p>
      <blockquote class="cited">${text}</blockquote>
      <p class="meta">
        <span class="badge locked">${report.reason}</span>
        <span>reported by ${person(report.by)}</span> ${ago(visit, report.at)}
      </p>
      ${report.note === "" ? "" : html`<p class="hint">“${report.note}”</p>`}
      <div class="actions">
        <form method="post" action="/reports/${report.id}/approve">
          <button>${words.moderation.approve}</button>
        </form>
        <a class="button" href="${path}/remove?back=/b/${report.board}/moderation" data-modal
          >${words.moderation.takeDown}</a
        >
      </div>
    </div>
  </article>`;
}

export function bansPage(visit: Visit, board: Board, given: Fields, faults: Faults): Html {
  const { state, words } = visit;
  const bans = state.bans.filter((ban) => ban.board === board.id);
  return layout(visit, {
    title: `Bans on ${board.name}`,
    main: html`${head(visit, board, true)}
      <form class="card stack" method="post" action="/b/${board.id}/bans" novalidate>
        ${faultSummary(faults)}
        <div class="beside">
          ${field({ name: "user", label: words.moderation.user, value: given["user"] ?? "" }, faults)}
          ${field({ name: "days", label: words.moderation.days, value: given["days"] ?? "", type: "number" }, faults)}
        </div>
        ${field({ name: "reason", label: words.moderation.reason, value: given["reason"] ?? "" }, faults)}
        <div class="buttons"><button class="danger">${words.moderation.ban}</button></div>
      </form>
      ${bans.length === 0 ? empty("Nobody is banned from this board.") : banTable(visit, bans)}`,
  });
}

const banTable = ({ words }: Visit, bans: readonly Ban[]): Html =>
  html`<div class="scroll">
    <table class="boards">
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Days</th>
          <th scope="col">Since</th>
          <th scope="col">Reason</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${bans.map(
          (ban) =>
            html`<tr>
              <td>${person(ban.user)}</td>
              <td class="number">${ban.days}</td>
              <td>${longDate(ban.at)}</td>
              <td>${ban.reason}</td>
              <td>
                <form method="post" action="/b/${ban.board}/bans/lift">
                  <input type="hidden" name="user" value="${ban.user}" /><button>
                    ${words.moderation.lift}
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
