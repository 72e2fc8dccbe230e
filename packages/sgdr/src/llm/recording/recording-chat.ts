import type { ChatAnswer, ChatModel, ChatRequest } from "../../domain/ports.js";
import type { RecordedCall } from "./replies-format.js";
import { openWriter, type WriterOptions } from "./replies-writer.js";
import { asItIs, keyOf, type Normalise, roundOf, storedRequest } from "./request-key.js";

export interface OpenChat {
  readonly chat: ChatModel;
  readonly close: () => Promise<void>;
}

export interface RecordingOptions extends WriterOptions {
  readonly normalise?: Normalise | undefined;
}

/** The same model, with every call that it answers written to a file before the answer is given on. */
export async function recordingChat(
  model: ChatModel,
  file: string,
  { normalise = asItIs, ...options }: RecordingOptions = {},
): Promise<OpenChat> {
  const writer = await openWriter(file, model.id, options);
  return {
    chat: {
      id: model.id,
      async reply(request, signal) {
        const answer = await model.reply(request, signal);
        await writer.write(recordedCall(request, answer, normalise));
        return answer;
      },
    },
    close: async () => await writer.close(),
  };
}

export function recordedCall(asked: ChatRequest, answer: ChatAnswer, normalise: Normalise): RecordedCall {
  const { role, task, step } = asked;
  const request = storedRequest(asked, normalise);
  return { role, task, step, round: roundOf(asked), key: keyOf(role, request), request, answer };
}
