import { runTaskSet } from "../../packages/sgdr/src/bench/run-task-set.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { AgentSettings } from "../../packages/sgdr/src/runtime/agent-types.js";
import { openPlayground } from "../../packages/playground/src/open-playground.js";
import type { StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import type { ChatModel, ChatRequest } from "../../packages/sgdr/src/domain/ports.js";
import { memoryKey } from "../../packages/sgdr/src/domain/store.js";
import type { TaskResult } from "../../packages/sgdr/src/experiments/task-result.js";
import { fillTargets } from "../../packages/sgdr/src/llm/recording/page-targets.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";

export interface Baseline {
  readonly results: readonly TaskResult[];
  readonly events: readonly StoredEvent[];
  readonly memory: unknown;
}

/** Tasks of the shop with one method, from an empty memory. */
export async function streamedWith(tasks: readonly string[], settings: AgentSettings): Promise<Baseline> {
  const store = memoryStore();
  const set = await openPlayground({ sites: ["shop"] });
  const agent = createAgent({ ...settings, library: "fresh", store });
  try {
    const wanted = tasks.flatMap((id) => set.tasks.filter((task) => String(task.id) === id));
    const { run, results } = await runTaskSet(agent, { set, tasks: wanted });
    const id = RunId.parse(run);
    const events: StoredEvent[] = [];
    for await (const event of store.events(id)) events.push(event);
    return { results, events, memory: await store.document(id, memoryKey("shop")) };
  } finally {
    await agent.close();
    await set.close();
    await store.close();
  }
}

/** By task, role and step; a task's own line comes before one for all. Targets are written as `{{role "name"}}`. */
export type Script = Readonly<Record<string, string>>;

/** A model that answers from a script and keeps what it was asked. */
export function scriptedModel(script: Script): ChatModel & { readonly asked: readonly ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    id: "scripted",
    asked,
    async reply(request) {
      asked.push(request);
      const { role, task, step, user } = request;
      const reply = script[`${task} ${role} ${step}`] ?? script[`${role} ${step}`];
      if (reply === undefined) throw new Error(`nothing is written for ${role} at step ${step} of ${task}`);
      const filled = fillTargets(reply, user);
      if (!filled.ok) throw new Error(filled.problem);
      return { kind: "reply", text: filled.value, usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
}
