import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import { freshFolder } from "../lib/cli.js";
import { dataOf, questionsTo, streamed, streamedByHand } from "./_stream.js";

const [first, second] = ["forum-comment-on-post-1", "forum-comment-on-post-2"] as const;
const stream = { site: "forum", tasks: [first, second] };
const recording = join(freshFolder(), "forum.jsonl");
/** One skill a step, so that the page alone decides which. */
const retrieveK = 1;

let run: Awaited<ReturnType<typeof streamedByHand>>;
beforeAll(async () => {
  run = await streamedByHand(stream, { retrieveK, record: recording });
});

const steps = () =>
  dataOf(run.events, "step-ended").flatMap((data) => (String(data.task) === second ? [data.step] : []));
const question = (step: number, isRepair = false) =>
  questionsTo(run.asked, "policy").find(
    (asked) => asked.task === second && asked.step === step && (asked.repair !== undefined) === isRepair,
  );

test("the goals are those that the replies were written for", () =>
  expect(run.goals).toEqual([
    'Comment on the post "Sewing machine from 1962, worth a service?" with "The second part of this is the most useful one".',
    'Add the comment "Great write-up, I learned something new today" to the thread called What do you do with games you no longer play?',
  ]));

test("two skills are learned from one task and both are called by the next, where the page does not load again", () => {
  expect(run.results.map(({ reward }) => reward)).toEqual([1, 1]);
  expect(run.library.skills.map(({ id, level, start }) => [id, level, start.url])).toEqual([
    ["post_comment@1", "replayed", expect.stringMatching(/^\/posts\//)],
    ["search_forum@1", "replayed", "/"],
  ]);
  expect(steps().flatMap(({ uses = [] }) => uses.map(({ skill, failedAt }) => [skill, failedAt]))).toEqual([
    ["search_forum@1", null],
    ["post_comment@1", null],
  ]);
  expect(run.results[1]).toMatchObject({ primitives: 6, decisions: 5 });
});

test("which skill is offered changes with the page", () => {
  expect(steps().map(({ observation, offered }) => [observation.url.split(/[?\d]/)[0], ...offered])).toEqual([
    ["/", "search_forum@1"],
    ["/search", expect.any(String)],
    ["/posts/p", "post_comment@1"],
    ["/posts/p", "post_comment@1"],
    ["/posts/p", "post_comment@1"],
  ]);
  expect(question(0)?.user).toContain("Skills that were retrieved for this page: 1.");
});

test("a skill that is not offered at this step is refused with what to do instead, and so is one that nobody has", () => {
  expect(question(2, true)?.repair?.problem).toContain(
    "the skill search_forum is not offered at this step; the offered skills are: post_comment. Do its steps with actions instead",
  );
  expect(steps()[2]).toMatchObject({
    actions: [],
    outcome: {
      kind: "unreadable-reply",
      words: expect.stringMatching(
        /^there is no action or skill answer_post\b.*skills of this step are: post_comment/s,
      ),
    },
  });
});

test("the episode goes on after that, and the next prompt says what was wrong", () => {
  expect(question(3)?.user).toMatch(
    /## Last outcome\nunreadable-reply: there is no action or skill answer_post/,
  );
  expect(steps()[3]).toMatchObject({ calls: [{ name: "post_comment" }], outcome: { kind: "ok" } });
  expect(dataOf(run.events, "episode-ended").map(({ end }) => end.kind)).toEqual(["answered", "answered"]);
});

test("a page that a failed step left as it was is not summarized again", () =>
  expect(questionsTo(run.asked, "summarizer").map(({ task, step }) => [task, step])).toEqual([
    [second, 0],
    [second, 1],
    [second, 2],
    [second, 4],
  ]));

test("the recorded calls of all four roles replay to the same run and the same skills, without the model", async () => {
  const roles = readFileSync(recording, "utf8").matchAll(/^\{"role":"(\w+)"/gm);
  expect(new Set([...roles].map(([, role]) => role))).toEqual(
    new Set(["policy", "judge", "inducer", "summarizer"]),
  );
  const replayed = await streamed(stream, { retrieveK, model: `recorded:${recording}` });
  const happened = (events: readonly StoredEvent[]) => events.map(({ kind, data }) => ({ kind, data }));
  expect(happened(replayed.events)).toEqual(happened(run.events));
  const knowledge = ({ library }: Pick<typeof run, "library">) =>
    library.skills.map((skill) => ({ ...skill, provenance: [] }));
  expect(knowledge(replayed)).toEqual(knowledge(run));
});
