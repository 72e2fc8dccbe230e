// A method of your own: what it remembers of a site, when it learns, and what it offers the agent.
import assert from "node:assert/strict";
import { createAgent, memoryStore } from "sgdr";
import { defineMethod, type Method } from "sgdr/methods";
import { runTaskSet } from "sgdr/tasks";
import { openPlayground } from "sgdr-playground";
import { z } from "zod";

//#region own-method
const Memory = z.strictObject({ ends: z.array(z.strictObject({ goal: z.string(), page: z.string() })) });
type Memory = z.infer<typeof Memory>;

/** Remembers on which page each task that went well came to its end, and tells it to the tasks that come after. */
const method: Method<Memory> = {
  memory: Memory,
  empty: () => ({ ends: [] }),
  prepare: async (_task, { ends }) => {
    const notes = ends.map(({ goal, page }) => `${goal} ended on "${page}".`);
    return { at: async () => ({ notes, skills: [] }) };
  },
  learn: async ({ task, trajectory, verdict }, { ends }) =>
    verdict.kind === "success"
      ? { ends: [...ends, { goal: task.goal, page: trajectory.final.title }].slice(-20) }
      : { ends },
  size: ({ ends }) => ends.length,
  join: (known, mine) => ({
    ends: [...new Map([...known.ends, ...mine.ends].map((end) => [end.goal, end])).values()],
  }),
};
const wayMarks = defineMethod({
  id: "way-marks",
  remembers: "way-marks",
  // a method that asks the judge learns; a model is asked if one is set, else rules
  roles: ["judge"],
  create: () => method,
});

const store = memoryStore();
const agent = createAgent({ store, learnWith: wayMarks, library: "fresh", maxSteps: 10 });
const playground = await openPlayground({ sites: ["shop"], order: "by-id" });
const { run, results, learned } = await runTaskSet(agent, {
  set: playground,
  tasks: playground.tasks.slice(0, 3),
});
//#endregion own-method

assert.equal(results.length, 3);
assert.ok(learned);
const row = (await store.runs(1))[0];
assert.equal(row?.manifest.run, run);
assert.equal(row?.manifest.method, "way-marks");
const memory = Memory.parse(await store.document(row.manifest.run, "memory/shop"));
console.log(
  `${results.filter(({ reward }) => reward === 1).length} of 3 solved, ${memory.ends.length} way marks`,
);
assert.ok(memory.ends.length > 0);
await agent.close();
await playground.close();
