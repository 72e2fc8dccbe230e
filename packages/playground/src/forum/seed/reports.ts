import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import { markId, type Comment, type ForumState } from "../state.js";
import { people } from "./people.js";
import { reportNotes } from "./phrases.js";
import { troubles } from "./troubles.js";

const hour = 3_600_000;

/** Trouble on the moderated boards: comments that were reported, some dealt with, and who is banned. */
export function seedReports(state: ForumState, random: Random): void {
  const boards = ["gardening", "board-games", "cycling", "night-trains"];
  const words = random.shuffle(troubles);
  boards.forEach((board, place) => {
    const threads = random.shuffle(
      state.posts.filter((post) => post.board === board && !post.locked && post.author !== "nadia_r"),
    );
    const own = place < 2 ? 5 : 2;
    for (let number = 0; number < own; number += 1) {
      const [body, reason] = words[(place * 5 + number) % words.length] ?? ["", "Off topic"];
      const post = threads[number];
      if (post) addTrouble(state, { post: post.id, board, body, reason, number }, random);
    }
  });
  seedBans(state, random);
}

interface Trouble {
  readonly post: string;
  readonly board: string;
  readonly body: string;
  readonly reason: string;
  readonly number: number;
}

/** The last of each board has been dealt with already. */
function addTrouble(state: ForumState, { post, board, body, reason, number }: Trouble, random: Random): void {
  const handles = people.slice(3).map(([handle]) => handle);
  const author = random.pick(
    handles.filter((handle) => !wroteIn(state, post, handle) && !isReported(state, handle)),
  );
  const done = number === 4;
  const comment: Comment = {
    id: `c${state.comments.length + 1}`,
    post,
    parent: "",
    author,
    body,
    at: new Date(opening - random.int(20, 60) * hour).toISOString(),
    edited: false,
    points: -4 - random.int(0, 8),
    standing: done ? "removed" : "live",
    why: done ? reason : "",
  };
  state.comments.push(comment);
  state.reports.push({
    id: `r${state.reports.length + 1}`,
    target: comment.id,
    board,
    by: random.pick(handles.filter((handle) => handle !== author)),
    reason,
    note: random.pick(reportNotes),
    at: new Date(opening - random.int(1, 19) * hour).toISOString(),
    status: done ? "removed" : "open",
  });
}

const wroteIn = (state: ForumState, post: string, user: string): boolean =>
  state.comments.some((comment) => comment.post === post && comment.author === user);

/** One report a person at most, so that a name says which. */
const isReported = (state: ForumState, user: string): boolean =>
  state.reports.some(({ target }) =>
    state.comments.some(({ id, author }) => id === target && author === user),
  );

function seedBans(state: ForumState, random: Random): void {
  const rows = ["gardening", "board-games", "cycling"].map((board, index) => ({
    id: markId(board, people[40 + index]?.[0] ?? ""),
    board,
    user: people[40 + index]?.[0] ?? "",
    days: random.pick([7, 14, 30]),
    reason: "Kept advertising after two warnings",
    by: "nadia_r",
    at: new Date(opening - random.int(2, 5) * 24 * hour).toISOString(),
  }));
  state.bans.push(...rows);
}
