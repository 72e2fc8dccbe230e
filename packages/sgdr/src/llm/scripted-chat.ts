import type { ChatModel, ChatRequest } from "../domain/ports.js";

/**
 * A model whose replies are written beforehand, for tests; asking for more than there are is an error. `asked` is what was asked
 * so far.
 */
export function scriptedChat(
  replies: readonly (string | ((request: ChatRequest) => string))[],
): ChatModel & { readonly asked: readonly ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    id: "scripted",
    asked,
    async reply(request, signal) {
      signal.throwIfAborted();
      const reply = replies[asked.length];
      asked.push(request);
      if (reply === undefined) throw new RangeError(`the script has only ${replies.length} replies`);
      return {
        kind: "reply",
        text: typeof reply === "string" ? reply : reply(request),
        usage: { inputTokens: 0, outputTokens: 0 },
      };
    },
  };
}
