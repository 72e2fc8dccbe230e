import type { RunEvent, StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import type { ChatModel, ChatRequest } from "../../packages/sgdr/src/domain/ports.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { fenced, promptOf, type Reply } from "../lib/model-server.js";

export const goal = "What does the steel kettle cost?";

/** Three steps that only read. */
export const looking: readonly Reply[] = [
  ({ id }) => fenced("I search.", `fill("${id("searchbox", "Search the shop")}", "steel")`),
  ({ id }) => fenced("I send it.", `click("${id("button", "Search")}")`),
  fenced("There it is.", 'send_msg_to_user("35.50")'),
];

/** Seven steps, the sixth of which changes something on the site. */
export const ordering: readonly Reply[] = [
  ...looking.slice(0, 2),
  fenced("Now the order.", 'goto("/order")'),
  ({ id }) => fenced("The code.", `fill("${id("textbox", "Item code")}", "B-18")`),
  ({ id }) => fenced("Quickly.", `select_option("${id("combobox", "Delivery")}", "Express")`),
  ({ id }) => fenced("I send it.", `click("${id("button", "Send order")}")`),
  fenced("Done.", 'send_msg_to_user("Ordered")'),
];

/** A model that knows by the step what to say, so that a task begun again is answered from its beginning. */
export const steppedChat = (script: readonly Reply[]): ChatModel => ({
  id: "stepped",
  async reply(request: ChatRequest) {
    const reply = script[request.step];
    if (reply === undefined) throw new RangeError(`there is no step ${request.step}`);
    const text = typeof reply === "string" ? reply : reply(promptOf(request));
    return { kind: "reply", text, usage: { inputTokens: 100, outputTokens: 10 } };
  },
});

export type Fixed = Pick<RunEvent, "kind" | "v" | "site"> & { readonly data: object };

/** Every event, each of which is whole, numbered without a gap. */
export async function eventsOf(store: Store, run: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.events(RunId.parse(run))) events.push(event);
  const gap = events.findIndex(({ seq }, index) => seq !== index + 1);
  if (gap >= 0) throw new Error(`event ${gap + 1} has the number ${events[gap]?.seq}`);
  return events;
}

/** What must be equal in two runs of one task: the last attempt without its number, times and tokens. */
export function lastAttempt(events: readonly StoredEvent[]): Fixed[] {
  const from = events.map(({ kind }) => kind).lastIndexOf("task-started");
  return events
    .slice(Math.max(0, from))
    .map(({ kind, v, site, data }) => ({ kind, v, site, data: withoutAttempt(data) }));
}

export function withoutAttempt(data: object): object {
  const { attempt: _, ...rest } = { attempt: 0, ...data };
  return rest;
}

export async function withFile<Value>(file: string, use: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openSqliteStore(file);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** The newest run of a store file, read by another connection than the run's own. */
export const newestRun = async (file: string): Promise<{ run: string; events: StoredEvent[] }> =>
  await withFile(file, async (store) => {
    const [row] = await store.runs(1);
    if (!row) throw new Error("no run was kept");
    return { run: row.manifest.run, events: await eventsOf(store, row.manifest.run) };
  });
