import { describe, expect, test } from "vitest";
import { playScripted, policyOf, scriptedTask } from "../../agent/scripted-site.fixture.js";
import type { RunEvent } from "../../domain/event.js";
import type { WorkflowWriter } from "../../domain/roles.js";
import { Workflow } from "../../domain/workflow.js";
import { no, ok, type Result } from "../../lib/result.js";
import { testContext } from "../../runtime/test-context.js";
import { methodSuite } from "../method.suite.js";
import { failure, letter, success } from "../sgdr/workbench.fixture.js";
import { awm } from "./awm.js";
import { mostCharacters, mostWorkflows, workflowNote, type AwmMemory } from "./memory.js";

const never = new AbortController().signal;
const way = policyOf('fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Sent.")');

const workflow = (title: string, ...calls: string[]): Workflow => ({
  title,
  steps: ['click(link "Home")', ...calls].map((call) => ({ words: `Do ${call}.`, call })),
});
const letters = workflow("Write a letter", 'click(button "Send")');
const known = (...workflows: Workflow[]): AwmMemory => ({
  workflows: workflows.map((one) => ({ ...one, id: one.title.toLowerCase() })),
});

interface Writing {
  readonly written: Result<Workflow | undefined, string>;
  readonly same?: number;
  readonly better?: boolean;
}
function bench({ written, same, better = false }: Writing, mask = (text: string) => text) {
  const events: RunEvent[] = [];
  const asked: string[] = [];
  const writer: WorkflowWriter = {
    write: async (_, titles) => (asked.push(`write beside ${titles.join(", ")}`), written),
    sameTask: async (title, titles) => (asked.push(`${title} among ${titles.join(", ")}`), same),
    isBetter: async (fresh, old) => (asked.push(`${fresh.title} against ${old.title}`), better),
  };
  const usual = testContext();
  const method = awm.create({
    ...usual,
    roles: { ...usual.roles, workflowWriter: writer },
    mask,
    emit: async (event) => void events.push(event),
  });
  const learn = async (memory = method.empty(scriptedTask.site), verdict = success) => {
    const trajectory = await playScripted(letter, way);
    return await method.learn({ task: scriptedTask, trajectory, verdict }, memory, never);
  };
  const outcomes = () => events.flatMap((event) => (event.kind === "note-learned" ? [event.data] : []));
  return { method, learn, events, asked, outcomes };
}
const titles = ({ workflows }: AwmMemory): readonly string[] => workflows.map(({ title }) => title);

methodSuite(awm, () => bench({ written: ok(letters) }).method);

describe("learning", () => {
  test("a success adds the workflow that was written; an empty memory needs no question about duplicates", async () => {
    const { learn, asked, outcomes } = bench({ written: ok(letters) });
    const memory = await learn();
    expect(memory).toEqual({ workflows: [{ ...letters, id: "write a letter" }] });
    expect(asked).toEqual(["write beside "]);
    expect(outcomes()).toMatchObject([{ what: "workflow", title: "Write a letter", outcome: "added" }]);
  });
  test("a failure teaches nothing and asks no model", async () => {
    const { learn, asked, method } = bench({ written: ok(letters) });
    expect(await learn(undefined, failure)).toEqual(method.empty(scriptedTask.site));
    expect(asked).toEqual([]);
  });
  test("nothing is learned when the writer writes no workflow or its reply cannot be read", async () => {
    const before = known(letters);
    expect(await bench({ written: ok(undefined) }).learn(before)).toBe(before);
    const lost = bench({ written: no("not JSON") });
    expect(await lost.learn(before)).toBe(before);
    expect(lost.outcomes()).toMatchObject([{ title: "", outcome: "unreadable" }]);
  });
  test("without a model, the workflow is the way that was taken, with the goal's words as its title", async () => {
    const trajectory = await playScripted(letter, way);
    const method = awm.create(testContext());
    const memory = await method.learn(
      { task: scriptedTask, trajectory, verdict: success },
      method.empty(scriptedTask.site),
      never,
    );
    expect(memory.workflows.map(workflowNote)).toEqual([
      [
        "Workflow: Write to the shop",
        '1. Fill in the "Name" field with {name}. fill(textbox "Name", "{name}")',
        '2. Fill in the "Town" field with {town}. fill(textbox "Town", "{town}")',
        '3. Click the "Send" button. click(button "Send")',
        '4. Tell the user the answer. send_msg_to_user("{answer}")',
      ].join("\n"),
    ]);
  });
});

