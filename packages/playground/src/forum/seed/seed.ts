import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import { markId, type Board, type ForumState, type Mark, type Message, type User } from "../state.js";
import { boardPlans } from "./boards.js";
import { abouts, people, zones } from "./people.js";
import { subjects } from "./phrases.js";
import { seedReports } from "./reports.js";
import { seedThreads } from "./threads.js";
import { pollOptions, pollQuestion } from "./troubles.js";

export const mainUser = "nadia_r";
const moderated: readonly (readonly [user: string, board: string])[] = [
  [mainUser, "gardening"],
  [mainUser, "board-games"],
  ["tobias_w", "cycling"],
  ["tobias_w", "rivermouth"],
  ["ines_m", "night-trains"],
  ["ines_m", "languages"],
];

/** A whole forum out of one random stream. */
export function seedForum(random: Random): ForumState {
  const users = people.map(([id, name], index) => userOf(id, name, random.fork(`user ${index}`)));
  const boards = seedBoards(random.fork("boards"));
  const { posts, comments } = seedThreads(random.fork("threads"));
  const state: ForumState = {
    users,
    boards,
    posts,
    comments,
    votes: [],
    subscriptions: seedSubscriptions(random.fork("subscriptions")),
    saves: [],
    follows: [mark(mainUser, "yuki_sol"), mark(mainUser, "bramblejam"), mark("tobias_w", mainUser)],
    blocks: [mark(mainUser, "lanternjaw")],
    moderators: moderated.map(([user, board]) => mark(user, board)),
    messages: seedMessages(random.fork("messages")),
    reports: [],
    bans: [],
    polls: [{ id: "spring", question: pollQuestion, closes: "2026-03-22" }],
    pollOptions: pollOptions.map((text, index) => ({
      id: `o${index + 1}`,
      text,
      others: random.fork(`poll ${index}`).int(18, 140),
    })),
    pollVotes: [],
    seen: [{ id: mainUser, at: "2026-03-12T08:00:00.000Z" }],
  };
  seedOpinions(state, random.fork("opinions"));
  seedReports(state, random.fork("reports"));
  return state;
}

const mark = (user: string, target: string): Mark => ({ id: markId(user, target), user, target });

const day = 86_400_000;
/** So many days before the site's clock, at some time of that day. */
const daysBack = (days: number, random: Random): string =>
  new Date(opening - days * day - random.int(0, day - 1)).toISOString();

function userOf(id: string, name: string, random: Random): User {
  const born = `${random.int(1958, 2003)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`;
  return {
    id,
    name,
    about: random.pick(abouts),
    joined: daysBack(random.int(60, 2_400), random).slice(0, 10),
    email: `${id.replaceAll("_", ".")}@post.example`,
    zone: random.pick(zones),
    born,
    mailReplies: random.chance(0.6),
    mailMessages: random.chance(0.5),
    mailDigest: random.chance(0.4),
  };
}

const pad = (number: number): string => String(number).padStart(2, "0");

function seedBoards(random: Random): Board[] {
  const sizes = random.sample(
    Array.from({ length: 160 }, (_, index) => 410 + index * 131),
    boardPlans.length,
  );
  return boardPlans.map((plan, index) => ({ ...plan, others: (sizes[index] ?? 400) + random.int(0, 90) }));
}

/** The accounts one can sign in with follow some boards, never all. */
function seedSubscriptions(random: Random): Mark[] {
  const own = moderated.map(([user, board]) => mark(user, board));
  const others = [mainUser, "tobias_w", "ines_m"].flatMap((user) => {
    const free = boardPlans.filter(({ id }) => !own.some((row) => row.id === markId(user, id)));
    return random.sample(free, 3).map(({ id }) => mark(user, id));
  });
  return [...own, ...others];
}

function seedMessages(random: Random): Message[] {
  const writers = random.sample(
    people.slice(3).map(([id]) => id),
    subjects.length,
  );
  const rows = subjects.map(([subject, body], index) => {
    const other = writers[index] ?? "yuki_sol";
    const sent = index >= 6;
    return {
      from: sent ? mainUser : other,
      to: sent ? other : mainUser,
      subject,
      body,
      at: daysBack(random.int(0, 40), random),
      read: sent || random.chance(0.6),
    };
  });
  return rows
    .sort((one, other) => one.at.localeCompare(other.at))
    .map((row, index) => ({ id: `m${index + 1}`, ...row }));
}

/** Votes and saved posts of the main account. */
function seedOpinions(state: ForumState, random: Random): void {
  const others = state.posts.filter(({ author, standing }) => author !== mainUser && standing === "live");
  for (const { id } of random.sample(others, 12))
    state.votes.push({
      id: markId(mainUser, id),
      user: mainUser,
      target: id,
      value: random.chance(0.8) ? 1 : -1,
    });
  for (const { id } of random.sample(others, 4)) state.saves.push(mark(mainUser, id));
  const remarks = state.comments.filter(({ author, standing }) => author !== mainUser && standing === "live");
  for (const { id } of random.sample(remarks, 15))
    state.votes.push({ id: markId(mainUser, id), user: mainUser, target: id, value: 1 });
}
