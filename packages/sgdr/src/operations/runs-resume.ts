import { z } from "zod";
import { Config } from "../config/config.js";
import type { RunManifest } from "../domain/store.js";
import { createAgent } from "../runtime/agent.js";
import { defineOperation, type OperationContext } from "./operation.js";
import { resultTeller } from "../bench/progress-lines.js";
import { resumeTaskSet } from "../bench/run-task-set.js";
import { reopenTasks } from "../benchmarks/reopen.js";
import { runExit, RunOutput, runText } from "./run-output.js";
import { rowOf, withStore } from "../runtime/stored-run.js";
import { benchExit, StreamOutput, streamOutput, streamText } from "./stream-output.js";
import { weakNotice, withAgent } from "./with-agent.js";

export const runsResume = defineOperation({
  name: "runs resume",
  about: "Go on with a run that was interrupted.",
  changes: true,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    restartTask: z
      .boolean()
      .default(false)
      .describe("Start a task again that had begun, although it may have changed something on the site."),
  }),
  output: z.union([RunOutput, StreamOutput]),
  options: Config.keyof().options,
  run: async ({ run, restartTask }, context) => {
    const { manifest } = await withStore(context.config.store, async (store) => await rowOf(store, run));
    if (manifest.policy === "rules") context.progress(weakNotice);
    if (manifest.kind === "stream") return await resumeStream(manifest, restartTask, context);
    return await withAgent(
      context,
      async (agent) => await agent.resume(run, { restartTask, signal: context.signal }),
    );
  },
  text: (output) => ("results" in output ? streamText(output) : runText(output)),
  exit: (output) => ("results" in output ? benchExit(output) : runExit(output)),
});

async function resumeStream(
  { run, tasks, method, policy }: RunManifest,
  restartTask: boolean,
  { config, progress, approve, signal }: OperationContext,
): Promise<StreamOutput> {
  const began = performance.now();
  const { set, secret } = await withStore(config.store, async (store) => {
    const { manifest } = await rowOf(store, run);
    return await reopenTasks(store, manifest);
  });
  const agent = createAgent({ ...config, approve, secret: [...config.secret, ...secret] });
  try {
    const onResult = resultTeller(() => tasks.length, progress);
    const result = await resumeTaskSet(agent, run, { set, restartTask, onResult, signal });
    return streamOutput(result, { method, policy, problems: [], ms: performance.now() - began });
  } finally {
    await agent.close();
    await set.close();
  }
}
