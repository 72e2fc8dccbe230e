import { z } from "zod";
import { Workflow, workflowLimits } from "../../domain/workflow.js";
import { joinedLists, newest, plain, sameText } from "../notes/plain.js";

/** Every workflow is shown at every step: beyond this the prompt would be about little else. */
export const mostWorkflows = 100;
export const mostCharacters = 60_000;

export const KnownWorkflow = Workflow.unwrap()
  .extend({
    /** The title that its task was first known by; a better workflow takes it over, so that two runs know they mean one. */
    id: z.string(),
  })
  .readonly();
export type KnownWorkflow = z.infer<typeof KnownWorkflow>;

export const AwmMemory = z.strictObject({ workflows: z.array(KnownWorkflow).readonly() }).readonly();
export type AwmMemory = z.infer<typeof AwmMemory>;

/** The workflow as it may be kept: without secrets, one line a text, none of them long. */
export const keptWorkflow = ({ title, steps }: Workflow, mask: (text: string) => string): Workflow => ({
  title: plain(mask(title), workflowLimits.title),
  steps: steps.slice(0, workflowLimits.mostSteps).map(({ words, call }) => ({
    words: plain(mask(words), workflowLimits.text),
    call: plain(mask(call), workflowLimits.text),
  })),
});

/** Titles of one task; a title that is known needs no question. */
export const isCalled = ({ id, title }: KnownWorkflow, name: string): boolean =>
  id === sameText(name) || sameText(title) === sameText(name);

export const joinedWorkflows = (known: AwmMemory, mine: AwmMemory): AwmMemory => ({
  workflows: newestWorkflows(
    joinedLists(known.workflows, mine.workflows, (left, right) => left.id === right.id),
  ),
});

/** As many as the prompt has room for; the oldest give way. */
export function newestWorkflows(workflows: readonly KnownWorkflow[]): readonly KnownWorkflow[] {
  const recent = newest(workflows, mostWorkflows);
  let room = mostCharacters;
  const tooOld = recent.findLastIndex((one) => (room -= workflowNote(one).length) < 0);
  return recent.slice(tooOld + 1);
}

/** A workflow as a policy reads it. */
export const workflowNote = ({ title, steps }: Workflow): string =>
  [
    `Workflow: ${title}`,
    ...steps.map(({ words, call }, index) => `${index + 1}. ${[words, call].filter(Boolean).join(" ")}`),
  ].join("\n");
