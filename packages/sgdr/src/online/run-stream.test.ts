import { describe, expect, test } from "vitest";
import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import type { RunEvent } from "../domain/event.js";
import { SiteId, TaskId } from "../domain/ids.js";
import { noSupport } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Method } from "../methods/method.js";
import { runStream, type StreamParts } from "./run-stream.js";

const signal = new AbortController().signal;
const task = (n: number): Task => ({
  id: TaskId.parse(`t${n}`),
  site: SiteId.parse("shop"),
  goal: "buy tea",
});
const final = { url: "/", title: "", text: "", page: "", state: "", tabs: [], notices: [], leftOut: 0 };
const solved = (of: Task): Trajectory => ({
  task: of,
  steps: [],
  final,
  end: { kind: "answered", answer: "" },
});

/** A method that counts the tasks it has learned from; `known` gets its memory at each `prepare`. */
const counting = (known: number[]): Method<number> => ({
  memory: z.number(),
  empty: () => 0,
  prepare: async (_task, memory) => {
    known.push(memory);
    return noSupport;
  },
  learn: async ({ verdict }, memory) => (verdict.kind === "success" ? memory + 1 : memory),
  size: (memory) => memory,
  join: Math.max,
});

const partsWith = (over: Partial<StreamParts<number>>, known: number[] = []) => {
  const written: { event: RunEvent; memory: unknown }[] = [];
  const parts: StreamParts<number> = {
    method: counting(known),
    runEpisode: async (of) => ({ trajectory: solved(of), documents: [] }),
    judge: { judge: async () => ({ kind: "success", reason: "" }) },
    emit: async (event, documents = []) => void written.push({ event, memory: documents[0]?.value }),
    clock: { nowMs: () => 0 },
    inTurn: async (work) => await work(),
    attempts: () => 0,
    learn: { when: "on", isAudited: () => false },
    recover: async () => false,
    leaveOut: () => undefined,
    ...over,
  };
  return { parts, written, known };
};
async function* tasks(): AsyncGenerator<Task> {
  yield* [task(1), task(2), task(3)];
}
const drain = async (parts: StreamParts<number>) => {
  for await (const _ of runStream(tasks(), 0, parts, signal)) {
    /* run to the end */
  }
};

