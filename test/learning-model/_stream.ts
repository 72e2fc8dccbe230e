import { runTaskSet } from "../../packages/sgdr/src/bench/run-task-set.js";
import { join } from "node:path";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { AgentSettings } from "../../packages/sgdr/src/runtime/agent-types.js";
import { openPlayground } from "../../packages/playground/src/open-playground.js";
import type { EventKind, RunEvent, StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import { RunId, TaskId } from "../../packages/sgdr/src/domain/ids.js";
import type { ChatModel, ChatRequest, RoleName } from "../../packages/sgdr/src/domain/ports.js";
import type { TaskResult } from "../../packages/sgdr/src/experiments/task-result.js";
import { TaskTruth } from "../../packages/sgdr/src/task-set/truth.js";
import { assessmentKey } from "../../packages/sgdr/src/results/task-end.js";
import { Library } from "../../packages/sgdr/src/library/library.js";
import { openReplies } from "../../packages/sgdr/src/llm/recording/open-replies.js";
import { memoryKey } from "../../packages/sgdr/src/domain/store.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";

export interface StreamOf {
  readonly site: string;
  /** Ids, in the order in which they are to be done. */
  readonly tasks: readonly string[];
}

export interface Streamed {
  readonly goals: readonly string[];
  readonly results: readonly TaskResult[];
  readonly events: readonly StoredEvent[];
  readonly library: Library;
  /** What the checks found, in the order of the tasks. */
  readonly truths: readonly TaskTruth[];
}

/** Some tasks of the playground with the paper's method, from an empty library. */
export async function streamed({ site, tasks }: StreamOf, settings: AgentSettings): Promise<Streamed> {
  const store = memoryStore();
  const set = await openPlayground({ sites: [site] });
  const agent = createAgent({ ...settings, method: "sgdr", library: "fresh", store });
  try {
    const wanted = tasks.flatMap((id) => set.tasks.filter((task) => String(task.id) === id));
    const { run, results } = await runTaskSet(agent, { set, tasks: wanted });
    const id = RunId.parse(run);
    const events: StoredEvent[] = [];
    for await (const event of store.events(id)) events.push(event);
    const memory = (await store.document(id, memoryKey(site))) as { library: unknown };
    const truths = await Promise.all(
      tasks.map(async (task) => TaskTruth.parse(await store.document(id, assessmentKey(TaskId.parse(task))))),
    );
    const goals = wanted.map(({ goal }) => goal);
    return { goals, results, events, library: Library.parse(memory.library), truths };
  } finally {
    await agent.close();
    await set.close();
    await store.close();
  }
}

/** The same, by a model whose replies stand in the site's file: it alone is not real here. */
export async function streamedByHand(
  stream: StreamOf,
  settings: AgentSettings = {},
): Promise<Streamed & { readonly asked: readonly ChatRequest[] }> {
  const asked: ChatRequest[] = [];
  const file = join(import.meta.dirname, `${stream.site}.replies.jsonl`);
  const { chat } = await openReplies({ kind: "replay", file });
  const chatModel: ChatModel = {
    id: chat.id,
    reply: async (request, signal) => {
      asked.push(request);
      return await chat.reply(request, signal);
    },
  };
  return { ...(await streamed(stream, { ...settings, chatModel })), asked };
}

export const questionsTo = (asked: readonly ChatRequest[], role: RoleName): readonly ChatRequest[] =>
  asked.filter((request) => request.role === role);

/** Everything that a request says, also in its repair round. */
export const wordsOf = ({ system, user, repair }: ChatRequest): string =>
  [system, user, repair?.problem ?? ""].join("\n");

type DataOf<Kind extends EventKind> = Extract<RunEvent, { kind: Kind }>["data"];

export const dataOf = <Kind extends EventKind>(
  events: readonly StoredEvent[],
  kind: Kind,
): readonly DataOf<Kind>[] =>
  events.filter((event) => event.kind === kind).map(({ data }) => data as DataOf<Kind>);
