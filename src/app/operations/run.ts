import { z } from "zod";
import { Config } from "../../config/config.js";
import { defineOperation } from "../operation.js";
import { runExit, RunOutput, runText } from "./run-output.js";
import { weakNotice, withAgent } from "./with-agent.js";

export const run = defineOperation({
  name: "run",
  about: "Reach one goal on a website.",
  changes: true,
  positional: ["goal"],
  input: z.strictObject({
    goal: z.string().describe("What is to be done or found out, in plain words."),
    url: z.string().default("").describe("The page to begin at."),
    site: z.string().default("").describe("Name of the site, under which what is learned is kept."),
  }),
  output: RunOutput,
  options: Config.keyof().options,
  run: async ({ goal, url, site }, context) => {
    if (context.config.model === "rules") context.progress(weakNotice);
    return await withAgent(context, async (agent) => {
      const where = { ...(url !== "" && { url }), ...(site !== "" && { site }) };
      return await agent.run({ goal, ...where, signal: context.signal });
    });
  },
  text: runText,
  exit: runExit,
});
