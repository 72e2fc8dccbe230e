import { describe, expect, test } from "vitest";
import {
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import type { Task } from "../../domain/task.js";
import { failure, letter, success, type Bench } from "../sgdr/workbench.fixture.js";
import { bench, done, learned, never, written } from "./recall.fixture.js";
import { SkillMemory } from "./skill-memory.js";

describe("where a recording changed the site", () => {
  const offered = async (over: Partial<Bench>) => {
    const memory = await learned(bench(), letter, [...written, done]);
    const support = await bench(over).method.prepare(scriptedTask, memory, never);
    return support.recorded !== undefined;
  };
  test("it is done again only if the site can be reset, or if the user says so", async () => {
    expect(await offered({})).toBe(true);
    expect(await offered({ canReset: false })).toBe(false);
    expect(await offered({ canReset: false, settings: { recall: "writes" } })).toBe(true);
  });
  test("without a change it is done again anywhere", async () => {
    const reading: ScriptedSite = {
      start: "/",
      pages: { "/": 'link "Help" #1', "/help": 'heading "Help"' },
      moves: { '/ click "Help"': { to: "/help" } },
    };
    const made = bench({ canReset: false });
    const memory = await learned(made, reading, ['click("1")', done]);
    expect((await made.method.prepare(scriptedTask, memory, never)).recorded).toBeDefined();
  });
  test("off: nothing is kept, and nothing that is kept is done again", async () => {
    const off = { settings: { recall: "off" } } as const;
    expect((await learned(bench(off), letter, [...written, done])).recordings).toBeUndefined();
    expect(await offered(off)).toBe(false);
  });
});

describe("which goal is meant", () => {
  const found = async (task: Partial<Task>) => {
    const made = bench();
    const memory = await learned(made, letter, [...written, done]);
    const support = await made.method.prepare({ ...scriptedTask, ...task }, memory, never);
    return support.recorded !== undefined;
  };
  test("word for word, from the same start, with the same kind of answer", async () => {
    expect(await found({})).toBe(true);
    expect(await found({ goal: "Write to the shop." })).toBe(false);
    expect(await found({ startUrl: "/other" })).toBe(false);
    expect(await found({ answerSchema: { type: "string" } })).toBe(false);
  });
});

describe("a wrong first verdict", () => {
  test("a failure that is reported later deletes the recording, and no other memory brings it back", async () => {
    const made = bench();
    const memory = await learned(made, letter, [...written, done]);
    const trajectory = await playScripted(letter, policyOf(...written, done));
    const after = await made.method.learn(
      { task: scriptedTask, trajectory, verdict: failure },
      memory,
      never,
    );
    expect((await made.method.prepare(scriptedTask, after, never)).recorded).toBeUndefined();
    expect(JSON.stringify(after.recordings)).not.toContain("Oslo");
    for (const both of [made.method.join(memory, after), made.method.join(after, memory)])
      expect((await made.method.prepare(scriptedTask, both, never)).recorded).toBeUndefined();
    const once = await made.method.learn({ task: scriptedTask, trajectory, verdict: success }, after, never);
    expect(
      (await made.method.prepare(scriptedTask, made.method.join(memory, once), never)).recorded,
    ).toBeDefined();
  });
  test("a success replaces the recording", async () => {
    const made = bench();
    const memory = await learned(made, letter, [...written, done]);
    const trajectory = await playScripted(
      letter,
      policyOf('fill("1", "Bo")', 'fill("2", "Rome")', 'click("3")', done),
    );
    const after = await made.method.learn(
      { task: scriptedTask, trajectory, verdict: success },
      memory,
      never,
    );
    expect(after.recordings).toHaveLength(1);
    expect(JSON.stringify(after.recordings)).toContain("Rome");
    expect(JSON.stringify(after.recordings)).not.toContain("Oslo");
  });
  test("an episode that nobody judged changes nothing", async () => {
    const made = bench();
    const memory = await learned(made, letter, [...written, done]);
    const trajectory = await playScripted(letter, policyOf(...written, done));
    const verdict = { kind: "not-judged" } as const;
    const after = await made.method.learn({ task: scriptedTask, trajectory, verdict }, memory, never);
    expect(after).toEqual(memory);
  });
});

describe("what is kept", () => {
  test("has no element numbers, and comes back from JSON", async () => {
    const made = bench();
    const memory = await learned(made, letter, [...written, done]);
    const [recording] = memory.recordings ?? [];
    expect(recording?.way?.actions.map(({ action }) => action.call.args)).toEqual([
      ["", "Ada"],
      ["", "Oslo"],
      [""],
    ]);
    expect(SkillMemory.parse(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  });
  test("a memory of before has none and is read", async () => {
    const { library, uses } = bench().method.empty(scriptedTask.site);
    expect(SkillMemory.parse({ library, uses })).toEqual({ library, uses });
  });
  test("an episode without an action, or with too many, is not kept", async () => {
    const made = bench();
    expect((await learned(made, letter, [done])).recordings).toBeUndefined();
    const many = Array.from({ length: 61 }, (_, at) => `fill("1", "Ada ${at}")`);
    const trajectory = await playScripted(letter, policyOf(...written, done));
    const [step] = trajectory.steps;
    if (!step) throw new Error("no step");
    const long = {
      ...trajectory,
      steps: [...many.map((_, index) => ({ ...step, index })), ...trajectory.steps],
    };
    const episode = { task: scriptedTask, trajectory: long, verdict: success };
    expect(
      (await made.method.learn(episode, made.method.empty(scriptedTask.site), never)).recordings,
    ).toBeUndefined();
  });
});
