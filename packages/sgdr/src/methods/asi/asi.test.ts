import { describe, expect, test } from "vitest";
import {
  openScripted,
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import type { RunEvent } from "../../domain/event.js";
import { TaskId } from "../../domain/ids.js";
import type { Inducer, Policy } from "../../domain/roles.js";
import { rulesInducer } from "../../rules/inducer/inducer.js";
import { printSkill } from "../../skill/print-skill.js";
import { testContext } from "../../runtime/test-context.js";
import { methodSuite } from "../method.suite.js";
import { failure, success } from "../sgdr/workbench.fixture.js";
import { asi } from "./asi.js";

const never = new AbortController().signal;
/** The form is behind a link, so its fields do not exist when the task begins. */
const post: ScriptedSite = {
  start: "/",
  pages: {
    "/": 'link "Write" #1',
    "/form": 'textbox "Name" #4\nbutton "Send" #5',
    "/thanks": ({ Name = "" }) => `status "Thank you, ${Name}"`,
  },
  moves: {
    '/ click "Write"': { to: "/form" },
    '/form click "Send"': { to: "/thanks", sent: "POST /letters" },
  },
};
const way = policyOf('click("1")', 'fill("4", "Ada")', 'click("5")', 'send_msg_to_user("Sent.")');

function bench(inducer: Inducer = rulesInducer, judged = success) {
  const events: RunEvent[] = [];
  const usual = testContext();
  const method = asi.create({
    ...usual,
    run: "run-1",
    roles: { ...usual.roles, programmer: inducer, judge: { judge: async () => judged } },
    replayOf: () => async (task, play) => await playScripted(post, play.policy, play.support, task),
    emit: async (event) => void events.push(event),
  });
  const learn = async ({
    policy = way,
    verdict = success,
    memory = method.empty(scriptedTask.site),
    id = "shop-1",
  } = {}) => {
    const task = { ...scriptedTask, id: TaskId.parse(id) };
    const support = await method.prepare(task, memory, never);
    const trajectory = await playScripted(post, policy, support, task);
    return await method.learn({ task, trajectory, verdict }, memory, never);
  };
  return { method, learn, events };
}

methodSuite(
  asi,
  () => bench().method,
  async () => ({ task: scriptedTask, trajectory: await playScripted(post, way), verdict: success }),
);

describe("learning", () => {
  test("keeps the program of the whole episode, which finds later elements itself and was verified by a replay", async () => {
    const { library } = await bench().learn();
    expect(library.skills).toMatchObject([
      {
        level: "replayed",
        start: { url: "/" },
        program: { contracts: [{ name: "Name" }, { name: "Send" }] },
        receipt: { requests: ["POST /letters"] },
        provenance: [{ window: { start: 0, length: 4, unit: "decision" } }],
      },
    ]);
    expect(library.skills[0]?.program.params.map(({ kind }) => kind)).toEqual(["element", "text", "text"]);
  });
  test("a program of one part of the episode is replayed in the place of that part", async () => {
    const inducer: Inducer = {
      id: "part",
      induce: async ([whole], about, signal) =>
        whole
          ? await rulesInducer.induce(
              [{ ...whole, start: 1, length: 2, steps: whole.steps.slice(1, 3) }],
              about,
              signal,
            )
          : [],
    };
    const { library } = await bench(inducer).learn();
    expect(library.skills.map(({ program }) => printSkill(program))).toEqual([
      "function fill_name_and_click_send(name_field, send_button, name_text) {\n  fill(name_field, name_text);\n  click(send_button);\n}",
    ]);
    expect(library.skills[0]?.provenance[0]?.window).toEqual({ start: 1, length: 2, unit: "decision" });
  });
  test("a failure, or an episode of fewer than three steps, teaches nothing", async () => {
    const asked: unknown[] = [];
    const { learn } = bench({ id: "none", induce: async (windows) => (asked.push(windows), []) });
    await learn({ verdict: failure });
    await learn({ policy: policyOf('click("1")', 'send_msg_to_user("Here.")') });
    expect(asked).toEqual([]);
    await learn();
    expect(asked).toMatchObject([[{ start: 0, length: 4 }]]);
  });
  test("nothing is learned when the judge calls the replay of the episode a failure", async () => {
    const { learn, events } = bench(rulesInducer, failure);
    expect((await learn()).library.skills).toEqual([]);
    expect(events).toMatchObject([{ kind: "skill-rejected", data: { code: "judged-failure" } }]);
  });
});

test("the whole library is offered at every step on every page, and each offer is an event", async () => {
  const { method, learn, events } = bench();
  const memory = await learn();
  const support = await method.prepare(scriptedTask, memory, never);
  const observation = openScripted(post).page();
  const first = await support.at({ task: scriptedTask, step: 0, observation }, never);
  expect(first.skills.map(({ id }) => id)).toEqual(memory.library.skills.map(({ id }) => id));
  const elsewhere = { ...observation, url: "/elsewhere" };
  expect(await support.at({ task: scriptedTask, step: 1, observation: elsewhere }, never)).toEqual(first);
  const told = events.flatMap((event) => (event.kind === "skills-retrieved" ? [event.data] : []));
  expect(told.map(({ step, retrieved }) => [step, retrieved.by, retrieved.offered.length])).toEqual([
    [0, "all", 1],
    [1, "all", 1],
  ]);
});

test("successful calls of a program raise its level, as with sgdr", async () => {
  const { method, learn } = bench();
  let memory = await learn();
  const name = memory.library.skills[0]?.program.name ?? "";
  const calling = (text: string): Policy => policyOf(`${name}("1", "${text}", "Sent.")`);
  for (const [id, text] of [
    ["shop-2", "Bob"],
    ["shop-3", "Eve"],
  ] as const)
    memory = await learn({ policy: calling(text), memory, id });
  expect(memory.uses).toMatchObject([{ failedAt: null }, { failedAt: null }]);
  expect(memory.library.skills.map(({ level }) => level)).toContain("proven");
  expect(method.size(memory)).toBe(memory.library.skills.length);
});