describe("of two workflows for one task", () => {
  const shorter = workflow("Send a letter", 'click(button "Go")');
  test("the new one replaces a worse one and takes over its id", async () => {
    const { learn, asked, outcomes } = bench({ written: ok(shorter), same: 0, better: true });
    expect(await learn(known(letters))).toEqual({ workflows: [{ ...shorter, id: "write a letter" }] });
    expect(asked.slice(1)).toEqual([
      "Send a letter among Write a letter",
      "Send a letter against Write a letter",
    ]);
    expect(outcomes()).toMatchObject([{ outcome: "replaced" }]);
  });
  test("the known one is kept when it is better", async () => {
    const before = known(letters);
    const { learn, outcomes } = bench({ written: ok(shorter), same: 0 });
    expect(await learn(before)).toBe(before);
    expect(outcomes()).toMatchObject([{ outcome: "worse" }]);
  });
  test("one question is asked about all titles, and none when the title is already known", async () => {
    const many = known(letters, workflow("Read a letter", "click()"), workflow("Burn a letter", "click()"));
    const other = bench({ written: ok(shorter) });
    expect(titles(await other.learn(many))).toEqual([...titles(many), "Send a letter"]);
    expect(other.asked).toHaveLength(2);
    const same = bench({ written: ok({ ...shorter, title: "write  A letter" }), better: true });
    expect(await same.learn(many)).toMatchObject({ workflows: { length: 3 } });
    expect(same.asked).toEqual([
      expect.stringMatching(/^write beside/),
      "write A letter against Write a letter",
    ]);
  });
  test("an identical text counts as known, and no model is asked which is better", async () => {
    const { learn, asked, outcomes } = bench({ written: ok(letters) });
    await learn(known(letters));
    expect(asked).toHaveLength(1);
    expect(outcomes()).toMatchObject([{ outcome: "known" }]);
  });
});

describe("memory", () => {
  test("has limits: the oldest workflow is dropped, texts are cut to one short line", async () => {
    const full = known(
      ...Array.from({ length: mostWorkflows }, (_, at) => workflow(`Task ${at}`, "click()")),
    );
    const long = {
      title: `Long\n${"x".repeat(5_000)}`,
      steps: Array.from({ length: 40 }, () => ({ words: "w\n#w", call: "c".repeat(900) })),
    };
    const { learn, method } = bench({ written: ok(long) });
    const { workflows } = await learn(full);
    expect(workflows).toHaveLength(mostWorkflows);
    expect(workflows[0]?.title).toBe("Task 1");
    const { id: _, ...last } = workflows.at(-1) ?? { id: "", ...letters };
    expect(Workflow.safeParse(last).success).toBe(true);
    expect(workflowNote(last).split("\n")).toHaveLength(1 + last.steps.length);
    expect(method.size({ workflows })).toBe(mostWorkflows);
  });
  test("never needs more text than a prompt has room for, however many workflows there are", async () => {
    const words = "w".repeat(290);
    const long = (at: number): Workflow => ({
      title: `Task ${at}`,
      steps: Array.from({ length: 12 }, () => ({ words, call: words })),
    });
    const { learn } = bench({ written: ok(long(50)) });
    const { workflows } = await learn(known(...Array.from({ length: 50 }, (_, at) => long(at))));
    const size = workflows.map(workflowNote).join("").length;
    expect(size).toBeLessThanOrEqual(mostCharacters);
    expect(size).toBeGreaterThan(mostCharacters / 2);
    expect(workflows.at(-1)?.title).toBe("Task 50");
  });
  test("contains no value of a secret", async () => {
    const told = workflow("Sign in with hunter2", 'fill(textbox "Password", "hunter2")');
    const { learn, events } = bench({ written: ok(told) }, (text) =>
      text.replaceAll("hunter2", "<secret:pw>"),
    );
    expect(JSON.stringify([await learn(), events])).not.toContain("hunter2");
  });
  test("of two runs is joined without duplicates, and a workflow that one run replaced does not come back", () => {
    const { method } = bench({ written: ok(undefined) });
    const better = { ...workflow("Send a letter", "click()"), id: "write a letter" };
    const joined = method.join(known(letters, workflow("Other", "click()")), { workflows: [better] });
    expect(titles(joined)).toEqual(["Other", "Send a letter"]);
    expect(method.join(joined, { workflows: [better] })).toEqual(joined);
  });
});

test("all workflows are shown at every step of a task, which is one event for the task", async () => {
  const { method, events } = bench({ written: ok(undefined) });
  const memory = known(letters, workflow("Burn a letter", "click()"));
  const support = await method.prepare(scriptedTask, memory, never);
  const observation = { ...(await playScripted(letter, way)).final, shown: [], nodes: [] };
  const first = await support.at({ task: scriptedTask, step: 0, observation }, never);
  expect(first).toEqual({ notes: memory.workflows.map(workflowNote), skills: [] });
  expect(await support.at({ task: scriptedTask, step: 1, observation }, never)).toEqual(first);
  expect(events.map(({ data }) => data)).toEqual([
    { task: scriptedTask.id, titles: ["Write a letter", "Burn a letter"], questions: 0 },
  ]);
});
