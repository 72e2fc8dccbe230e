import { z } from "zod";
import { openPlayground } from "../../benchmarks/playground/suite.js";
import { Config } from "../../config/config.js";
import { selectTasks } from "../../experiments/select-tasks.js";
import { createAgent } from "../agent.js";
import { defineOperation } from "../operation.js";
import { benchExit, resultTeller, StreamOutput, streamOutput, streamText } from "./stream-output.js";
import { weakNotice } from "./with-agent.js";

export const demo = defineOperation({
  name: "demo",
  about: "Work through a short stream of tasks on two bundled sites: no key, no network.",
  changes: true,
  input: z.strictObject({
    limit: z.coerce.number().int().min(1).default(5).describe("Tasks a site. Default: 5."),
  }),
  output: StreamOutput,
  options: Config.keyof().options,
  run: async ({ limit }, { config, progress, approve, signal }) => {
    const began = performance.now();
    const options = { sites: ["shop", "forum"], seed: 1 };
    const suite = await openPlayground(options);
    const agent = createAgent({ ...config, approve });
    try {
      for (const { kind, url } of suite.sites) progress(`${kind.title} runs at ${url}`);
      if (config.model === "rules") progress(weakNotice);
      const selection = { limit, subset: "all", ids: [] } as const;
      const tasks = selectTasks(suite.tasks, (task) => suite.label(task), selection);
      const goals = new Map<string, string>(tasks.map(({ id, goal }) => [id, goal]));
      const tell = resultTeller(() => tasks.length, progress);
      const result = await agent.stream({
        suite,
        tasks,
        reopen: options,
        signal,
        onResult: (one) => {
          progress(`Goal: ${goals.get(one.task) ?? ""}`);
          tell(one);
        },
      });
      const { method, model: policy } = config;
      return streamOutput(result, { method, policy, problems: [], ms: performance.now() - began });
    } finally {
      await agent.close();
      await suite.close();
    }
  },
  text: (output) =>
    `${streamText(output)}\nLook at the sites yourself with: sgdr playground. More tasks: sgdr bench playground --subset small`,
  exit: benchExit,
});
