import { callText } from "../domain/call.js";
import type { RunEvent } from "../domain/event.js";
import { cutWords } from "../lib/cut-words.js";
import { oneLine } from "../lib/one-line.js";
import { actionText } from "../llm/render-action.js";
import type { Agent, RunResult } from "../runtime/agent-types.js";
import { createAgent } from "../runtime/agent.js";
import type { OperationContext } from "./operation.js";
import { runOutput, type RunOutput } from "./run-output.js";

/** One line for people about an event, or nothing. */
export function progressLine(event: RunEvent): string | undefined {
  if (event.kind === "task-started" && event.data.attempt > 1) return `attempt ${event.data.attempt}`;
  if (event.kind !== "step-ended") return undefined;
  const { index, thought, calls, actions, outcome } = event.data.step;
  const said = thought === "" ? "" : `${cutWords(oneLine(thought), 100)} `;
  // what was acted on is named: the number of an element says nothing to a person
  const deeds = actions.length > 0 ? actions.map(actionText) : calls.map(callText);
  const done = oneLine(deeds.join("; ")) || "(unreadable reply)";
  return `${String(index + 1).padStart(3)}. ${said}${done}${outcome.kind === "ok" ? "" : `\n     ${outcome.kind}: ${outcome.words}`}`;
}

/** Runs with an agent of the context's options, and tells each step. */
export async function withAgent(
  context: OperationContext,
  act: (agent: Agent) => Promise<RunResult>,
): Promise<RunOutput> {
  const began = performance.now();
  const agent = createAgent({
    ...context.config,
    approve: context.approve,
    onEvent: (event) => {
      const line = progressLine(event);
      if (line !== undefined) context.progress(line);
    },
  });
  try {
    return runOutput(await act(agent), performance.now() - began);
  } finally {
    await agent.close();
  }
}

/** The weak policy must not be mistaken for the product. */
export const weakNotice =
  "No model is set: the weak built-in policy `rules` is acting. Set one with --model, such as openai/gpt-4.1 or ollama/qwen3:4b (or SGDR_MODEL).";
