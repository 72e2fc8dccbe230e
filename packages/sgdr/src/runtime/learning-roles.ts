import type { RoleName } from "../domain/ports.js";
import type { Distiller, Inducer, Judge, Selector, Summarizer, WorkflowWriter } from "../domain/roles.js";
import type { ModelRoleParts, Place } from "../llm/ask-role.js";
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
type TaskRole<Role> = (onCall: OnRoleCall, task: () => string) => Role;

/** Everyone but the policy; `task` and `place` say where the run stands, for the record. */
export interface LearningRoles {
  readonly judge: (onCall: OnRoleCall) => Judge;
  readonly summarizer: (onCall: OnRoleCall, place: () => Place) => Summarizer;
  readonly inducer: TaskRole<Inducer>;
  /** The inducer of whole episodes. */
  readonly programmer: TaskRole<Inducer>;
  readonly workflowWriter: TaskRole<WorkflowWriter>;
  readonly distiller: TaskRole<Distiller>;
  readonly selector: TaskRole<Selector>;
}

/** Each role by the model that it has, or by rules where it has none. */
export function learningRoles(
  partsOf: (role: RoleName, onCall: OnRoleCall) => ModelRoleParts | undefined,
): LearningRoles {
  const taskRole =
    <Role>(
      name: RoleName,
      byModel: (parts: ModelRoleParts & { task: () => string }) => Role,
      byRules: Role,
    ): TaskRole<Role> =>
    (onCall, task) => {
      const parts = partsOf(name, onCall);
      return parts ? byModel({ ...parts, task }) : byRules;
    };
  return {
    judge: (onCall) => {
      const parts = partsOf("judge", onCall);
      return parts ? modelJudge(parts) : rulesJudge;
    },
    summarizer: (onCall, place) => {
      const parts = partsOf("summarizer", onCall);
      return parts ? modelSummarizer({ ...parts, place }) : rulesSummarizer;
    },
    inducer: taskRole<Inducer>("inducer", modelInducer, rulesInducer),
    programmer: taskRole("inducer", modelProgrammer, rulesInducer),
    workflowWriter: taskRole("inducer", modelWorkflowWriter, rulesWorkflowWriter),
    distiller: taskRole("inducer", modelDistiller, rulesDistiller),
    selector: taskRole("selector", modelSelector, rulesSelector),
  };
}
