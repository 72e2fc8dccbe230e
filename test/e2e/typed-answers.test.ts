import { expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { taskFileSet } from "../../packages/sgdr/src/task-file/task-file-set.js";
import { readTaskLine } from "../../packages/sgdr/src/task-file/task-line.js";
import type { RunEvent } from "../../packages/sgdr/src/domain/event.js";
import type { ChatModel } from "../../packages/sgdr/src/domain/ports.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { fenced } from "../lib/model-server.js";
import { startSearchSite } from "../sites/search-site.js";

const place = { file: "tasks.jsonl", folder: "/", sites: {} };
const tokens: Readonly<Record<string, number>> = { one: 10, other: 100 };

/** Says a number of tokens in words, and types it only once both tasks have asked for that. */
function typingTwoAtOnce(): ChatModel {
  let asked = 0;
  let both = (): void => undefined;
  const bothAsked = new Promise<void>((resolve) => (both = resolve));
  return {
    id: "two",
    async reply({ role, task }) {
      const usage = { inputTokens: tokens[task] ?? 0, outputTokens: 1 };
      if (role === "policy")
        return { kind: "reply", text: fenced("", 'send_msg_to_user("See the page.")'), usage };
      if ((asked += 1) === 2) both();
      await bothAsked;
      return { kind: "reply", text: String(tokens[task]), usage };
    },
  };
}

test("of two answers that are typed at once, each event says its own tokens", async () => {
  const site = await startSearchSite();
  const lines = Object.keys(tokens).map((id, index) => {
    const text = JSON.stringify({
      id,
      site: id,
      url: site.url,
      goal: "How many?",
      output: { type: "number" },
    });
    const line = readTaskLine(text, { ...place, line: index + 1 });
    if (!line.ok) throw new Error(line.problem);
    return line.value;
  });
  const set = taskFileSet({ lines, folder: "/" });
  const events: RunEvent[] = [];
  const agent = createAgent({
    store: memoryStore(),
    chatModel: typingTwoAtOnce(),
    parallel: 2,
    onEvent: (event) => void events.push(event),
  });
  const { usage } = await agent.stream({ tasks: set.tasks, world: set.world });
  await agent.close();
  await site.close();
  const typed = events.flatMap((event) =>
    event.kind === "model-called" && event.data.role === "answer" ? [event] : [],
  );
  expect(Object.fromEntries(typed.map(({ data, measured }) => [data.task, measured.inputTokens]))).toEqual(
    tokens,
  );
  expect(typed.map(({ data }) => data.reply)).toEqual(["used", "used"]);
  expect(usage.roles.answer).toMatchObject({ calls: 2, inputTokens: 110 });
});
