// A short stream of tasks on the bundled sites, scored against the truth that the agent never sees.
import assert from "node:assert/strict";
import { createAgent } from "sgdr";
import { runTaskSet } from "sgdr/tasks";
import { openPlayground } from "sgdr-playground";

//#region playground-stream
const playground = await openPlayground({ sites: ["shop"], seed: 1 });
const agent = createAgent({ store: ":memory:", maxSteps: 15 });
const { results } = await runTaskSet(agent, {
  set: playground,
  tasks: playground.tasks.slice(0, 4),
  onResult: ({ task, reward, decisions }) => console.log(task, reward, `${decisions} decisions`),
});
//#endregion playground-stream

assert.equal(results.length, 4);
assert.ok(results.every(({ reward }) => reward === 0 || reward === 1));
await agent.close();
await playground.close();
