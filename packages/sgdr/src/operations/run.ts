import { readFile } from "node:fs/promises";
import { z } from "zod";
import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { defineOperation } from "./operation.js";
import { runExit, RunOutput, runText } from "./run-output.js";
import { tellingResume } from "./tell-resume.js";
import { weakNotice, withAgent } from "./with-agent.js";
import { errorMessage } from "../lib/error-message.js";

export const run = defineOperation({
  name: "run",
  about: "Reach one goal on a website.",
  changes: true,
  positional: ["goal"],
  input: z.strictObject({
    goal: z.string().describe("What is to be done or found out, in plain words."),
    url: z.string().default("").describe("The page to begin at."),
    site: z.string().default("").describe("Name of the site, under which what is learned is kept."),
    output: z.string().default("").describe("File with a JSON schema that the answer must fit."),
  }),
  output: RunOutput,
  options: Config.keyof().options,
  run: async ({ goal, url, site, output }, context) => {
    const schema = output === "" ? undefined : await readSchema(output);
    if (context.config.model === "rules") context.progress(weakNotice);
    const where = {
      ...(url !== "" && { url }),
      ...(site !== "" && { site }),
      ...(schema && { output: schema }),
    };
    return await tellingResume(
      context,
      " --restart-task",
      async (onStart) =>
        await withAgent(
          context,
          async (agent) => await agent.run({ goal, ...where, signal: context.signal, onStart }),
        ),
    );
  },
  text: runText,
  exit: runExit,
});

async function readSchema(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch (cause) {
    const why = errorMessage(cause);
    throw new SgdrError(
      "input-invalid",
      `the schema ${file} cannot be read: ${why}`,
      "name a file with a JSON schema",
      cause,
    );
  }
  throw new SgdrError("input-invalid", `${file} is not a JSON schema`, "it must hold one JSON object");
}
