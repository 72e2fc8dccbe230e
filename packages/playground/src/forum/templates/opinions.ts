import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { labelsOf } from "../labels.js";
import { isMarked, voteOf } from "../queries.js";
import { zones } from "../seed/people.js";
import { markId, type ForumState } from "../state.js";
import { controlsOf } from "./controls.js";
import { biographies, letters } from "./phrases.js";
import { me, namedComments, othersPosts } from "./pool.js";
import { openAccount, openBoard, openPerson, openPost } from "./ways.js";

/** Tasks about what one likes and who one is. */

const directions = ["up", "down"] as const;
type Direction = (typeof directions)[number];
const valueOf = (direction: Direction): number => (direction === "up" ? 1 : -1);
const otherWay = (direction: Direction): Direction => (direction === "up" ? "down" : "up");
const directed = (index: number): Direction => directions[index % 2] ?? "up";

export const votePost = defineTemplate({
  id: "vote-post",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) =>
    random
      .shuffle(othersPosts(world).filter(({ id }) => voteOf(world, me, id) === 0))
      .map(({ id, title }, index) => ({ title, post: id, direction: directed(index) })),
  check: ({ post, direction }) => ({
    changes: [{ kind: "added", table: "votes", row: { user: me, target: post, value: valueOf(direction) } }],
  }),
  oracle: ({ title, direction }, _, skin) => [
    ...openPost(skin, title),
    click(on("button", labelsOf(skin).vote[direction])),
    say("The vote is given."),
  ],
  wrong: (values) => ({ ...values, direction: otherWay(values.direction) }),
});

export const voteComment = defineTemplate({
  id: "vote-comment",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) =>
    random
      .shuffle(othersPosts(world))
      .flatMap((post) => {
        const free = namedComments(world, post).filter(
          ({ id, author }) => author !== me && voteOf(world, me, id) === 0,
        );
        const [comment] = random.shuffle(free);
        return comment ? [{ post, comment }] : [];
      })
      .map(({ post, comment }, index) => ({
        title: post.title,
        user: comment.author,
        comment: comment.id,
        direction: directed(index),
      })),
  check: ({ comment, direction }) => ({
    changes: [
      { kind: "added", table: "votes", row: { user: me, target: comment, value: valueOf(direction) } },
    ],
  }),
  oracle: ({ title, user, direction }, _, skin) => [
    ...openPost(skin, title),
    controlsOf(skin).voteComment(user, direction),
    say("The vote is given."),
  ],
  wrong: (values) => ({ ...values, direction: otherWay(values.direction) }),
});

export const savePost = defineTemplate({
  id: "save-post",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) => {
    const posts = random.shuffle(othersPosts(world).filter(({ id }) => !isMarked(world.saves, me, id)));
    return posts
      .slice(0, 10)
      .map(({ id, title }, index) => ({ title, post: id, other: posts[20 + index]?.title ?? "" }));
  },
  check: ({ post }) => ({ changes: [{ kind: "added", table: "saves", row: { user: me, target: post } }] }),
  oracle: ({ title }, _, skin) => [
    ...openPost(skin, title),
    click(on("button", labelsOf(skin).post.save)),
    say("The post is saved."),
  ],
  wrong: (values) => ({ ...values, title: values.other }),
});

export const subscribe = defineTemplate({
  id: "subscribe",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) => {
    const boards = random.shuffle(world.boards.filter(({ id }) => !isMarked(world.subscriptions, me, id)));
    return boards
      .slice(0, 3)
      .map(({ id, name }, index) => ({ board: name, boardId: id, other: boards[3 + index]?.name ?? "" }));
  },
  check: ({ boardId }) => ({
    changes: [{ kind: "added", table: "subscriptions", row: { user: me, target: boardId } }],
  }),
  oracle: ({ board }, _, skin) => [
    ...openBoard(skin, board),
    click(on("button", labelsOf(skin).board.subscribe)),
    say("The board is followed."),
  ],
  wrong: (values) => ({ ...values, board: values.other }),
});

