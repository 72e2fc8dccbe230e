import { missed } from "../domain/action.js";
import { checkCall } from "../domain/check-call.js";
import type { ChatModel, ChatReply, ChatRequest } from "../domain/ports.js";
import type { Decided, Decision, Policy, View } from "../domain/roles.js";
import { no, ok, type Result } from "../lib/result.js";
import type { PromptSet } from "../prompts/prompt.js";
import { parseReply } from "../skill/parse-reply.js";
import { callRule, renderView } from "./render-view.js";

export interface ModelCall {
  readonly role: string;
  readonly prompt: string;
  readonly reply: "used" | "repaired" | "unreadable";
  readonly ms: number;
  readonly usage: ChatReply["usage"];
}

export interface ModelPolicyParts {
  readonly model: ChatModel;
  readonly prompts: PromptSet;
  readonly maxReplyTokens: number;
  readonly onCall: (call: ModelCall, view: View) => Promise<void>;
}

/** π played by a language model: one question a step, one repair round when the reply cannot be used. */
export const modelPolicy = (parts: ModelPolicyParts): Policy => ({
  async decide(view, signal): Promise<Decided> {
    const { maxReplyTokens, prompts } = parts;
    const request: ChatRequest = { ...renderView(view, prompts), maxReplyTokens };
    const first = await ask(parts, request, signal);
    const decision = readDecision(first.reply.text, view);
    if (decision.ok) {
      await report(parts, view, "used", first);
      return { ok: true, decision: decision.value };
    }
    await report(parts, view, "repaired", first);
    const problem = prompts.render("policy-repair", {
      problem: decision.problem,
      callRule: callRule(view.maxCalls),
    });
    const second = await ask(parts, { ...request, repair: { reply: first.reply.text, problem } }, signal);
    const repaired = readDecision(second.reply.text, view);
    await report(parts, view, repaired.ok ? "used" : "unreadable", second);
    return repaired.ok
      ? { ok: true, decision: repaired.value }
      : { ok: false, thought: "", outcome: missed("unreadable-reply", repaired.problem) };
  },
});

interface Asked {
  readonly reply: ChatReply;
  readonly ms: number;
}

async function ask({ model }: ModelPolicyParts, request: ChatRequest, signal: AbortSignal): Promise<Asked> {
  const began = performance.now();
  const reply = await model.reply(request, signal);
  return { reply, ms: performance.now() - began };
}

const report = async (
  parts: ModelPolicyParts,
  view: View,
  reply: ModelCall["reply"],
  asked: Asked,
): Promise<void> =>
  await parts.onCall(
    {
      role: "policy",
      prompt: parts.prompts.versions["policy-user"],
      reply,
      ms: asked.ms,
      usage: asked.reply.usage,
    },
    view,
  );

/** Readable, of a known action, with fitting arguments, aimed at elements that are on the page. */
function readDecision(text: string, view: View): Result<Decision, string> {
  const parsed = parseReply(text, view.maxCalls);
  if (!parsed.ok) return parsed;
  for (const call of parsed.value.calls) {
    const checked = checkCall(call, view.actions);
    if (!checked.ok) return checked;
    const { spec } = checked.value;
    const at = spec.params.findIndex(({ kind }) => kind === "element");
    const id = at < 0 ? undefined : String(checked.value.call.args[at]);
    if (id !== undefined && !view.observation.nodes.some((node) => node.id === id))
      return no(`there is no element [${id}] on this page`);
  }
  return ok(parsed.value);
}
