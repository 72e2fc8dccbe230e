import { randomBytes } from "node:crypto";
import type { Config } from "../config/config.js";
import type { Grader } from "../benchmarks/webarena/evaluate/evaluate.js";
import { modelGrader } from "../llm/grader.js";
import { loadPrompts } from "../prompts/load.js";
import { optionsFor } from "./brain.js";

/** Who compares answers for a benchmark; nobody where no model is named. It is none of the run's roles, and is not recorded with them. */
export async function openGrader(config: Config, signal: AbortSignal): Promise<Grader | undefined> {
  const options = optionsFor("grader", config);
  if (options.model === "rules" || options.model.startsWith("replay:")) return undefined;
  const { openChatModel } = await import("../llm/open-chat-model.js");
  return modelGrader({
    model: await openChatModel(options, process.env, signal),
    prompts: loadPrompts(),
    maxReplyTokens: options.replyTokens,
    boundary: randomBytes(8).toString("hex"),
    onCall: async () => undefined,
  });
}
