import { z } from "zod";
import { PlaygroundOptions } from "../../benchmarks/playground/options.js";
import { Config } from "../../config/config.js";
import { defineOperation } from "../operation.js";
import { benchExit, StreamOutput, streamText } from "./stream-output.js";
import { streamPlayground } from "./stream-playground.js";
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
  run: async ({ limit }, context) => {
    const { config, progress } = context;
    if (config.model === "rules") progress(weakNotice);
    return await streamPlayground(
      {
        method: config.method,
        options: PlaygroundOptions.parse({ sites: ["shop", "forum"] }),
        selection: { limit, subset: "all", ids: [] },
        onOpen: ({ sites }) => {
          for (const { kind, url } of sites) progress(`${kind.title} runs at ${url}`);
        },
        goals: true,
      },
      context,
    );
  },
  text: (output) =>
    `${streamText(output)}\nLook at the sites yourself with: sgdr playground. More tasks: sgdr bench playground --subset small`,
  exit: benchExit,
});