test("task i acts on what was learned before it, never on its own lesson", async () => {
  const { parts, known } = partsWith({});
  await drain(parts);
  expect(known).toEqual([0, 1, 2]);
});
test("nothing is learned from a failure", async () => {
  const { parts, known } = partsWith({ judge: { judge: async () => ({ kind: "failure", reason: "" }) } });
  await drain(parts);
  expect(known).toEqual([0, 0, 0]);
});
describe("whether an episode is judged", () => {
  /** Counts questions; in the second task there is nothing new. */
  const judgedWith = async (learn: StreamParts<number>["learn"]) => {
    const asked: string[] = [];
    const { parts, written } = partsWith({
      learn,
      method: { ...counting([]), hasNews: ({ task: of }) => of.id !== task(2).id },
      judge: { judge: async ({ task: of }) => (asked.push(of.id), { kind: "success", reason: "" }) },
    });
    await drain(parts);
    const verdicts = written.flatMap(({ event }) =>
      event.kind === "verdict-given" ? [[event.data.verdict.kind, event.data.why]] : [],
    );
    return { asked: asked.length, verdicts };
  };
  const never = () => false;
  test("on: always", async () => {
    const { asked } = await judgedWith({ when: "on", isAudited: never });
    expect(asked).toBe(3);
  });
  test("off: never, and nothing is learned", async () => {
    const { asked, verdicts } = await judgedWith({ when: "off", isAudited: never });
    expect(asked).toBe(0);
    expect(verdicts).toEqual(Array.from({ length: 3 }, () => ["not-judged", "learning-off"]));
  });
  test("auto: not where there is nothing new, and the record says why", async () => {
    const { asked, verdicts } = await judgedWith({ when: "auto", isAudited: never });
    expect(asked).toBe(2);
    expect(verdicts[1]).toEqual(["not-judged", "nothing-new"]);
  });
  test("auto: where there is nothing new, a drawn share is judged all the same, and is counted apart", async () => {
    const { verdicts } = await judgedWith({ when: "auto", isAudited: () => true });
    expect(verdicts).toEqual([
      ["success", undefined],
      ["success", "audit"],
      ["success", undefined],
    ]);
  });
});
describe("an episode that was recalled", () => {
  const recalled = { from: { run: "r", task: "t0" }, done: 3, of: 3, decisions: 4, saved: 4 };
  const stopped = { code: "state", words: "it is checked" } as const;
  const verdictsWith = async (
    what: typeof recalled & { stopped?: typeof stopped },
    when: StreamParts<number>["learn"]["when"],
  ) => {
    const { parts, written, known } = partsWith({
      learn: { when, isAudited: () => true },
      method: { ...counting([]), hasNews: () => false },
      runEpisode: async (of) => ({ trajectory: solved(of), documents: [], recalled: what }),
    });
    await drain(parts);
    const [first] = written.flatMap(({ event }) => (event.kind === "verdict-given" ? [event.data] : []));
    return { kind: first?.verdict.kind, why: first?.why, known };
  };
  test.each(["on", "auto", "off"] as const)("to its end is not judged, with --learn %s", async (when) => {
    expect(await verdictsWith(recalled, when)).toMatchObject({ kind: "not-judged", why: "recalled" });
  });
  test("until something was not as recorded is judged, also where nothing else is new", async () => {
    const told = await verdictsWith({ ...recalled, stopped }, "auto");
    expect([told.kind, told.why]).toEqual(["success", undefined]);
  });
});
test("the judge is not asked for a method that does not learn", async () => {
  let judged = 0;
  const judge = { judge: async () => ({ kind: "success", reason: String((judged += 1)) }) as const };
  const { parts } = partsWith({ judge });
  await drain({ ...parts, judge: undefined });
  expect(judged).toBe(0);
});
test("the end of a task and what was learned from it are one write", async () => {
  const { parts, written } = partsWith({});
  await drain(parts);
  const ends = written.filter(({ event }) => event.kind === "task-ended");
  expect(ends.map(({ memory }) => memory)).toEqual([1, 2, 3]);
});
test("an outage is stored with its code and thrown", async () => {
  const outage = new SgdrError("infra-error", "the server is down", "wait");
  const { parts, written } = partsWith({
    runEpisode: async () => {
      throw outage;
    },
  });
  await expect(drain(parts)).rejects.toBe(outage);
  expect(written.at(-1)?.event).toMatchObject({
    kind: "task-aborted",
    data: { task: "t1", code: "infra-error" },
  });
});
test("after an outage the task is tried again with the same memory, before the next task", async () => {
  let down = 2;
  const tried: string[] = [];
  const { parts, written, known } = partsWith({
    runEpisode: async (of) => {
      tried.push(of.id);
      if (of.id === "t2" && (down -= 1) >= 0) throw new SgdrError("infra-error", "down", "wait");
      return { trajectory: solved(of), documents: [] };
    },
    recover: async (_task, _error, attempt) => attempt < 3,
  });
  await drain(parts);
  expect(tried).toEqual(["t1", "t2", "t2", "t2", "t3"]);
  expect(known).toEqual([0, 1, 1, 1, 2]);
  const attempts = written.flatMap(({ event }) =>
    event.kind === "task-started" ? [event.data.attempt] : [],
  );
  expect(attempts).toEqual([1, 1, 2, 3, 1]);
});
test("wrong input is not an outage and is not tried again", async () => {
  const wrong = new SgdrError("url-unreachable", "no such host", "check it");
  let asked = 0;
  const { parts } = partsWith({
    runEpisode: async () => {
      throw wrong;
    },
    recover: async () => (asked += 1) > 0,
  });
  await expect(drain(parts)).rejects.toBe(wrong);
  expect(asked).toBe(0);
});
test("an earlier interruption does not count as an outage, and the numbering of attempts continues", async () => {
  let down = 2;
  const counted: number[] = [];
  const { parts, written } = partsWith({
    attempts: () => 2,
    runEpisode: async (of) => {
      if (of.id === "t1" && (down -= 1) >= 0) throw new SgdrError("infra-error", "down", "wait");
      return { trajectory: solved(of), documents: [] };
    },
    recover: async (_task, _error, outages) => counted.push(outages) < 3,
  });
  await drain(parts);
  expect(counted).toEqual([1, 2]);
  const attempts = written.flatMap(({ event }) =>
    event.kind === "task-started" && event.data.task === "t1" ? [event.data.attempt] : [],
  );
  expect(attempts).toEqual([3, 4, 5]);
});
test("a task that has an outage each time is given up after a number of outages", async () => {
  const counted: number[] = [];
  const { parts } = partsWith({
    attempts: () => 7,
    runEpisode: async () => {
      throw new SgdrError("infra-error", "down", "wait");
    },
    recover: async (_task, _error, outages) => counted.push(outages) < 3,
  });
  await expect(drain(parts)).rejects.toThrow("down");
  expect(counted).toEqual([1, 2, 3]);
});
test("the time for preparing is passed to the episode and counts for its time limit", async () => {
  let now = 0;
  const told: (number | undefined)[] = [];
  const { parts } = partsWith({
    clock: { nowMs: () => now },
    runEpisode: async (of, { preparedMs }) => {
      told.push(preparedMs);
      return { trajectory: solved(of), documents: [] };
    },
  });
  const method: Method<number> = {
    ...parts.method,
    prepare: async () => {
      now += 700;
      return noSupport;
    },
  };
  await drain({ ...parts, method });
  expect(told).toEqual([700, 700, 700]);
});
test("a task that cannot begin is left out with its documents, and the next task begins", async () => {
  const closed = new SgdrError("url-unreachable", "no such host", "check it");
  const { parts, written, known } = partsWith({
    runEpisode: async (of) => {
      if (of.id === "t2") throw closed;
      return { trajectory: solved(of), documents: [] };
    },
    leaveOut: (_task, error) => (error === closed ? [{ key: "why", value: error.message }] : undefined),
  });
  await drain(parts);
  expect(known).toEqual([0, 1, 1]);
  const left = written.find(({ event }) => event.kind === "task-ended" && event.data.end === "aborted");
  expect(left).toMatchObject({ event: { data: { task: "t2", decisions: 0 } }, memory: "no such host" });
});
test("an episode's documents are stored in the same write as the end of its task", async () => {
  const kept: unknown[] = [];
  const { parts } = partsWith({
    runEpisode: async (of) => ({ trajectory: solved(of), documents: [{ key: `about/${of.id}`, value: 7 }] }),
    emit: async (event, documents = []) => {
      if (event.kind === "task-ended") kept.push(documents.map(({ key }) => key));
    },
  });
  await drain(parts);
  expect(kept).toEqual(["t1", "t2", "t3"].map((id) => ["memory/shop", `about/${id}`]));
});
