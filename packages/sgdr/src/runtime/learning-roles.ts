import type { RoleName } from "../domain/ports.js";
import type { Distiller, Inducer, Judge, Selector, Summarizer, WorkflowWriter } from "../domain/roles.js";
import type { ModelRoleParts } from "../llm/ask-role.js";
import { modelInducer } from "../llm/inducer/inducer.js";
import { modelProgrammer } from "../llm/inducer/programmer.js";
import { modelJudge } from "../llm/judge.js";
import { modelDistiller } from "../llm/notes/distiller.js";
import { modelSelector } from "../llm/notes/selector.js";
import { modelWorkflowWriter } from "../llm/notes/workflow-writer.js";
import { modelSummarizer } from "../llm/summarizer.js";
import { rulesDistiller } from "../rules/experience/distiller.js";
import { rulesSelector } from "../rules/experience/selector.js";
import { rulesWorkflowWriter } from "../rules/experience/workflow-writer.js";
import { rulesInducer } from "../rules/inducer/inducer.js";
import { rulesJudge } from "../rules/judge.js";
import { rulesSummarizer } from "../rules/summarizer.js";

export type OnRoleCall = ModelRoleParts["onCall"];
type PlayedBy<Role> = (onCall: OnRoleCall) => Role;

/** Everyone but the policy. */
export interface LearningRoles {
  readonly judge: PlayedBy<Judge>;
  readonly summarizer: PlayedBy<Summarizer>;
  readonly inducer: PlayedBy<Inducer>;
  /** The inducer of whole episodes. */
  readonly programmer: PlayedBy<Inducer>;
  readonly workflowWriter: PlayedBy<WorkflowWriter>;
  readonly distiller: PlayedBy<Distiller>;
  readonly selector: PlayedBy<Selector>;
}

/** Each role by the model that it has, or by rules where it has none. */
export function learningRoles(
  partsOf: (role: RoleName, onCall: OnRoleCall) => ModelRoleParts | undefined,
): LearningRoles {
  const role =
    <Role>(name: RoleName, byModel: (parts: ModelRoleParts) => Role, byRules: Role): PlayedBy<Role> =>
    (onCall) => {
      const parts = partsOf(name, onCall);
      return parts ? byModel(parts) : byRules;
    };
  return {
    judge: role("judge", modelJudge, rulesJudge),
    summarizer: role("summarizer", modelSummarizer, rulesSummarizer),
    inducer: role("inducer", modelInducer, rulesInducer),
    programmer: role("inducer", modelProgrammer, rulesInducer),
    workflowWriter: role("inducer", modelWorkflowWriter, rulesWorkflowWriter),
    distiller: role("inducer", modelDistiller, rulesDistiller),
    selector: role("selector", modelSelector, rulesSelector),
  };
}
