import { SgdrError } from "../../domain/error.js";
import { sleep, withTimeout } from "../../lib/timeout.js";
import { whyNot, type Fetch } from "../../task-file/ask-http.js";
import type { SiteAddresses, WebArenaSite } from "./sites.js";

const healthMs = 20_000;

/** A site that is down is nobody's failure: the task is tried again when it is back. */
export async function requireAlive(
  site: WebArenaSite,
  addresses: SiteAddresses,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<void> {
  const url = addresses[site];
  if (url === undefined) return;
  let why: string;
  try {
    const response = await withTimeout(healthMs, signal, async (stop) => await fetch(url, { signal: stop }));
    await response.body?.cancel();
    if (response.status < 500) return;
    why = `status ${response.status}`;
  } catch (error) {
    signal.throwIfAborted();
    why = whyNot(error);
  }
  throw new SgdrError(
    "infra-error",
    `${site} at ${url} does not answer: ${why}`,
    "look at its container, and resume the experiment",
  );
}

/** Containers take their time to come back; nothing is tried on one that has not. */
const patienceMs = 600_000;
const betweenMs = 1_000;

/** Waits for sites that are down, and gives up when they stay so. */
export async function untilAlive(
  sites: readonly WebArenaSite[],
  addresses: SiteAddresses,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;)
    try {
      for (const site of sites) await requireAlive(site, addresses, fetch, signal);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (performance.now() > until) throw error;
      await sleep(betweenMs, signal);
    }
}
