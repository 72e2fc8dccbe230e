import type { RunEvent } from "../../domain/event.js";
import type { WorkflowWriter } from "../../domain/roles.js";
import type { TaskGoal } from "../../domain/task.js";
import type { Workflow } from "../../domain/workflow.js";
import { sameText } from "../notes/plain.js";
import { isCalled, newestWorkflows, type AwmMemory, type KnownWorkflow } from "./memory.js";

export type Outcome = Extract<RunEvent, { kind: "note-learned" }>["data"]["outcome"];

export interface Merged {
  readonly memory: AwmMemory;
  readonly outcome: Outcome;
}

/** The writer that answers the questions, and the task that they are about. */
interface Asking {
  readonly writer: WorkflowWriter;
  readonly about: TaskGoal;
}

/**
 * Of two workflows for one task the better one is kept. One question asks which of all known titles is about the same task;
 * the released code of AWM asks for each pair, which costs as many questions as there are workflows.
 */
export async function merge(
  memory: AwmMemory,
  fresh: Workflow,
  asking: Asking,
  signal: AbortSignal,
): Promise<Merged> {
  const { workflows } = memory;
  const same = await sameOne(workflows, fresh, asking, signal);
  if (!same)
    return { memory: kept([...workflows, { ...fresh, id: sameText(fresh.title) }]), outcome: "added" };
  if (textOf(same) === textOf(fresh)) return { memory, outcome: "known" };
  if (!(await asking.writer.isBetter(fresh, same, asking.about, signal))) return { memory, outcome: "worse" };
  const others = workflows.filter((one) => one !== same);
  return { memory: kept([...others, { ...fresh, id: same.id }]), outcome: "replaced" };
}

async function sameOne(
  workflows: readonly KnownWorkflow[],
  { title }: Workflow,
  { writer, about }: Asking,
  signal: AbortSignal,
): Promise<KnownWorkflow | undefined> {
  const named = workflows.find((one) => isCalled(one, title));
  if (named || workflows.length === 0) return named;
  const place = await writer.sameTask(
    title,
    workflows.map((one) => one.title),
    about,
    signal,
  );
  return place === undefined ? undefined : workflows[place];
}

const kept = (workflows: readonly KnownWorkflow[]): AwmMemory => ({
  workflows: newestWorkflows(workflows),
});

const textOf = ({ title, steps }: Workflow): string =>
  sameText([title, ...steps.flatMap(({ words, call }) => [words, call])].join("\n"));
