import type { WorkflowWriter } from "../../domain/roles.js";
import { fixedSupport, noSupport, type Support } from "../../domain/support.js";
import { goalOf, type Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { workflowLimits } from "../../domain/workflow.js";
import { cleanTrajectory, type CleanProfile } from "../../trajectory/clean.js";
import type { BuiltInMethod } from "../built-in.js";
import type { Method } from "../method.js";
import { tellGiven, tellLearned, type Tell } from "../notes/tell.js";
import { AwmMemory, joinedWorkflows, keptWorkflow, workflowNote } from "./memory.js";
import { merge } from "./merge.js";

export interface AwmParts extends Tell {
  readonly writer: WorkflowWriter;
  readonly clean: CleanProfile;
  readonly mask: (text: string) => string;
}

/** Agent Workflow Memory: a text for each kind of task that was done, and all of them shown at every step. */
export const awm: BuiltInMethod<AwmMemory> = {
  id: "awm",
  remembers: "workflows",
  roles: ["judge", "inducer"],
  create: ({ roles, settings, mask, emit, clock }) =>
    awmMethod({ writer: roles.workflowWriter, clean: settings.clean, mask, emit, clock }),
};

export const awmMethod = (parts: AwmParts): Method<AwmMemory> => ({
  memory: AwmMemory,
  empty: () => ({ workflows: [] }),
  prepare: async (task, memory) => await allNotes(task, memory, parts),
  learn: async (episode, memory, signal) => await learnWorkflow(episode, memory, parts, signal),
  size: ({ workflows }) => workflows.length,
  join: joinedWorkflows,
});

async function allNotes(task: Task, { workflows }: AwmMemory, parts: AwmParts): Promise<Support> {
  if (workflows.length === 0) return noSupport;
  const titles = workflows.map(({ title }) => title);
  await tellGiven(task, { titles, questions: 0, ms: 0 }, parts);
  return fixedSupport({ notes: workflows.map(workflowNote), skills: [] });
}

async function learnWorkflow(
  { task, trajectory, verdict }: JudgedEpisode,
  memory: AwmMemory,
  parts: AwmParts,
  signal: AbortSignal,
): Promise<AwmMemory> {
  if (verdict.kind !== "success") return memory;
  const steps = cleanTrajectory(trajectory, parts.clean);
  if (steps.flatMap(({ actions }) => actions).length < workflowLimits.leastSteps) return memory;
  const titles = memory.workflows.map(({ title }) => title);
  const about = goalOf(task);
  const written = await parts.writer.write({ ...about, steps }, titles, signal);
  const told = { what: "workflow", title: "" } as const;
  if (!written.ok) {
    await tellLearned(task, { ...told, outcome: "unreadable" }, parts);
    return memory;
  }
  if (!written.value) return memory;
  const fresh = keptWorkflow(written.value, parts.mask);
  const { memory: next, outcome } = await merge(memory, fresh, { writer: parts.writer, about }, signal);
  await tellLearned(task, { ...told, title: fresh.title, outcome }, parts);
  return next;
}
