import { handChat } from "./hand-chat.js";
import { type OnWarning, readReplies } from "./read-replies.js";
import { RecordedCalls } from "./recorded-calls.js";
import type { OpenChat } from "./recording-chat.js";
import { asItIs, type Normalise } from "./request-key.js";

export interface ReplayOptions {
  readonly normalise?: Normalise | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/** A model that says again what stands in a file, and nothing else. */
export async function replayingChat(
  file: string,
  { normalise = asItIs, onWarning = () => {} }: ReplayOptions = {},
): Promise<OpenChat> {
  const replies = await readReplies(file, onWarning);
  const id = `recorded:${file}`;
  if (replies.author === "hand") {
    // manifests and reports name the model by this, so that nobody takes a person's replies for a model's
    const byHand = `${id} (author: hand)`;
    return { chat: handChat(byHand, file, replies.replies), close: async () => {} };
  }
  const calls = new RecordedCalls(replies.calls, normalise);
  return {
    chat: {
      id,
      async reply(request, signal) {
        signal.throwIfAborted();
        const call = calls.take(request);
        if (!call) throw calls.miss(file, request);
        return call.answer;
      },
    },
    // a shorter run than the recorded one is a change too, if not one that misses a reply
    async close() {
      const { length } = calls.unused();
      if (length > 0)
        onWarning(`${file}: ${length} of ${replies.calls.length} recorded calls were not asked for`);
    },
  };
}
