import { isPaid } from "../../llm/model-name.js";
import { randomBytes } from "node:crypto";
import type { Grading } from "../../task-set/truth.js";
import type { Grader } from "./evaluate/evaluate.js";
import type { Config } from "../../config/config.js";
import type { ModelCall } from "../../llm/ask-role.js";
import { modelGrader } from "../../llm/grader.js";
import { loadPrompts } from "../../prompts/load.js";
import { optionsFor } from "../../config/role-options.js";

export interface CountedGrader {
  readonly grader: Grader;
  /** What it has been asked since this was last called. */
  readonly grading: () => Grading;
}

const nothing: Grading = { calls: 0, inputTokens: 0, outputTokens: 0 };

export function hasGrader(config: Config): boolean {
  const { model } = optionsFor("grader", config);
  return isPaid(model);
}

/** Who compares answers for a benchmark; nobody where no model is named. It is none of the run's roles, and is not recorded with them. */
export async function openGrader(config: Config, signal: AbortSignal): Promise<CountedGrader | undefined> {
  if (!hasGrader(config)) return undefined;
  const options = optionsFor("grader", config);
  const { openChatModel } = await import("../../llm/open-chat-model.js");
  let asked = nothing;
  const grader = modelGrader({
    model: await openChatModel(options, process.env, signal),
    prompts: loadPrompts(),
    maxReplyTokens: options.replyTokens,
    boundary: randomBytes(8).toString("hex"),
    onCall: async ({ usage }: ModelCall) => {
      asked = {
        calls: asked.calls + 1,
        inputTokens: asked.inputTokens + usage.inputTokens,
        outputTokens: asked.outputTokens + usage.outputTokens,
      };
    },
  });
  const grading = (): Grading => {
    const taken = asked;
    asked = nothing;
    return taken;
  };
  return { grader, grading };
}