export const unsubscribe = defineTemplate({
  id: "unsubscribe",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const boards = random.shuffle(world.boards.filter(({ id }) => isMarked(world.subscriptions, me, id)));
    return boards
      .slice(0, 2)
      .map(({ id, name }, index) => ({ board: name, boardId: id, other: boards[2 + index]?.name ?? "" }));
  },
  check: ({ boardId }) => ({
    changes: [{ kind: "removed", table: "subscriptions", id: markId(me, boardId) }],
  }),
  oracle: ({ board }, _, skin) => [
    ...openBoard(skin, board),
    click(on("button", labelsOf(skin).board.unsubscribe)),
    say("The board is no longer followed."),
  ],
  wrong: (values) => ({ ...values, board: values.other }),
});

export const setTimeZone = defineTemplate({
  id: "set-time-zone",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const own = world.users.find(({ id }) => id === me)?.zone;
    const free = random.shuffle<string>(zones.filter((zone) => zone !== own));
    return free.slice(0, 3).map((zone, index) => ({ zone, other: free[3 + index] ?? "" }));
  },
  check: ({ zone }) => ({ changes: [{ kind: "changed", table: "users", id: me, fields: { zone } }] }),
  oracle: ({ zone }, _, skin) => [
    ...openAccount(skin, "settings"),
    controlsOf(skin).zone(zone),
    click(on("button", labelsOf(skin).settings.save)),
    say("The time zone is set."),
  ],
  wrong: (values) => ({ ...values, zone: values.other }),
});

export const setBiography = defineTemplate({
  id: "set-biography",
  kind: "change",
  count: 1,
  values: (_: ForumState, random) => random.shuffle(biographies).map((text) => ({ text })),
  check: ({ text }) => ({
    changes: [{ kind: "changed", table: "users", id: me, fields: { about: { like: text } } }],
  }),
  oracle: ({ text }, _, skin) => [
    ...openAccount(skin, "settings"),
    fill(on("textbox", labelsOf(skin).settings.about), text),
    click(on("button", labelsOf(skin).settings.save)),
    say("The biography is set."),
  ],
  wrong: (values) => ({ text: `${values.text} again` }),
});

export const sendMessage = defineTemplate({
  id: "send-message",
  kind: "change",
  count: 2,
  values: (world: ForumState, random) => {
    const users = random.shuffle(
      world.users.filter(({ id }) => id !== me && !isMarked(world.blocks, me, id)),
    );
    return random.shuffle(letters).map(([subject, text], index) => ({
      subject,
      text,
      user: users[index]?.id ?? "",
      other: users[10 + index]?.id ?? "",
    }));
  },
  check: ({ subject, text, user }) => ({
    changes: [
      {
        kind: "added",
        table: "messages",
        row: { from: me, to: user, subject: { like: subject }, body: { like: text } },
      },
    ],
  }),
  oracle: ({ user, subject, text }, _, skin) => [
    ...openPerson(skin, user),
    click(on("link", labelsOf(skin).profile.message)),
    fill(on("textbox", labelsOf(skin).messages.subject), subject),
    fill(on("textbox", labelsOf(skin).messages.body), text),
    click(on("button", labelsOf(skin).messages.send)),
    say("The message is sent."),
  ],
  wrong: (values) => ({ ...values, user: values.other }),
});

export const votePoll = defineTemplate({
  id: "vote-poll",
  kind: "change",
  count: 1,
  values: (world: ForumState, random) => {
    const options = random.shuffle(world.pollOptions);
    return [
      { option: options[0]?.text ?? "", optionId: options[0]?.id ?? "", other: options[1]?.text ?? "" },
    ];
  },
  check: ({ optionId }) => ({
    changes: [{ kind: "added", table: "pollVotes", row: { user: me, option: optionId } }],
  }),
  oracle: ({ option }, _, skin) => [...controlsOf(skin).votePoll(option), say("The vote is given.")],
  wrong: (values) => ({ ...values, option: values.other }),
});
