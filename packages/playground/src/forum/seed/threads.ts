import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import type { Comment, Post } from "../state.js";
import { flairs } from "./boards.js";
import { people } from "./people.js";
import { answers, closings, contexts, endings, openers } from "./phrases.js";
import type { Topic } from "./topic.js";
import { crafts } from "./topics-crafts.js";
import { culture } from "./topics-culture.js";
import { outdoors } from "./topics-outdoors.js";
import { travel } from "./topics-travel.js";

const topics: readonly Topic[] = [...outdoors, ...crafts, ...culture, ...travel];
const handles = people.map(([handle]) => handle);
const main = "nadia_r";
const minute = 60_000;
const day = 1_440 * minute;
/** How many comments a thread has, drawn from these. */
const sizes = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 11, 14, 26];
const levels = 4;

export function seedThreads(random: Random): { posts: Post[]; comments: Comment[] } {
  const points = random.shuffle(Array.from({ length: 420 }, (_, index) => 3 + index * 2));
  const plans = topics
    .flatMap((topic) => random.shuffle(postPlans(topic)).slice(0, random.int(12, 14)))
    .map((plan, index) => ({ ...plan, at: postTime(random), points: points[index] ?? 1 }))
    .sort((one, other) => one.at - other.at);
  const own = new Set(
    random.sample(
      plans.map((_, index) => index),
      9,
    ),
  );
  const posts = plans.map((plan, index) => postOf(plan, index, own.has(index), random.fork(`post ${index}`)));
  const drafts = plans.flatMap((plan, index) => {
    const post = posts[index];
    return post ? commentDrafts(post, plan.topic, random.fork(`comments ${index}`)) : [];
  });
  return { posts, comments: withIds(drafts) };
}

interface PostPlan {
  readonly topic: Topic;
  readonly title: string;
  readonly first: string;
  readonly url: string;
  readonly at: number;
  readonly points: number;
}

const postPlans = (topic: Topic): Omit<PostPlan, "at" | "points">[] => [
  ...topic.texts.map(([title, first]) => ({ topic, title, first, url: "" })),
  ...topic.links.map(([title, url]) => ({ topic, title, first: "", url })),
];

/** Most posts are young; some are a year old. */
const postTime = (random: Random): number => {
  const share = random.next();
  return opening - Math.floor(share * share * 380 * day) - random.int(70, 900) * minute;
};

function postOf(
  { topic, title, first, url, at, points }: PostPlan,
  index: number,
  own: boolean,
  random: Random,
): Post {
  const question = title.endsWith("?");
  const body =
    url === ""
      ? [first, random.pick(contexts), question ? "" : random.pick(closings)]
          .filter((text) => text !== "")
          .join(" ")
      : "";
  return {
    id: `p${index + 1}`,
    board: topic.board,
    author: own ? main : random.pick(handles.slice(1)),
    kind: url === "" ? "text" : "link",
    title,
    body,
    url,
    flair:
      url === ""
        ? question
          ? "Question"
          : random.pick([...flairs.slice(1, 4), ""])
        : random.pick(["News", ""]),
    at: new Date(at).toISOString(),
    edited: false,
    points,
    notify: false,
    locked: random.chance(0.07),
    pinned: random.chance(0.04),
    standing: "live",
    why: "",
  };
}

interface CommentDraft {
  readonly post: Post;
  readonly parent: CommentDraft | undefined;
  readonly depth: number;
  readonly author: string;
  readonly body: string;
  readonly at: number;
  readonly points: number;
}

function commentDrafts(post: Post, topic: Topic, random: Random): CommentDraft[] {
  const drafts: CommentDraft[] = [];
  const count = random.pick(sizes);
  const points = random.shuffle(Array.from({ length: 60 }, (_, index) => index - 3));
  const remarks = random.shuffle(topic.remarks);
  let at = Date.parse(post.at);
  const step = Math.max(1, Math.min(900, Math.floor((opening - at) / minute / (count + 1))));
  for (let number = 0; number < count; number += 1) {
    at += random.int(1, step) * minute;
    const parents = drafts.filter(({ depth }) => depth < levels - 1);
    const parent = parents.length > 0 && random.chance(0.55) ? random.pick(parents.slice(-5)) : undefined;
    drafts.push({
      post,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      author: authorOf(post, parent, drafts, random),
      body: bodyOf(parent, remarks[number % remarks.length] ?? "", random),
      at,
      points: points[number] ?? 1,
    });
  }
  return drafts;
}

/** Often the one who asked comes back; nobody answers himself. */
function authorOf(
  post: Post,
  parent: CommentDraft | undefined,
  before: readonly CommentDraft[],
  random: Random,
): string {
  const known = [...before.map(({ author }) => author), post.author].filter(
    (author) => author !== parent?.author,
  );
  if (parent && known.length > 0 && random.chance(0.4)) return random.pick(known);
  if (random.chance(0.05) && parent?.author !== main) return main;
  return random.pick(handles.slice(1).filter((handle) => handle !== parent?.author));
}

function bodyOf(parent: CommentDraft | undefined, remark: string, random: Random): string {
  const first = random.pick(parent ? answers : openers);
  const parts = parent
    ? [first, random.chance(0.6) ? remark : "", random.chance(0.15) ? random.pick(endings) : ""]
    : [random.chance(0.7) ? first : "", remark, random.chance(0.35) ? random.pick(endings) : ""];
  return parts.filter((text) => text !== "").join(" ");
}

/** Numbers follow time over the whole forum, as they would have been given out. */
function withIds(drafts: readonly CommentDraft[]): Comment[] {
  const order = [...drafts].sort((one, other) => one.at - other.at);
  const ids = new Map(order.map((draft, index) => [draft, `c${index + 1}`]));
  return order.map((draft, index) => ({
    id: `c${index + 1}`,
    post: draft.post.id,
    parent: draft.parent ? (ids.get(draft.parent) ?? "") : "",
    author: draft.author,
    body: draft.body,
    at: new Date(draft.at).toISOString(),
    edited: false,
    points: draft.points,
    standing: "live",
    why: "",
  }));
}
