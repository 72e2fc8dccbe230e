import type { SiteAddresses } from "../../packages/sgdr/src/benchmarks/webarena/sites.js";
import { typedKeys } from "../../packages/sgdr/src/lib/typed-keys.js";
import { serve } from "../lib/serve.js";
import { admin } from "./sites/admin.js";
import { code } from "./sites/code.js";
import { forum } from "./sites/forum.js";
import { startSite, type StandIn } from "./sites/kit.js";
import { map } from "./sites/map.js";
import { shop } from "./sites/shop.js";

const contents = { shopping: shop, shopping_admin: admin, reddit: forum, gitlab: code, map } as const;
export type StandInName = keyof typeof contents;
export const standInNames = typedKeys(contents);

/** One call of the reset, with what was said about it. */
export interface AskedReset {
  readonly site: string;
  readonly scope: string;
  readonly task: string;
}

export interface StandIns {
  readonly sites: Readonly<Record<StandInName, StandIn>>;
  /** As a run must be told them, /admin included. */
  readonly addresses: Required<Omit<SiteAddresses, "wikipedia">>;
  /** The same by BrowserGym's variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** `POST /reset` puts all sites back, or one with `?site=`; `scope=` and `task=` are only written down. */
  readonly controlUrl: string;
  /** The calls of `/reset`, in order. */
  readonly asked: readonly AskedReset[];
  /** All sites, or one. */
  reset(site?: string): void;
  close(): Promise<void>;
}

export interface StandInWishes {
  /** Whether who is logged in stays so when a site is reset; a container that is made anew forgets them. */
  readonly keepSessions?: boolean;
}

/** Five small real sites on one host, so that shop and forum get in each other's way by their cookies, as the originals do. */
export async function startStandIns({ keepSessions = true }: StandInWishes = {}): Promise<StandIns> {
  const sites = {
    shopping: await startSite(contents.shopping()),
    shopping_admin: await startSite(contents.shopping_admin()),
    reddit: await startSite(contents.reddit()),
    gitlab: await startSite(contents.gitlab()),
    map: await startSite(contents.map()),
  };
  const reset = (wanted = "all"): void => {
    const known = standInNames.filter((name) => name === wanted);
    for (const name of known.length === 0 ? standInNames : known) {
      sites[name].reset();
      if (!keepSessions) sites[name].expireSessions();
    }
  };
  const asked: AskedReset[] = [];
  const control = await serve(({ request, response, path, query }) => {
    if (path !== "/reset" || request.method !== "POST") return void response.writeHead(404).end();
    const said = (name: string): string => query.get(name) ?? "";
    asked.push({ site: said("site"), scope: said("scope"), task: said("task") });
    reset(said("site"));
    response.writeHead(200, { "content-type": "text/plain" }).end("The sites are as they were");
  });
  const addresses = {
    shopping: sites.shopping.url,
    shopping_admin: `${sites.shopping_admin.url}/admin`,
    reddit: sites.reddit.url,
    gitlab: sites.gitlab.url,
    map: sites.map.url,
  };
  return {
    sites,
    addresses,
    environment: Object.fromEntries(
      standInNames.map((name) => [`WA_${name.toUpperCase()}`, addresses[name]]),
    ),
    controlUrl: control.url,
    asked,
    reset,
    close: async () => {
      await Promise.all([control, ...Object.values(sites)].map(async (server) => await server.close()));
    },
  };
}
