import { click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { labelsOf } from "../labels.js";
import { commentsBy, commentsIn, postsBy, shownAtOnce, subscribersOf } from "../queries.js";
import type { ForumState, Post } from "../state.js";
import { apart, askedPosts, boardName, dayOf, dayWords, me, score, wholeThreads } from "./pool.js";
import { openPerson, openPost } from "./ways.js";

/** Questions whose answers stand on a page. Wrong answers come from a part of the world that no task asks about. */

const third = (world: ForumState, post: Post): number => score(world, post) % 3;

export const scoreOfPost = defineTemplate({
  id: "score-of-post",
  kind: "information",
  count: 3,
  values: (world: ForumState, random) =>
    random
      .shuffle(askedPosts(world).filter((post) => third(world, post) !== 2 && score(world, post) > 40))
      .map((post) => ({ title: post.title, board: boardName(world, post.board), score: score(world, post) })),
  check: ({ score }) => ({ answer: { kind: "number", value: score } }),
  oracle: ({ title, score }, _, skin) => [
    ...openPost(skin, title),
    say(String(score), labelsOf(skin).vote.points(score)),
  ],
  wrong: (values, world, random) => {
    const other = random.pick(
      askedPosts(world).filter((post) => third(world, post) === 2 && score(world, post) > 40),
    );
    return { ...values, title: other.title, score: score(world, other) };
  },
});

export const whenPosted = defineTemplate({
  id: "when-posted",
  kind: "information",
  count: 2,
  values: (world: ForumState, random) =>
    apart(
      random
        .shuffle(askedPosts(world).filter((post) => Number(dayOf(post).slice(8)) % 2 === 0))
        .map((post) => ({ title: post.title, author: post.author, day: dayOf(post), words: dayWords(post) })),
      ({ day }) => [day],
    ),
  check: ({ day }) => ({ answer: { kind: "date", day } }),
  oracle: ({ title, words }, _, skin) => [...openPost(skin, title), say(`It was posted on ${words}.`, words)],
  wrong: (values, world, random) => {
    const other = random.pick(askedPosts(world).filter((post) => Number(dayOf(post).slice(8)) % 2 === 1));
    return { ...values, title: other.title, words: dayWords(other) };
  },
});

export const topCommenter = defineTemplate({
  id: "top-commenter",
  kind: "information",
  count: 2,
  values: (world: ForumState, random) =>
    apart(
      random.shuffle(wholeThreads(world, askedPosts(world))).flatMap((post) => {
        const ranked = commentsIn(world, post.id).sort(
          (one, other) => score(world, other) - score(world, one),
        );
        const [best, second] = ranked;
        const clear = best && second && score(world, best) > score(world, second) && best.parent === "";
        if (
          !clear ||
          ranked.length < 4 ||
          best.author === second.author ||
          best.author === me ||
          second.author === me
        )
          return [];
        return [
          {
            title: post.title,
            author: best.author,
            points: score(world, best),
            other: second.author,
            least: score(world, second),
          },
        ];
      }),
      ({ author, other }) => [author, other],
    ),
  check: ({ author, other }) => ({ answer: { kind: "text", oneOf: [author], noneOf: [other] } }),
  oracle: ({ title, author, points }, _, skin) => [
    ...openPost(skin, title),
    say(`The comment by ${author} has the most points.`, labelsOf(skin).vote.points(points)),
  ],
  wrong: (values) => ({ ...values, author: values.other, points: values.least }),
});

export const commentsByUser = defineTemplate({
  id: "comments-by-user",
  kind: "information",
  count: 1,
  values: (world: ForumState, random) =>
    apart(
      random.shuffle(wholeThreads(world, askedPosts(world))).flatMap((post) => {
        const all = shownAtOnce(world, post.id);
        const count = (user: string): number => all.filter(({ author }) => author === user).length;
        const often = all.find(({ author }) => author !== me && count(author) >= 2 && count(author) <= 4);
        const once = all.find(({ author }) => count(author) === 1);
        if (!often || !once || all.length < 4) return [];
        return [{ title: post.title, user: often.author, count: count(often.author) }];
      }),
      ({ count }) => [String(count)],
    ),
  check: ({ count }) => ({ answer: { kind: "number", value: count } }),
  oracle: ({ title, user, count }, _, skin) => [...openPost(skin, title), say(String(count), user)],
  wrong: (values) => ({ ...values, count: 1 }),
});

export const postsOfUser = defineTemplate({
  id: "posts-of-user",
  kind: "information",
  count: 1,
  values: (world: ForumState, random) =>
    apart(
      random
        .shuffle(world.users.filter(({ id }) => id !== me))
        .map(({ id }) => ({
          user: id,
          count: postsBy(world, id).length,
          comments: commentsBy(world, id).length,
        }))
        .filter(({ count, comments }) => count >= 5 && comments > 11),
      ({ count, comments }) => [String(count), String(comments)],
    ),
  check: ({ count }) => ({ answer: { kind: "number", value: count } }),
  oracle: ({ user, count }, _, skin) => [
    ...openPerson(skin, user),
    say(String(count), labelsOf(skin).profile.written(count)),
  ],
  wrong: ({ user, comments }) => ({
    steps: (skin) => [
      ...openPerson(skin, user),
      say(String(comments), labelsOf(skin).post.comments(comments)),
    ],
  }),
});

export const largestBoard = defineTemplate({
  id: "largest-board",
  kind: "information",
  count: 2,
  values: (world: ForumState, random) => {
    const boards = random.shuffle(world.boards);
    return [0, 1, 2, 3].map((group) => {
      const three = boards.slice(group * 3, group * 3 + 3);
      const [largest, second, last] = [...three].sort(
        (one, other) => subscribersOf(world, other) - subscribersOf(world, one),
      );
      const [one, two, other] = three.map(({ name }) => name);
      return {
        one: one ?? "",
        two: two ?? "",
        three: other ?? "",
        largest: largest?.name ?? "",
        second: second?.name ?? "",
        last: last?.name ?? "",
        count: largest ? subscribersOf(world, largest) : 0,
      };
    });
  },
  check: ({ largest, second, last }) => ({
    answer: { kind: "text", oneOf: [largest], noneOf: [second, last] },
  }),
  oracle: ({ largest, count }, _, skin) => [
    click(on("link", labelsOf(skin).nav.boards), "All boards are listed there."),
    say(`${largest} has the most subscribers.`, String(count)),
  ],
  wrong: (values) => ({ ...values, largest: values.second }),
});
