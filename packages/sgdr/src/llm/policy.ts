import { failedOutcome } from "../domain/action.js";
import type { Decided, Decision, Policy, View } from "../domain/roles.js";
import { no, ok, type Result } from "../lib/result.js";
import { countTokens } from "../lib/tokens.js";
import { pageText } from "../observation/compose.js";
import { lookUpCall } from "../skill/lookup.js";
import { parseReply } from "../skill/parse-reply.js";
import { askRole, type ModelRoleParts } from "./ask-role.js";
import { callRule, renderSystem, renderView } from "./render-view.js";

/** π played by a language model: one question a step. */
export const modelPolicy = (parts: ModelRoleParts): Policy => ({
  async decide(view, signal): Promise<Decided> {
    const { prompts, boundary } = parts;
    const rule = callRule(view.maxCalls);
    const pageTokens = countTokens(view.observation.text);
    const picture = await view.picture?.(signal);
    const asked = await askRole(
      parts,
      {
        role: "policy",
        place: { task: view.task.id, step: view.past.length },
        prompt: prompts.versions["policy-user"],
        system: renderSystem(view, prompts),
        user: (share) =>
          renderView({
            view,
            page: pageOf(view, pageTokens, share),
            prompts,
            boundary,
            pictured: picture !== undefined,
          }),
        ...(picture && { picture }),
        read: (reply) => readDecision(reply, view),
        repair: (problem) => prompts.render("policy-repair", { problem, callRule: rule }),
      },
      signal,
    );
    return asked.ok
      ? { ok: true, decision: asked.value }
      : { ok: false, thought: "", outcome: failedOutcome("unreadable-reply", asked.problem.words) };
  },
});

const pageOf = ({ observation: { text, nodes } }: View, tokens: number, share: number): string =>
  share === 1 ? text : pageText(nodes, Math.floor(tokens * share));

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

/** Skills of earlier steps, by the names they are called by: a call of one gets the reply that it is not offered now. */
const offeredBefore = ({ past }: View): readonly string[] =>
  past.flatMap(({ offered }) => offered.map((id) => id.replace(/@1$/, "").replace("@", "_v")));

const isShown = (id: string, { observation }: View): boolean =>
  observation.nodes.some((node) => node.id === id);
