import { z } from "zod";
import { PlaygroundOptions } from "../../../playground/src/options.js";
import { Config } from "../config/config.js";
import { compare, ComparedRow, comparisonText } from "../experiments/comparison.js";
import { defineOperation } from "./operation.js";
import { benchExit, StreamOutput, streamText } from "./stream-output.js";
import { streamPlayground } from "./stream-playground.js";
import { weakNotice } from "./with-agent.js";

/** The same tasks twice: by an agent that does not learn, and by one that does. */
const methods = ["vanilla", "sgdr+"] as const;

export const demo = defineOperation({
  name: "demo",
  about:
    "Watch it learn: a short stream of tasks on two bundled sites, without and with skills. No key, no network.",
  changes: true,
  input: z.strictObject({
    limit: z.coerce.number().int().min(1).default(5).describe("Tasks a site. Default: 5."),
  }),
  output: z.strictObject({ runs: z.array(StreamOutput), comparison: z.array(ComparedRow) }),
  options: Config.keyof().options,
  run: async ({ limit }, context) => {
    const { config, progress } = context;
    if (config.model === "rules") progress(weakNotice);
    const runs: StreamOutput[] = [];
    for (const method of methods) {
      progress(
        `\n${method === "vanilla" ? "Without learning" : "Again, learning skills on the way"} (${method}):`,
      );
      runs.push(
        await streamPlayground(
          {
            method,
            // template by template: what comes again and again is what skills are for
            options: PlaygroundOptions.parse({ sites: ["shop", "forum"], order: "by-id" }),
            selection: { limit },
            onOpen: ({ sites }) => {
              for (const { kind, url } of sites) progress(`${kind.title} runs at ${url}`);
            },
            goals: method === "vanilla",
          },
          context,
        ),
      );
    }
    return { runs, comparison: compare(runs) };
  },
  text: ({ runs, comparison }) =>
    [
      ...runs.slice(-1).map(streamText),
      "",
      comparisonText(comparison),
      "",
      "Look at the sites yourself with: sgdr playground. More tasks: sgdr bench playground --subset small --methods vanilla,sgdr+",
    ].join("\n"),
  exit: ({ runs }) => runs.map(benchExit).find((exit) => exit !== 0) ?? 0,
});
