import { isPaid } from "../llm/model-name.js";
import { existsSync } from "node:fs";
import { z } from "zod";
import { findBrowser } from "../browser/find-browser.js";
import { closeBrowser, launchBrowser } from "../browser/launch.js";
import { Config } from "../config/config.js";
import { isSgdrError, SgdrError } from "../domain/error.js";
import { priceOf } from "../llm/prices.js";
import { ContainersInput } from "../benchmarks/webarena/input.js";
import type { WebArenaWish } from "./doctor-webarena.js";
import { openStore, storePath } from "../runtime/open-store.js";
import { defineOperation, type OperationContext } from "./operation.js";
import { readSecrets } from "../runtime/read-secrets.js";
import { readRules } from "../runtime/session-source.js";
import { packageVersion } from "../runtime/versions.js";
import { errorMessage } from "../lib/error-message.js";
import { sqliteVersion } from "../store/sqlite-version.js";

const Check = z.strictObject({ what: z.string(), ok: z.boolean(), words: z.string(), hint: z.string() });
type Check = z.infer<typeof Check>;

/** Runs one check; what it throws is its finding. */
async function check(what: string, look: () => Promise<string>, signal?: AbortSignal): Promise<Check> {
  try {
    return { what, ok: true, words: await look(), hint: "" };
  } catch (error) {
    signal?.throwIfAborted();
    if (isSgdrError(error)) return { what, ok: false, words: error.message, hint: error.hint };
    return {
      what,
      ok: false,
      words: errorMessage(error),
      hint: "run again with --debug for the whole error",
    };
  }
}

async function browserVersion({ config }: OperationContext): Promise<string> {
  const browser = await launchBrowser(config);
  const version = browser.version();
  await closeBrowser(browser);
  return config.cdp === ""
    ? `${findBrowser(config.browser, process.env)} (${version})`
    : `${config.cdp} (${version})`;
}

async function storeAnswer({ config }: OperationContext): Promise<string> {
  const store = await openStore(config.store);
  const runs = await store.runs(10_000);
  await store.close();
  const sqlite = config.store === ":memory:" ? "" : `, ${await sqliteVersion()}`;
  return `${storePath(config.store)} (${runs.length} runs${sqlite})`;
}

async function modelAnswer({ config, signal }: OperationContext): Promise<string> {
  if (config.model === "rules") return "rules: built in and weak; set --model for a language model";
  const { checkServer } = await import("../llm/check-server.js");
  return `${config.model} at ${await checkServer(config, signal, process.env)}`;
}

function priceAnswer({ config }: OperationContext): string {
  if (!isPaid(config.model)) return "nothing is paid for";
  const price = priceOf(config, config.prices);
  if (price) return `${price.input} in and ${price.output} out, US dollars per million tokens`;
  const words = `the price of ${config.model} is unknown`;
  if (config.maxUsd === 0) return `${words}: usage is counted in tokens only`;
  throw new SgdrError(
    "config-invalid",
    `${words}, so --max-usd cannot be kept`,
    'add it under "prices" in the config file',
  );
}

function safetyAnswer({ config }: OperationContext): string {
  const secrets = readSecrets(config.secret, {}, process.env);
  const rules = readRules(config.needApproval, []);
  return `${secrets.names.length} secrets, ${rules.length} rules for approval`;
}

function folderAnswer({ config }: OperationContext): string {
  const named = Object.entries({ downloads: config.downloads, uploads: config.uploads }).filter(
    ([, path]) => path !== "",
  );
  for (const [name, path] of named)
    if (!existsSync(path))
      throw new SgdrError(
        "config-invalid",
        `the folder for ${name} is not there: ${path}`,
        `mkdir -p ${path}`,
      );
  return named.map(([name, path]) => `${name} ${path}`).join(", ") || "none are set";
}

async function webArenaChecks(wish: WebArenaWish, { config, signal }: OperationContext): Promise<Check[]> {
  const { webArenaLooks } = await import("./doctor-webarena.js");
  const checks: Check[] = [];
  for (const [what, look] of webArenaLooks(wish, config, signal))
    checks.push(await check(what, look, signal));
  return checks;
}

export const doctor = defineOperation({
  name: "doctor",
  about: "Check that everything needed is there, and say what to do if not.",
  changes: false,
  input: z.strictObject({
    webarena: z
      .boolean()
      .default(false)
      .describe(
        "Check what WebArena needs as well: tasks, sites, logins, the reset (it is done once), and who grades answers.",
      ),
    ...ContainersInput.pick({ taskFile: true, resetCommand: true, resetUrl: true, resetMethod: true }).shape,
    sites: z.string().default("").describe("Only these sites of WebArena, by commas."),
  }),
  output: z.strictObject({ version: z.string(), checks: z.array(Check) }),
  options: Config.keyof().options,
  run: async ({ webarena, ...wish }, context) => ({
    version: packageVersion,
    checks: [
      await check("Node", async () => process.version),
      await check("browser", async () => await browserVersion(context)),
      await check("store", async () => await storeAnswer(context)),
      await check("model", async () => await modelAnswer(context)),
      await check("price", async () => priceAnswer(context)),
      await check("safety", async () => safetyAnswer(context)),
      await check("folders", async () => folderAnswer(context)),
      ...(webarena ? await webArenaChecks(wish, context) : []),
    ],
  }),
  text: ({ version, checks }) =>
    [
      `sgdr ${version}`,
      ...checks.flatMap(({ what, ok, words, hint }) => [
        `${ok ? "ok  " : "FAIL"}  ${what.padEnd(14)} ${words}`,
        ...(hint === "" ? [] : [`      try: ${hint}`]),
      ]),
    ].join("\n"),
  exit: ({ checks }) => (checks.every(({ ok }) => ok) ? 0 : 1),
});
