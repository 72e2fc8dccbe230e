import type { RoleName } from "../domain/ports.js";
import type { Policy, Roles } from "../domain/roles.js";
import type { ModelRoleParts } from "../llm/ask-role.js";
import { modelInducer } from "../llm/inducer/inducer.js";
import { modelProgrammer } from "../llm/inducer/programmer.js";
import { modelNamer } from "../llm/namer/namer.js";
import { modelPolicy } from "../llm/policy.js";
import { modelJudge } from "../llm/judge.js";
import { modelDistiller } from "../llm/notes/distiller.js";
import { modelSelector } from "../llm/notes/selector.js";
import { modelWorkflowWriter } from "../llm/notes/workflow-writer.js";
import { modelSummarizer } from "../llm/summarizer.js";
import { rulesDistiller } from "../rules/experience/distiller.js";
import { rulesSelector } from "../rules/experience/selector.js";
import { rulesWorkflowWriter } from "../rules/experience/workflow-writer.js";
import { rulesInducer } from "../rules/inducer/inducer.js";
import { rulesNamer } from "../rules/namer/namer.js";
import { rulesPolicy } from "../rules/policy.js";
import { rulesJudge } from "../rules/judge.js";
import { rulesSummarizer } from "../rules/summarizer.js";

export type OnRoleCall = ModelRoleParts["onCall"];

type PartsOf = (role: RoleName, onCall: OnRoleCall) => ModelRoleParts | undefined;

/** Who decides: the model, or rules where there is none. */
export function policyBy(partsOf: PartsOf, onCall: OnRoleCall): Policy {
  const parts = partsOf("policy", onCall);
  return parts ? modelPolicy(parts) : rulesPolicy;
}

/** Each role of learning by the model that it has, or by rules where it has none. */
export function rolesBy(partsOf: PartsOf, onCall: OnRoleCall): Roles {
  const role = <Role>(name: RoleName, byModel: (parts: ModelRoleParts) => Role, byRules: Role): Role => {
    const parts = partsOf(name, onCall);
    return parts ? byModel(parts) : byRules;
  };
  return {
    judge: role("judge", modelJudge, rulesJudge),
    summarizer: role("summarizer", modelSummarizer, rulesSummarizer),
    sketcher: rulesSummarizer,
    inducer: role("inducer", modelInducer, rulesInducer),
    namer: role("inducer", modelNamer, rulesNamer),
    programmer: role("inducer", modelProgrammer, rulesInducer),
    workflowWriter: role("inducer", modelWorkflowWriter, rulesWorkflowWriter),
    distiller: role("inducer", modelDistiller, rulesDistiller),
    selector: role("selector", modelSelector, rulesSelector),
  };
}
