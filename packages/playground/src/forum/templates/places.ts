import { click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { labelsOf, type BoardOrder } from "../labels.js";
import { commentsBy, ranges } from "../queries.js";
import { topics } from "../seed/boards.js";
import type { ForumState } from "../state.js";
import { controlsOf } from "./controls.js";
import { me, topOf } from "./pool.js";
import { openBoard, openPerson } from "./ways.js";

/** Tasks that end on a page. */

const rangeWords = { week: "the past week", month: "the past month", year: "the past year" } as const;
type Span = keyof typeof rangeWords;
const spans: readonly Span[] = ["month", "year", "week"];

export const topPost = defineTemplate({
  id: "top-post",
  kind: "navigation",
  count: 2,
  values: (world: ForumState, random) =>
    random.shuffle(world.boards).flatMap(({ id, name }, index) => {
      const span = spans[index % spans.length] ?? "month";
      const post = topOf(world, id, span);
      const known = new Set(ranges.map((range) => topOf(world, id, range)?.id));
      // only where the time range matters
      if (!post || known.size < 2 || post.id === topOf(world, id, "all")?.id) return [];
      return [
        { board: name, span: rangeWords[span], range: span, title: post.title, post: post.id, boardId: id },
      ];
    }),
  check: ({ post }) => ({ at: { path: `/posts/${post}` } }),
  oracle: ({ board, range, title }, _, skin) => [
    ...openBoard(skin, board),
    controlsOf(skin).highest,
    controlsOf(skin).range(range),
    click(on("link", title), "This is the first one."),
    say("The post is open."),
  ],
  wrong: (values, world) => {
    const all = topOf(world, values.boardId, "all");
    return {
      steps: (skin) => [
        ...openBoard(skin, values.board),
        controlsOf(skin).highest,
        click(on("link", all?.title ?? "")),
        say("The post is open."),
      ],
    };
  },
});

export const userComments = defineTemplate({
  id: "user-comments",
  kind: "navigation",
  count: 2,
  values: (world: ForumState, random) =>
    random
      .shuffle(world.users.filter(({ id }) => id !== me && commentsBy(world, id).length > 3))
      .map(({ id }) => ({ user: id })),
  check: ({ user }) => ({ at: { path: `/u/${user}/comments` } }),
  oracle: ({ user }, _, skin) => [
    ...openPerson(skin, user),
    click(on("link", labelsOf(skin).profile.comments)),
    say("The comments are shown."),
  ],
  wrong: ({ user }) => ({
    steps: (skin) => [
      ...openPerson(skin, user),
      click(on("link", labelsOf(skin).profile.posts)),
      say("The comments are shown."),
    ],
  }),
});

const orderWords = {
  subscribers: "most subscribers",
  founded: "newest",
} as const satisfies Partial<Record<BoardOrder, string>>;
type Asked = keyof typeof orderWords;
const asked: readonly Asked[] = ["subscribers", "founded"];

export const sortedBoards = defineTemplate({
  id: "sorted-boards",
  kind: "navigation",
  count: 2,
  values: (_: ForumState, random) =>
    random.shuffle(topics).map((topic, index) => {
      const order = asked[index % asked.length] ?? "subscribers";
      return {
        topic,
        order,
        words: orderWords[order],
        other: asked[(index + 1) % asked.length] ?? "founded",
      };
    }),
  check: ({ topic, order }) => ({ at: { path: "/boards", query: { topic, sort: order } } }),
  oracle: ({ topic, order }, _, skin) => [
    click(on("link", labelsOf(skin).nav.boards)),
    ...controlsOf(skin).boardsOf(topic, order),
    say("The list is sorted."),
  ],
  wrong: (values) => ({ ...values, order: values.other }),
});
