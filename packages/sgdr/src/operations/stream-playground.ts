import { availableParallelism } from "node:os";
import type { PlaygroundOptions } from "../../../playground/src/options.js";
import type { Playground } from "../../../playground/src/open-playground.js";
import type { Config } from "../config/config.js";
import { selectTasks, type Selection } from "../task-set/select-tasks.js";
import { createAgent } from "../runtime/agent.js";
import type { OperationContext } from "./operation.js";
import { resultTeller, skillTeller, streamOutput, type StreamOutput } from "./stream-output.js";

export interface PlaygroundRun {
  readonly method: Config["method"];
  readonly options: PlaygroundOptions;
  readonly selection: Partial<Selection>;
  /** Told when the sites are up. */
  readonly onOpen?: (suite: Playground) => void;
  /** Also tell the goal of each task. */
  readonly goals?: boolean;
}

/** One method on the playground, from the sites' start to their end. */
export async function streamPlayground(
  { method, options, selection, onOpen, goals = false }: PlaygroundRun,
  { config, progress, approve, signal }: OperationContext,
): Promise<StreamOutput> {
  const began = performance.now();
  // five sites are much to load for whoever only asks for help
  const { openPlayground } = await import("../../../playground/src/open-playground.js");
  const suite = await openPlayground(options);
  const parallel = Math.min(config.parallel, Math.max(1, availableParallelism()));
  const agent = createAgent({
    ...config,
    method,
    library: "fresh",
    parallel,
    approve,
    onEvent: skillTeller(progress),
  });
  try {
    onOpen?.(suite);
    const tasks = selectTasks(suite.tasks, (task) => suite.label(task), selection);
    const tell = resultTeller(() => tasks.length, progress);
    const result = await agent.stream({
      suite,
      tasks,
      reopen: options,
      signal,
      onResult: (one) => {
        if (goals) progress(`Goal: ${one.goal}`);
        tell(one);
      },
    });
    return streamOutput(result, {
      method,
      policy: config.model,
      problems: [],
      ms: performance.now() - began,
    });
  } finally {
    await agent.close();
    await suite.close();
  }
}
