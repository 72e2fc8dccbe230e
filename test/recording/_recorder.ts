// A process that records calls until it is killed: node --import tsx _recorder.ts FILE FIRST
import { writeSync } from "node:fs";
import type { ChatModel } from "../../packages/sgdr/src/domain/ports.js";
import { openReplies } from "../../packages/sgdr/src/llm/recording/open-replies.js";
import { askedAt, replyTo } from "./_calls.js";

const [file = "", first = "0"] = process.argv.slice(2);
const model: ChatModel = {
  id: "child",
  reply: async ({ step }) => ({
    kind: "reply",
    text: replyTo(step),
    usage: { inputTokens: 1, outputTokens: 1 },
  }),
};
const { chat } = await openReplies({ kind: "record", file, model, existing: "append" });
const { signal } = new AbortController();
for (let step = Number(first); ; step += 1) {
  await chat.reply(askedAt(step), signal);
  // written at once: a line that only waits in a buffer is no acknowledgement
  writeSync(1, `${step}\n`);
}
