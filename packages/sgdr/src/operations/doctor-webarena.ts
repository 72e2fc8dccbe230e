import { resolve } from "node:path";
import { addressVariable } from "../benchmarks/webarena/addresses.js";
import { needsLogin, readAccounts } from "../benchmarks/webarena/accounts.js";
import { paperDomains } from "../benchmarks/webarena/domains.js";
import { LoginStates } from "../benchmarks/webarena/login-state.js";
import { requireAlive } from "../benchmarks/webarena/require-alive.js";
import type { SiteAddresses, WebArenaSite } from "../benchmarks/webarena/sites.js";
import { readTaskFile } from "../benchmarks/webarena/task-file.js";
import { closeBrowser, launchBrowser } from "../browser/launch.js";
import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { commaList } from "../lib/comma-list.js";
import { withCleanup } from "../lib/with-cleanup.js";
import { typedKeys } from "../lib/typed-keys.js";
import { requireKnown } from "../domain/known-name.js";
import { hasGrader } from "../benchmarks/webarena/open-grader.js";
import { optionsFor } from "../config/role-options.js";
import type { ContainersInput } from "../benchmarks/webarena/input.js";
import { resetAll } from "../benchmarks/webarena/open-containers.js";
import { addressesIn, fetchedTasks, loginFolder, resetOf } from "../benchmarks/webarena/choice.js";

/** What the check of WebArena is given. */
export interface WebArenaWish extends Pick<
  ContainersInput,
  "taskFile" | "resetMethod" | "resetCommand" | "resetUrl"
> {
  /** Of which sites; empty is all five. */
  readonly sites: string;
}

export type Look = readonly [what: string, look: () => Promise<string>];

/** What must be there before WebArena can be run, a look at each. */
export function webArenaLooks(wish: WebArenaWish, config: Config, signal: AbortSignal): readonly Look[] {
  const addresses = () => addressesIn(config);
  const named = commaList(wish.sites);
  const wanted = typedKeys(paperDomains).filter((site) => named.length === 0 || named.includes(site));
  for (const site of named) requireKnown("site", site, typedKeys(paperDomains));
  return [
    ["tasks", async () => await tasksAnswer(wish)],
    ...wanted.map((site): Look => [site, async () => await siteAnswer(site, addresses(), config, signal)]),
    ["reset", async () => await resetAnswer(wish, wanted, addresses(), signal)],
    ["grader", async () => await graderAnswer(config, signal)],
  ];
}

async function tasksAnswer({ taskFile }: WebArenaWish): Promise<string> {
  const file = taskFile === "" ? fetchedTasks() : resolve(taskFile);
  const tasks = await readTaskFile(file);
  const known = new Set(tasks.map(({ task_id: id }) => id));
  const paper = Object.values(paperDomains).flat();
  return `${file} (${tasks.length} tasks, ${paper.filter((id) => known.has(id)).length} of the paper's ${paper.length})`;
}

async function siteAnswer(
  site: WebArenaSite,
  addresses: SiteAddresses,
  config: Config,
  signal: AbortSignal,
): Promise<string> {
  const address = addresses[site];
  if (address === undefined)
    throw new SgdrError(
      "config-invalid",
      "nobody said where it runs",
      `set ${addressVariable(site)}, or leave the site out with --sites`,
    );
  await requireAlive(site, addresses, globalThis.fetch, signal);
  if (!needsLogin(site)) return `${address} answers; it has no accounts`;
  const accounts = readAccounts(process.env);
  const browser = await launchBrowser({ ...config, cdp: "" });
  await withCleanup(
    async () => {
      const states = new LoginStates({
        folder: loginFolder(),
        addresses,
        accounts,
        browser: async () => browser,
      });
      await states.stateFor([site], signal);
    },
    async () => await closeBrowser(browser),
  );
  return `${address} answers; logged in as ${accounts[site].user}`;
}

/** The only way to know whether a reset works is to do it. */
async function resetAnswer(
  wish: WebArenaWish,
  sites: readonly WebArenaSite[],
  addresses: SiteAddresses,
  signal: AbortSignal,
): Promise<string> {
  const { reset } = resetOf(wish);
  if (!reset)
    throw new SgdrError(
      "config-invalid",
      "no reset is named, so that no skill can be verified",
      "give --reset-command or --reset-url here as you will give it to the benchmark (docs/webarena.md), or run with --unverified",
    );
  const began = performance.now();
  await resetAll(sites, { reset, folder: process.cwd() }, addresses, signal);
  return `done once for each site, in ${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

async function graderAnswer(config: Config, signal: AbortSignal): Promise<string> {
  const options = optionsFor("grader", config);
  const { model } = options;
  if (hasGrader(config)) {
    const { checkServer } = await import("../llm/check-server.js");
    return `${model} at ${await checkServer(options, signal, process.env)}`;
  }
  throw new SgdrError(
    "config-invalid",
    "no model grades answers: 82 tasks, and 36 more where the agent says why it cannot be done, get no score",
    'set --model, or "roles": { "grader": { "model": "openai/gpt-4.1" } } in the config file',
  );
}
