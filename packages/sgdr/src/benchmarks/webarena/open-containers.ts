import type { CellPlace, CellTasks } from "../benchmark.js";
import type { TaskSet } from "../../task-set/task-set.js";
import { join } from "node:path";
import type { ResetParts } from "../../task-file/perform-reset.js";
import { readAccounts } from "./accounts.js";
import { readHomepage } from "./addresses.js";
import { LoginStates } from "./login-state.js";
import { marksOf } from "./options.js";
import { resetSite } from "./reset-site.js";
import { untilAlive } from "./require-alive.js";
import { SiteLocks } from "./site-locks.js";
import type { SiteAddresses, WebArenaSite } from "./sites.js";
import { oneBrowser } from "../../browser/one-browser.js";
import type { Config } from "../../config/config.js";
import type { Flavour, Numbered } from "./flavour.js";
import { addressesIn, lockFolder, loginFolder, type WebArenaChoice } from "./choice.js";

const resetParts = ({ folder }: Pick<WebArenaChoice, "folder">): ResetParts => ({
  folder,
  fetch: globalThis.fetch,
  // putting containers back takes minutes
  resetUrlMs: 900_000,
  resetCommandMs: 900_000,
});

/** Before the first cell of an experiment; not while somebody else works there. */
export async function resetAll(
  sites: readonly WebArenaSite[],
  options: Pick<WebArenaChoice, "reset" | "folder">,
  addresses: SiteAddresses,
  signal: AbortSignal,
): Promise<void> {
  await new SiteLocks(lockFolder()).requireFree(sites.flatMap((site) => addresses[site] ?? []));
  for (const site of sites)
    await resetSite({ scope: "run", site }, options.reset, resetParts(options), signal);
}

/** Where a cell records what its tasks did; undefined where nothing is recorded. */
export const outOf = ({ out }: Pick<WebArenaChoice, "out">, { experiment, arm, site, stream }: CellPlace) =>
  out === "" ? undefined : join(out, experiment, arm, site, String(stream.number));

interface CellWork<Raw> {
  readonly choice: WebArenaChoice;
  readonly place: CellPlace;
  /** With their addresses, in order. */
  readonly tasks: readonly Raw[];
}

/** A cell's tasks on the user's containers, reset, with logins that are made when they are needed. */
export async function openContainers<Raw extends Numbered>(
  { choice: options, place, tasks }: CellWork<Raw>,
  flavour: Flavour<Raw>,
  config: Config,
  signal: AbortSignal,
): Promise<CellTasks> {
  const addresses = addressesIn(config);
  // logins have a browser of their own
  const browser = oneBrowser({ ...config, cdp: "" });
  const states = new LoginStates({
    folder: loginFolder(),
    addresses,
    accounts: readAccounts(process.env),
    browser: async () => await browser.alive(),
  });
  const { seed, order } = place.stream;
  const out = outOf(options, place);
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
    homepage: readHomepage(process.env),
    logins,
    resetParts: resetParts(options),
    out,
    scorer: options.scorer,
  };
  const set = await flavour.open(parts, config, signal);
  const sites = [...new Set(tasks.flatMap((task) => task.sites))];
  await orClosed(set, async () => {
    await locks.take(sites.flatMap((site) => addresses[site] ?? []));
    for (const site of sites)
      await resetSite({ scope: "site", site }, options.reset, parts.resetParts, signal);
    await untilAlive(sites, addresses, globalThis.fetch, signal);
    // a wrong password is reported before any task has begun
    for (const site of sites) await states.stateFor([site], signal);
  });
  return { set, tasks: set.tasks, reopen: { seed, order, marks: marksOf(options) } };
}

async function orClosed(set: TaskSet, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await set.close();
    throw error;
  }
}
