import { z } from "zod";
import { startDemoSite } from "../demo-site.js";
import { defineOperation } from "../operation.js";
import { runExit, RunOutput, runText } from "./run-output.js";
import { weakNotice, withAgent } from "./with-agent.js";

const goal = 'What is the price of "White tea"?';

export const demo = defineOperation({
  name: "demo",
  about: "Reach one goal on a small bundled page: no key, no network.",
  changes: true,
  input: z.strictObject({}),
  output: RunOutput,
  options: ["browser", "headed", "store", "model", "baseUrl", "apiKey", "maxSteps"],
  run: async (_input, context) => {
    const site = await startDemoSite();
    try {
      context.progress(`A small shop runs at ${site.url}`);
      context.progress(`Goal: ${goal}`);
      if (context.config.model === "rules") context.progress(weakNotice);
      return await withAgent(
        context,
        async (agent) => await agent.run({ goal, url: site.url, site: "demo", signal: context.signal }),
      );
    } finally {
      await site.close();
    }
  },
  text: runText,
  exit: runExit,
});
