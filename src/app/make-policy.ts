import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { ChatModel } from "../domain/ports.js";
import type { Policy } from "../domain/roles.js";
import { modelPolicy, type ModelPolicyParts } from "../llm/policy.js";
import type { PromptSet } from "../prompts/prompt.js";
import { rulesPolicy } from "../rules/policy.js";

export interface PolicyMaker {
  /** Who decides, for the manifest and for people. */
  readonly id: string;
  /** The weak built-in policy acts, and people must be told. */
  readonly weak: boolean;
  make(onCall: ModelPolicyParts["onCall"]): Policy;
}

/** Whoever the config names; a wrong name or a dead server is found here, before any browser starts. */
export async function choosePolicy(
  config: Config,
  prompts: PromptSet,
  given: { readonly policy?: Policy | undefined; readonly chatModel?: ChatModel | undefined },
  signal: AbortSignal,
): Promise<PolicyMaker> {
  const { policy, chatModel } = given;
  if (policy) return { id: "caller's policy", weak: false, make: () => policy };
  if (chatModel) return fromModel(chatModel, config, prompts);
  if (config.model === "rules") {
    if (config.baseUrl !== "")
      throw new SgdrError(
        "config-invalid",
        "--base-url is set, but no model is",
        "name the model that the server has with --model",
      );
    return { id: "rules", weak: true, make: () => rulesPolicy };
  }
  if (config.baseUrl === "")
    throw new SgdrError(
      "model-unknown",
      `there is no built-in model ${JSON.stringify(config.model)}`,
      "use --model rules, or add --base-url with the address of an OpenAI-compatible server that has it",
    );
  // loaded only where a model is used: the SDK costs a quarter of a second at start-up
  const { checkServer, openAiCompatible } = await import("../llm/openai-compatible.js");
  await checkServer(config, signal);
  return fromModel(openAiCompatible(config), config, prompts);
}

const fromModel = (model: ChatModel, { replyTokens }: Config, prompts: PromptSet): PolicyMaker => ({
  id: model.id,
  weak: false,
  make: (onCall) => modelPolicy({ model, prompts, maxReplyTokens: replyTokens, onCall }),
});
