import { fixedSupport, noSupport, type Support } from "../../domain/support.js";
import { goalOf, type Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { workflowLimits } from "../../domain/workflow.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import type { MethodContext, MethodDefinition } from "../method.js";
import { tellGiven, tellLearned } from "../notes/tell.js";
import { AwmMemory, joinedWorkflows, keptWorkflow, workflowNote } from "./memory.js";
import { merge } from "./merge.js";

/** Agent Workflow Memory: one text for each kind of task that was solved; all texts are shown at every step. */
export const awm: MethodDefinition<AwmMemory> = {
  id: "awm",
  remembers: "workflows",
  roles: ["judge", "inducer"],
  create: (context) => ({
    memory: AwmMemory,
    empty: () => ({ workflows: [] }),
    prepare: async (task, memory) => await allNotes(task, memory, context),
    learn: async (episode, memory, signal) => await learnWorkflow(episode, memory, context, signal),
    size: ({ workflows }) => workflows.length,
    join: joinedWorkflows,
  }),
};

async function allNotes(task: Task, { workflows }: AwmMemory, context: MethodContext): Promise<Support> {
  if (workflows.length === 0) return noSupport;
  const titles = workflows.map(({ title }) => title);
  await tellGiven(task, { titles, questions: 0, ms: 0 }, context);
  return fixedSupport({ notes: workflows.map(workflowNote), skills: [] });
}

async function learnWorkflow(
  { task, trajectory, verdict }: JudgedEpisode,
  memory: AwmMemory,
  context: MethodContext,
  signal: AbortSignal,
): Promise<AwmMemory> {
  if (verdict.kind !== "success") return memory;
  const writer = context.roles.workflowWriter;
  const steps = cleanTrajectory(trajectory, context.settings.clean);
  if (steps.flatMap(({ actions }) => actions).length < workflowLimits.leastSteps) return memory;
  const titles = memory.workflows.map(({ title }) => title);
  const about = goalOf(task);
  const written = await writer.write({ ...about, steps }, titles, signal);
  const told = { what: "workflow", title: "" } as const;
  if (!written.ok) {
    await tellLearned(task, { ...told, outcome: "unreadable" }, context);
    return memory;
  }
  if (!written.value) return memory;
  const fresh = keptWorkflow(written.value, context.mask);
  const { memory: next, outcome } = await merge(memory, fresh, { writer, about }, signal);
  await tellLearned(task, { ...told, title: fresh.title, outcome }, context);
  return next;
}
