import { missed } from "../domain/action.js";
import type { Spender } from "../domain/event.js";
import type { ChatModel, ChatRequest, Usage } from "../domain/ports.js";
import type { Decided, Decision, Policy, View } from "../domain/roles.js";
import { no, ok, type Result } from "../lib/result.js";
import { countTokens } from "../lib/tokens.js";
import { pageText } from "../observation/compose.js";
import type { PromptSet } from "../prompts/prompt.js";
import { lookUpCall } from "../skill/lookup.js";
import { parseReply } from "../skill/parse-reply.js";
import { callRule, renderView } from "./render-view.js";

export interface ModelCall {
  readonly role: Spender;
  readonly prompt: string;
  readonly reply: "used" | "repaired" | "unreadable";
  readonly ms: number;
  readonly usage: Usage;
}

export interface ModelPolicyParts {
  readonly model: ChatModel;
  readonly prompts: PromptSet;
  readonly maxReplyTokens: number;
  /** Marks website content in the prompt: random per run, so that no page can imitate it. */
  readonly boundary: string;
  readonly onCall: (call: ModelCall, view: View) => Promise<void>;
}

/** π played by a language model: one question a step, one repair round when the reply cannot be used. */
export const modelPolicy = (parts: ModelPolicyParts): Policy => ({
  async decide(view, signal): Promise<Decided> {
    const asked = await askWithRoom(parts, view, signal);
    if (!asked.ok) return { ok: false, thought: "", outcome: missed("unreadable-reply", asked.problem) };
    const { request, first } = asked.value;
    const decision = readDecision(first.text, view);
    await report(parts, view, decision.ok ? "used" : "repaired", first);
    if (decision.ok) return { ok: true, decision: decision.value };
    const problem = parts.prompts.render("policy-repair", {
      problem: decision.problem,
      callRule: callRule(view.maxCalls),
    });
    const second = await ask(parts, { ...request, repair: { reply: first.text, problem } }, signal);
    const repaired = second.ok ? readDecision(second.value.text, view) : second;
    if (second.ok) await report(parts, view, repaired.ok ? "used" : "unreadable", second.value);
    return repaired.ok
      ? { ok: true, decision: repaired.value }
      : { ok: false, thought: "", outcome: missed("unreadable-reply", repaired.problem) };
  },
});

interface Asked {
  readonly text: string;
  readonly usage: Usage;
  readonly ms: number;
}

/** Each time the request is too long for the model, the page is cut to a third, down to a size that says nothing any more. */
const pageShares = [1, 1 / 3, 1 / 9, 1 / 27];

async function askWithRoom(
  parts: ModelPolicyParts,
  view: View,
  signal: AbortSignal,
): Promise<Result<{ request: ChatRequest; first: Asked }, string>> {
  const pageTokens = countTokens(view.observation.text);
  let problem = "";
  for (const share of pageShares) {
    const text =
      share === 1 ? view.observation.text : pageText(view.observation.nodes, Math.floor(pageTokens * share));
    const request: ChatRequest = {
      role: "policy",
      task: view.task.id,
      step: view.past.length,
      ...renderView({ view, page: text, prompts: parts.prompts, boundary: parts.boundary }),
      maxReplyTokens: parts.maxReplyTokens,
    };
    const first = await ask(parts, request, signal);
    if (first.ok) return ok({ request, first: first.value });
    problem = first.problem;
  }
  return no(problem);
}

async function ask(
  { model }: ModelPolicyParts,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Result<Asked, string>> {
  const began = performance.now();
  const answer = await model.reply(request, signal);
  return answer.kind === "overflow"
    ? no(answer.words)
    : ok({ text: answer.text, usage: answer.usage, ms: performance.now() - began });
}

const report = async (
  parts: ModelPolicyParts,
  view: View,
  reply: ModelCall["reply"],
  { ms, usage }: Asked,
): Promise<void> =>
  await parts.onCall(
    { role: "policy", prompt: parts.prompts.versions["policy-user"], reply, ms, usage },
    view,
  );

/** Readable, of a known action, with fitting arguments, aimed at elements that are on the page. */
function readDecision(text: string, view: View): Result<Decision, string> {
  const parsed = parseReply(text, view.maxCalls);
  if (!parsed.ok) return parsed;
  for (const call of parsed.value.calls) {
    const offered = view.support.skills.map((skill) => ({ ...skill, params: skill.program.params }));
    const found = lookUpCall(call, { actions: view.actions, offered, library: offeredBefore(view) });
    if (!found.ok) return found;
    const params = found.value.kind === "skill" ? found.value.skill.params : found.value.spec.params;
    const strange = params.findIndex(
      ({ kind }, at) => kind === "element" && !isShown(String(found.value.call.args[at]), view),
    );
    if (strange >= 0)
      return no(`there is no element [${String(found.value.call.args[strange])}] on this page`);
  }
  return ok(parsed.value);
}

/** Skills of earlier steps, by the names they are called by: whoever remembers one is told that it is not offered now. */
const offeredBefore = ({ past }: View): readonly string[] =>
  past.flatMap(({ offered }) => offered.map((id) => id.replace(/@1$/, "").replace("@", "_v")));

const isShown = (id: string, { observation }: View): boolean =>
  observation.nodes.some((node) => node.id === id);
