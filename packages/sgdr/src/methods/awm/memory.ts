import { z } from "zod";
import { Workflow, workflowLimits } from "../../domain/workflow.js";
import { joinedLists, newest, plain, sameText } from "../notes/plain.js";

/** Every workflow is shown at every step, so more than this would fill the prompt. */
export const mostWorkflows = 100;
export const mostCharacters = 60_000;

export const KnownWorkflow = Workflow.unwrap()
  .extend({
    /** The first title of its task; a better workflow takes it over, so that two runs can see that they mean the same task. */
    id: z.string(),
  })
  .readonly();
export type KnownWorkflow = z.infer<typeof KnownWorkflow>;

export const AwmMemory = z.strictObject({ workflows: z.array(KnownWorkflow).readonly() }).readonly();
export type AwmMemory = z.infer<typeof AwmMemory>;

/** The workflow as it is kept: without secrets, each text cut to one short line. */
export const keptWorkflow = ({ title, steps }: Workflow, mask: (text: string) => string): Workflow => ({
  title: plain(mask(title), workflowLimits.title),
  steps: steps.slice(0, workflowLimits.mostSteps).map(({ words, call }) => ({
    words: plain(mask(words), workflowLimits.text),
    call: plain(mask(call), workflowLimits.text),
  })),
});

/** Compares titles; a title that is known needs no question to the model. */
export const isCalled = ({ id, title }: KnownWorkflow, name: string): boolean =>
  id === sameText(name) || sameText(title) === sameText(name);

export const joinedWorkflows = (known: AwmMemory, mine: AwmMemory): AwmMemory => ({
  workflows: newestWorkflows(
    joinedLists(known.workflows, mine.workflows, (left, right) => left.id === right.id),
  ),
});

/** The newest workflows, as many as the prompt has room for. */
export function newestWorkflows(workflows: readonly KnownWorkflow[]): readonly KnownWorkflow[] {
  const recent = newest(workflows, mostWorkflows);
  let room = mostCharacters;
  const tooOld = recent.findLastIndex((one) => (room -= workflowNote(one).length) < 0);
  return recent.slice(tooOld + 1);
}

/** The text of a workflow in the policy's prompt. */
export const workflowNote = ({ title, steps }: Workflow): string =>
  [
    `Workflow: ${title}`,
    ...steps.map(({ words, call }, index) => `${index + 1}. ${[words, call].filter(Boolean).join(" ")}`),
  ].join("\n");
