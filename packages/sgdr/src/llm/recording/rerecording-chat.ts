import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { ChatModel } from "../../domain/ports.js";
import { writeWhole } from "../../files/write-whole.js";
import { readReplies } from "./read-replies.js";
import { RecordedCalls } from "./recorded-calls.js";
import { type OpenChat, recordedCall } from "./recording-chat.js";
import type { ReplayOptions } from "./replaying-chat.js";
import type { RecordedCall } from "./replies-format.js";
import { handWritten, headerLine, lineOf, writing } from "./replies-writer.js";
import { asItIs } from "./request-key.js";

/** Answers from the recording where the prompt is the same, asks the model otherwise, and keeps the result at the end. */
export async function rerecordingChat(
  file: string,
  model: ChatModel,
  { normalise = asItIs, onWarning = () => {} }: ReplayOptions = {},
): Promise<OpenChat> {
  const before = (await isRecorded(file)) ? await readReplies(file, onWarning) : undefined;
  if (before?.author === "hand") throw handWritten(file);
  const recorded = new RecordedCalls(before?.calls ?? [], normalise);
  /** In the order of asking, which concurrent answers may not keep. */
  const asked: { call?: RecordedCall }[] = [];
  const done = new Set<string>();
  const brokenOff = new Set<string>();
  return {
    chat: {
      id: model.id,
      async reply(request, signal) {
        signal.throwIfAborted();
        const slot: { call?: RecordedCall } = {};
        asked.push(slot);
        done.add(request.task);
        try {
          const answer = recorded.take(request)?.answer ?? (await model.reply(request, signal));
          slot.call = recordedCall(request, answer, normalise);
          return answer;
        } catch (error) {
          brokenOff.add(request.task);
          throw error;
        }
      },
    },
    async close() {
      // what a task no longer asks is dropped; a task that was not run, or not to its end, loses nothing
      const kept = recorded.unused().filter(({ task }) => !done.has(task) || brokenOff.has(task));
      const fresh = asked.flatMap(({ call }) => (call ? [call] : []));
      await writing(
        file,
        async () => await writeWhole(file, headerLine(model.id) + [...fresh, ...kept].map(lineOf).join("")),
      );
    },
  };
}

async function isRecorded(file: string): Promise<boolean> {
  // found out now and not at the end, when the replies are paid for
  await writing(file, async () => await access(dirname(file), constants.W_OK));
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
