import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { labelsOf } from "../labels.js";
import { isMarked, postsBy } from "../queries.js";
import type { ForumState, Post } from "../state.js";
import { answersToLetters } from "./phrases.js";
import { me, score } from "./pool.js";
import { openAccount, openPerson } from "./ways.js";

/** Kinds of work that nothing is developed on. */

/** The posts of somebody that stand on one page, the best first. */
const ranked = (world: ForumState, user: string): Post[] =>
  postsBy(world, user).sort((one, other) => score(world, other) - score(world, one));

export const bestPostOfUser = defineTemplate({
  id: "best-post-of-user",
  kind: "information",
  count: 5,
  heldOut: true,
  values: (world: ForumState, random) =>
    random
      .shuffle(world.users.filter(({ id }) => id !== me && !isMarked(world.blocks, me, id)))
      .flatMap(({ id }) => {
        const posts = ranked(world, id);
        const [best, second] = posts;
        if (!best || !second || posts.length < 3 || posts.length > 8) return [];
        return [
          {
            user: id,
            title: best.title,
            points: score(world, best),
            other: second.title,
            less: score(world, second),
          },
        ];
      })
      .filter(({ points, less }) => points > less),
  check: ({ user, title }, world) => ({
    answer: {
      kind: "text",
      oneOf: [title],
      noneOf: ranked(world, user)
        .slice(1)
        .map((post) => post.title),
    },
  }),
  oracle: ({ user, title, points }, _, skin) => [
    ...openPerson(skin, user),
    click(on("link", labelsOf(skin).profile.posts), "What they have posted is listed there."),
    say(`It is "${title}".`, labelsOf(skin).vote.points(points)),
  ],
  wrong: (values) => ({ ...values, title: values.other, points: values.less }),
});

export const answerMessage = defineTemplate({
  id: "answer-message",
  kind: "change",
  count: 4,
  heldOut: true,
  values: (world: ForumState, random) => {
    const letters = random.shuffle(world.messages.filter(({ to }) => to === me));
    const texts = random.shuffle(answersToLetters);
    return letters.slice(0, texts.length).map(({ subject, from }, index) => ({
      subject,
      user: from,
      text: texts[index] ?? "",
      other: letters.at(index - 1)?.subject ?? "",
    }));
  },
  check: ({ subject, user, text }) => ({
    changes: [
      {
        kind: "added",
        table: "messages",
        row: { from: me, to: user, subject: { like: `Re: ${subject}` }, body: { like: text } },
      },
    ],
  }),
  oracle: ({ subject, text }, _, skin) => {
    const { messages } = labelsOf(skin);
    return [
      ...openAccount(skin, "messages"),
      click(on("link", subject), "This is the message."),
      click(on("link", messages.answer)),
      fill(on("textbox", messages.body), text),
      click(on("button", messages.send)),
      say("The answer is sent."),
    ];
  },
  wrong: (values) => ({ ...values, subject: values.other }),
});
