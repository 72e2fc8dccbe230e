import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Suite } from "../../../benchmarks/suite.js";
import type { ResetParts } from "../../../benchmarks/own/perform-reset.js";
import { readAccounts } from "../../../benchmarks/webarena/accounts.js";
import { LoginStates } from "../../../benchmarks/webarena/login-state.js";
import { marksOf } from "../../../benchmarks/webarena/options.js";
import { putBack } from "../../../benchmarks/webarena/put-back.js";
import type { WebArenaSite } from "../../../benchmarks/webarena/sites.js";
import { launchBrowser } from "../../../browser/launch.js";
import type { Config } from "../../../config/config.js";
import { SiteId, TaskId } from "../../../domain/ids.js";
import type { Cell, Experiment } from "../../../experiments/experiment.js";
import type { Flavour, Numbered } from "./flavour.js";
import type { CellSuite } from "./suite-kind.js";
import { addressesIn, loginFolder, WebArenaTasks } from "./webarena-tasks.js";

const resetParts: ResetParts = {
  folder: process.cwd(),
  fetch: globalThis.fetch,
  // putting containers back takes minutes
  resetUrlMs: 900_000,
  resetCommandMs: 900_000,
};
/** Where a whole site is put back, and not for a task. */
const noTask = TaskId.parse("none");

/** Before the first cell of an experiment. */
export const putAllBack = async (
  options: Pick<WebArenaTasks, "reset" | "resetAt">,
  signal: AbortSignal,
): Promise<void> =>
  await putBack({ scope: "run", site: SiteId.parse("all"), task: noTask }, options, resetParts, signal);

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
  const browser = oneBrowser(config);
  const states = new LoginStates({
    folder: loginFolder(),
    addresses,
    accounts: readAccounts(process.env),
    browser: browser.get,
  });
  const { seed, order, number } = cell.stream;
  const out =
    options.out === ""
      ? undefined
      : join(options.out, experiment.name, cell.arm.id, cell.site, String(number));
  const logins = {
    stateFor: async (sites: readonly WebArenaSite[], stop: AbortSignal) => await states.stateFor(sites, stop),
    close: browser.close,
  };
  const parts = { options, tasks, addresses, logins, resetParts, out, scorer: options.scorer };
  const suite = await flavour.suite(parts, config, signal);
  const site = SiteId.parse(cell.site);
  // a wrong password is told before any task has begun
  await orClosed(suite, async () => {
    await putBack({ scope: "site", site, task: noTask }, options, resetParts, signal);
    for (const one of new Set(tasks.flatMap(({ sites }) => sites))) await states.stateFor([one], signal);
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

/** Logins have a browser of their own, which starts with the first of them. */
function oneBrowser(config: Config): { get: () => Promise<Browser>; close: () => Promise<void> } {
  let running: Promise<Browser> | undefined;
  const living = async (before: Promise<Browser> | undefined): Promise<Browser> => {
    const known = await before?.catch(() => undefined);
    return known?.isConnected() === true ? known : await launchBrowser({ ...config, cdp: "" });
  };
  return {
    get: async () => await (running = living(running)),
    close: async () => {
      const last = await running?.catch(() => undefined);
      await last?.close().catch(() => undefined);
    },
  };
}
