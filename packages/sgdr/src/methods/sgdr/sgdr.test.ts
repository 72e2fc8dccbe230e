import { describe, expect, test } from "vitest";
import {
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import { failedOutcome } from "../../domain/action.js";
import { TaskId } from "../../domain/ids.js";
import type { Embedder } from "../../domain/ports.js";
import type { Inducer } from "../../domain/roles.js";
import type { Support } from "../../domain/support.js";
import type { Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { runStream } from "../../online/run-stream.js";
import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { rulesInducer } from "../../rules/inducer/inducer.js";
import { sgdr } from "./sgdr.js";
import { methodSuite } from "../method.suite.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { failure, letter, success, workbench, type Bench } from "./workbench.fixture.js";

const never = new AbortController().signal;
const taskNamed = (id: string): Task => ({ ...scriptedTask, id: TaskId.parse(id) });
const [first, second, third] = ["shop-1", "shop-2", "shop-3"].map(taskNamed);
if (!first || !second || !third) throw new Error("there are three tasks");

async function* inTurn(tasks: readonly Task[]): AsyncGenerator<Task> {
  yield* tasks;
}
const way = policyOf('fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Sent.")');
const whole = "fill_name_and_fill_town_and_click_send";

async function episode(
  task: Task,
  {
    verdict = success,
    site = letter,
    policy = way,
    support,
  }: Partial<Omit<Use, "task">> & { policy?: typeof way; support?: Support } = {},
): Promise<JudgedEpisode> {
  return { task, trajectory: await playScripted(site, policy, support, task), verdict };
}

type Made = ReturnType<typeof workbench>;
const learned = async ({ method }: Made): Promise<SkillMemory> =>
  await method.learn(await episode(first), method.empty(first.site), never);
const namesIn = ({ library }: SkillMemory): readonly string[] => library.skills.map(({ id }) => id);
const offeredBy = async (support: Support, { page }: Made): Promise<readonly string[]> =>
  (await support.at({ task: second, step: 0, observation: page() }, never)).skills.map(({ name }) => name);

interface Use {
  readonly task: Task;
  readonly site?: ScriptedSite;
  readonly verdict?: JudgedEpisode["verdict"];
}

/** The memory after calls of the learned skill in further tasks, with values that it was not learned with. */
async function after(made: Made, uses: readonly Use[]): Promise<SkillMemory> {
  const policy = policyOf(`${whole}("1", "2", "3", "Bob", "Rome")`, 'send_msg_to_user("Sent.")');
  let memory = await learned(made);
  for (const { task, ...use } of uses) {
    const support = await made.method.prepare(task, memory, never);
    memory = await made.method.learn(await episode(task, { policy, support, ...use }), memory, never);
  }
  return memory;
}

describe.each<[string, Partial<Bench>]>([
  ["as in the paper", {}],
  ["with what we add", { method: "sgdr+" }],
  ["choosing at random", { method: "sgdr-random" }],
  ["offering all", { method: "sgdr-all" }],
])("%s,", (_, more) => {
  methodSuite(
    sgdr,
    () => workbench({ inducer: rulesInducer, ...more }).method,
    async () => await episode(first),
  );
});

describe("learning", () => {
  test("a success adds a skill for each window that was verified, with its receipt", async () => {
    const made = workbench({ inducer: rulesInducer });
    const { library } = await learned(made);
    expect(library.skills.map(({ program }) => program.name)).toContain(whole);
    expect(new Set(library.skills.map(({ level }) => level))).toEqual(new Set(["replayed"]));
    expect(library.skills.find(({ program }) => program.name === whole)).toMatchObject({
      writes: true,
      start: { url: "/form" },
      receipt: { verify: "each", accept: "judge", requests: ["POST /letters"] },
      provenance: [
        { run: "run-1", task: "shop-1", window: { start: 0, length: 3, unit: "decision" }, inducer: "rules" },
      ],
    });
    expect(made.replays()).toBe(library.skills.length);
  });
  test("skills are offered in the next task and never in the one that they were learned from", async () => {
    const made = workbench({ inducer: rulesInducer });
    const seen: (readonly string[])[] = [];
    const stream = runStream(
      inTurn([first, second]),
      made.method.empty(first.site),
      {
        method: made.method,
        judge: { judge: async () => success },
        emit: async () => undefined,
        clock: { nowMs: () => 0 },
        inTurn: async (work) => await work(),
        recover: async () => false,
        leaveOut: () => undefined,
        attempts: () => 0,
        learn: { when: "on", isAudited: () => false },
        runEpisode: async (task, support) => {
          const before = await offeredBy(support, made);
          const { trajectory } = await episode(task, { support });
          seen.push(before, await offeredBy(support, made));
          return { trajectory, documents: [] };
        },
      },
      never,
    );
    for await (const { memory } of stream) expect(memory.library.skills.length).toBeGreaterThan(0);
    const [before, after, next] = seen;
    expect([before, after]).toEqual([[], []]);
    expect(next).toContain(whole);
  });
  test("a failure teaches nothing, asks no model and is not replayed", async () => {
    const asked: unknown[] = [];
    const inducer: Inducer = { id: "none", induce: async (windows) => (asked.push(windows), []) };
    const made = workbench({ inducer });
    const memory = made.method.empty(first.site);
    expect(await made.method.learn(await episode(first, { verdict: failure }), memory, never)).toEqual(
      memory,
    );
    expect([asked.length, made.replays(), made.events.length]).toEqual([0, 0, 0]);
  });
  test("a skill that is learned a second time is not replayed again", async () => {
    const made = workbench({ inducer: rulesInducer });
    const memory = await learned(made);
    const before = made.replays();
    const again = await made.method.learn(await episode(second), memory, never);
    expect(made.replays()).toBe(before);
    expect(namesIn(again)).toEqual(namesIn(memory));
    expect(
      again.library.skills.every(({ provenance, level }) => provenance.length === 2 && level === "replayed"),
    ).toBe(true);
  });
  test("every window that became no skill has a reason", async () => {
    const empty: Inducer = {
      id: "none",
      induce: async (windows) =>
        windows.map((window) => ({ kind: "none", window, code: "not-reusable", words: "no" })),
    };
    const made = workbench({ inducer: empty });
    await learned(made);
    expect(made.rejected()).toEqual(Array.from({ length: 6 }, () => "not-reusable"));
    expect(made.events[0]).toMatchObject({
      kind: "skill-rejected",
      data: { task: "shop-1", stage: "induction", window: { start: 0, length: 2, unit: "decision" } },
    });
  });
  test("nothing is learned when the judge calls the replays failures", async () => {
    const made = workbench({ inducer: rulesInducer, judge: { judge: async () => failure } });
    expect((await learned(made)).library.skills).toEqual([]);
    expect(new Set(made.rejected())).toEqual(new Set(["judged-failure"]));
  });
  test("with a control the reason does not blame the skills when the trajectory alone is a failure too", async () => {
    const judge = { judge: async () => failure };
    const made = workbench({ inducer: rulesInducer, judge, settings: { accept: "control" } });
    expect((await learned(made)).library.skills).toEqual([]);
    expect(new Set(made.rejected())).toEqual(new Set(["not-replayable"]));
  });
  test("skills that are not replayed are kept as provisional", async () => {
    for (const verification of ["static", "off"] as const) {
      const made = workbench({ inducer: rulesInducer, settings: { verification } });
      const { library } = await learned(made);
      expect(new Set(library.skills.map(({ level }) => level))).toEqual(new Set(["provisional"]));
      expect(made.replays()).toBe(0);
    }
  });
});

describe("on a site that cannot be reset", () => {
  const offers = async (trustProvisional: boolean) => {
    const made = workbench({ inducer: rulesInducer, canReset: false, settings: { trustProvisional } });
    const memory = await learned(made);
    expect(made.replays()).toBe(0);
    const support = await made.method.prepare(second, memory, never);
    return (await support.at({ task: second, step: 0, observation: made.page() }, never)).skills;
  };
  test("skills stay provisional, and one that changes something needs an approval", async () => {
    const skills = await offers(false);
    const wishOf = (name: string): string | undefined =>
      skills.find((skill) => skill.name === name)?.approval;
    expect(wishOf(whole)).toBe(
      `${whole}@1 changes something and has not been replayed, because the site cannot be reset`,
    );
    expect(skills.map(({ name }) => name)).toContain("fill_name_and_fill_town");
    expect(wishOf("fill_name_and_fill_town")).toBeUndefined();
  });
  test("no approval is needed when provisional skills are trusted", async () => {
    const skills = await offers(true);
    expect(skills.map(({ name }) => name)).toContain(whole);
    expect(skills.filter(({ approval }) => approval !== undefined)).toEqual([]);
  });
});

describe("the calls of a skill", () => {
  const stuck: ScriptedSite = {
    ...letter,
    moves: { '/form click "Send"': { outcome: failedOutcome("not-actionable", "it is covered") } },
  };

  const inLibrary = ({ library }: SkillMemory) => library.skills.find(({ id }) => id === `${whole}@1`);

  test("prove it when they use other values in two tasks that were successes", async () => {
    const made = workbench({ inducer: rulesInducer });
    const once = await after(made, [{ task: second }]);
    expect(inLibrary(once)?.level).toBe("replayed");
    expect(once.uses).toMatchObject([
      { task: "shop-2", skill: `${whole}@1`, failedAt: null, judged: "success" },
    ]);
    const twice = await after(workbench({ inducer: rulesInducer }), [{ task: second }, { task: third }]);
    expect(inLibrary(twice)?.level).toBe("proven");
  });
  test("prove nothing in tasks that were failures", async () => {
    const memory = await after(workbench({ inducer: rulesInducer }), [
      { task: second, verdict: failure },
      { task: third, verdict: failure },
    ]);
    expect(inLibrary(memory)?.level).toBe("replayed");
  });
  test("put it in quarantine with a reason when they keep failing, and it is no longer offered", async () => {
    const made = workbench({ inducer: rulesInducer, settings: { commit: "plus", quarantine: "on" } });
    const failing = { site: stuck, verdict: failure };
    const memory = await after(made, [
      { task: second, ...failing },
      { task: third, ...failing },
      { task: taskNamed("shop-4"), ...failing },
    ]);
    expect(inLibrary(memory)?.quarantine).toBe(
      "3 of 3 calls failed, the last at call 3 of 3 (not-actionable)",
    );
    expect(made.events.findLast(({ kind }) => kind === "skill-quarantined")).toMatchObject({
      data: { task: "shop-4", skill: `${whole}@1` },
    });
    const support = await made.method.prepare(taskNamed("shop-5"), memory, never);
    expect(await offeredBy(support, made)).not.toContain(whole);
  });
  test("never put it in quarantine in the paper's profile", async () => {
    const failing = { site: stuck, verdict: failure };
    const memory = await after(workbench({ inducer: rulesInducer }), [
      { task: second, ...failing },
      { task: third, ...failing },
      { task: taskNamed("shop-4"), ...failing },
    ]);
    expect(inLibrary(memory)?.quarantine).toBeUndefined();
  });
});

describe("the offered skills", () => {
  test("are chosen again at every step, and every choice is an event", async () => {
    const made = workbench({ inducer: rulesInducer });
    const support = await made.method.prepare(second, await learned(made), never);
    for (const step of [0, 1]) await support.at({ task: second, step, observation: made.page() }, never);
    const chosen = made.events.flatMap((event) => (event.kind === "skills-retrieved" ? [event] : []));
    expect(chosen.map(({ data, measured }) => [data.step, data.summary, measured.cached])).toEqual([
      [0, "A form for letters", false],
      [1, "A form for letters", true],
    ]);
    expect(chosen[0]?.data.retrieved.offered).toContain(`${whole}@1`);
  });
  test("embeddings and summaries name their place in the run: skills before the first step, summary and query at their step", async () => {
    const paid: Embedder = {
      ...lexicalEmbedder,
      embed: async (texts, signal, onTokens) => (onTokens?.(1), await lexicalEmbedder.embed(texts, signal)),
    };
    const made = workbench({ inducer: rulesInducer, embedder: paid });
    const support = await made.method.prepare(second, await learned(made), never);
    await support.at({ task: second, step: 4, observation: made.page() }, never);
    expect(made.places).toEqual([
      ["skills", { task: second.id, step: -1 }],
      ["summary", { task: second.id, step: 4 }],
      ["query", { task: second.id, step: 4 }],
    ]);
  });
  test("are the whole library, or a random part of it, with the controls", async () => {
    const all = workbench({ inducer: rulesInducer, method: "sgdr-all" });
    const memory = await learned(all);
    expect(memory.library.skills).toHaveLength(6);
    expect(await offeredBy(await all.method.prepare(second, memory, never), all)).toHaveLength(6);
    const chance = workbench({ inducer: rulesInducer, method: "sgdr-random" });
    const support = await chance.method.prepare(second, memory, never);
    expect(await offeredBy(support, chance)).toHaveLength(5);
    expect(chance.events.at(-1)).toMatchObject({ data: { retrieved: { by: "chance" }, summary: "" } });
  });
});

test("joining two memories that learned the same changes nothing, and each call counts once", async () => {
  const { method } = workbench({ inducer: rulesInducer });
  const mine = await after(workbench({ inducer: rulesInducer }), [{ task: second }]);
  const other = await after(workbench({ inducer: rulesInducer }), [{ task: second }]);
  const joined = method.join(mine, other);
  expect(namesIn(joined)).toEqual(namesIn(mine));
  expect(joined.uses).toEqual(mine.uses);
  expect(method.join(joined, mine)).toEqual(joined);
});
