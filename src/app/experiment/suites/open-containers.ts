import { join } from "node:path";
import type { Suite } from "../../../benchmarks/suite.js";
import type { ResetParts } from "../../../benchmarks/own/perform-reset.js";
import { readAccounts } from "../../../benchmarks/webarena/accounts.js";
import { LoginStates } from "../../../benchmarks/webarena/login-state.js";
import { marksOf } from "../../../benchmarks/webarena/options.js";
import { putBack } from "../../../benchmarks/webarena/put-back.js";
import { untilAlive } from "../../../benchmarks/webarena/require-alive.js";
import { SiteLocks } from "../../../benchmarks/webarena/site-locks.js";
import type { SiteAddresses, WebArenaSite } from "../../../benchmarks/webarena/sites.js";
import { oneBrowser } from "../../../browser/one-browser.js";
import type { Config } from "../../../config/config.js";
import type { Cell, Experiment } from "../../../experiments/experiment.js";
import type { Flavour, Numbered } from "./flavour.js";
import type { CellSuite } from "./suite-kind.js";
import { addressesIn, lockFolder, loginFolder, WebArenaTasks } from "./webarena-tasks.js";

const resetParts = ({ folder }: Pick<WebArenaTasks, "folder">): ResetParts => ({
  folder,
  fetch: globalThis.fetch,
  // putting containers back takes minutes
  resetUrlMs: 900_000,
  resetCommandMs: 900_000,
});

/** Before the first cell of an experiment; not while somebody else works there. */
export async function putAllBack(
  sites: readonly WebArenaSite[],
  options: Pick<WebArenaTasks, "reset" | "folder">,
  addresses: SiteAddresses,
  signal: AbortSignal,
): Promise<void> {
  await new SiteLocks(lockFolder()).requireFree(sites.flatMap((site) => addresses[site] ?? []));
  for (const site of sites) await putBack({ scope: "run", site }, options.reset, resetParts(options), signal);
}

/** Where a cell records what its tasks did; nothing where nobody wants it. */
export function outOf(experiment: Experiment, { arm, site, stream }: Cell): string | undefined {
  const { out } = WebArenaTasks.parse(experiment.tasks);
  return out === "" ? undefined : join(out, experiment.name, arm.id, site, String(stream.number));
}

interface CellWork<Raw> {
  readonly experiment: Experiment;
  readonly cell: Cell;
  /** With their addresses, in order. */
  readonly tasks: readonly Raw[];
}

/** A cell's tasks on the user's containers, put back and with logins that are made when they are needed. */
export async function openContainers<Raw extends Numbered>(
  { experiment, cell, tasks }: CellWork<Raw>,
  flavour: Flavour<Raw>,
  config: Config,
  signal: AbortSignal,
): Promise<CellSuite> {
  const options = WebArenaTasks.parse(experiment.tasks);
  const addresses = addressesIn(config);
  // logins have a browser of their own
  const browser = oneBrowser({ ...config, cdp: "" });
  const states = new LoginStates({
    folder: loginFolder(),
    addresses,
    accounts: readAccounts(process.env),
    browser: async () => await browser.alive(),
  });
  const { seed, order } = cell.stream;
  const out = outOf(experiment, cell);
  const locks = new SiteLocks(lockFolder());
  const logins = {
    stateFor: async (sites: readonly WebArenaSite[], stop: AbortSignal) => await states.stateFor(sites, stop),
    close: async () => {
      await browser.close();
      await locks.release();
    },
  };
  const parts = {
    options,
    tasks,
    addresses,
    logins,
    resetParts: resetParts(options),
    out,
    scorer: options.scorer,
  };
  const suite = await flavour.suite(parts, config, signal);
  const sites = [...new Set(tasks.flatMap((task) => task.sites))];
  await orClosed(suite, async () => {
    await locks.take(sites.flatMap((site) => addresses[site] ?? []));
    for (const site of sites) await putBack({ scope: "site", site }, options.reset, parts.resetParts, signal);
    await untilAlive(sites, addresses, globalThis.fetch, signal);
    // a wrong password is told before any task has begun
    for (const site of sites) await states.stateFor([site], signal);
  });
  return { suite, tasks: suite.tasks, reopen: { seed, order, marks: marksOf(options) } };
}

async function orClosed(suite: Suite, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await suite.close();
    throw error;
  }
}
