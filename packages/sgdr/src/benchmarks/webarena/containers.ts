import type { Task } from "../../domain/task.js";
import type { World } from "../../domain/world.js";
import type { Fetch } from "../../task-file/ask-http.js";
import type { ResetParts } from "../../task-file/perform-reset.js";
import type { WebArenaOptions } from "./options.js";
import { resetSite } from "./reset-site.js";
import { requireAlive, untilAlive } from "./require-alive.js";
import type { SiteAddresses, WebArenaSite } from "./sites.js";

/** Somebody's containers, and what an episode on them needs. */
export interface Containers {
  readonly options: WebArenaOptions;
  readonly addresses: SiteAddresses;
  /** A page with links to the sites that the agent may open too. */
  readonly homepage?: string | undefined;
  readonly logins: {
    stateFor(sites: readonly WebArenaSite[], signal: AbortSignal): Promise<unknown>;
    close(): Promise<void>;
  };
  /** How a reset is done, and how long it may take. */
  readonly resetParts: ResetParts;
  /** Where a task's traffic is recorded; nothing where nobody wants it. */
  readonly har?: (task: Task) => Promise<string>;
  readonly fetch?: Fetch;
}

/** Where an episode of a task takes place. */
export interface Place {
  readonly sites: readonly WebArenaSite[];
  readonly startUrls: readonly string[];
  /** Which of several start pages is in front. */
  readonly front: "first" | "last";
  /** The sites that it begins logged in to. */
  readonly loggedIn: readonly WebArenaSite[];
  readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
}

/** What an agent on the containers may open. */
export const originsOf = ({ addresses, homepage }: Pick<Containers, "addresses" | "homepage">): string[] => [
  ...Object.values(addresses),
  ...(homepage === undefined ? [] : [homepage]),
];

/** The world of WebArena and WebArena-Verified: the same sites, logins and resets. */
export const containersWorld = (
  { options, addresses, homepage, logins, resetParts, har, fetch = globalThis.fetch }: Containers,
  placeOf: (task: Task) => Place,
): World => ({
  // by the addresses of today: a run may be resumed when the containers have moved
  locate: (task) => ({ ...task, startUrl: placeOf(task).startUrls[0] }),
  canReset: () => options.reset !== null,
  // without a reset the sites' state adds up from task to task anyway
  mayRepeat: () => true,
  reset: async (task, signal, purpose) => {
    for (const site of placeOf(task).sites)
      await resetSite({ scope: purpose, task: task.id, site }, options.reset, resetParts, signal);
  },
  setting: async (task, signal, purpose) => {
    const { sites, startUrls, front, loggedIn, geolocation } = placeOf(task);
    await untilAlive(sites, addresses, fetch, signal);
    return {
      storageState: await logins.stateFor(loggedIn, signal),
      ...(geolocation && { geolocation }),
      moreUrls: startUrls.slice(1),
      front,
      allow: originsOf({ addresses, homepage }),
      onlyAllowed: true,
      ...(har && purpose === "task" && { har: await har(task) }),
    };
  },
  health: async (task, signal) => {
    for (const site of placeOf(task).sites) await requireAlive(site, addresses, fetch, signal);
  },
});
