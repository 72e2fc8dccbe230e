import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { withCleanup } from "../../lib/with-cleanup.js";
import { atMost } from "../../lib/timeout.js";
import { needsLogin, type Accounts, type LoginSite } from "./accounts.js";
import { requireAddress, requireAddresses } from "./addresses.js";
import { keepState, keptState, type SiteState } from "./kept-state.js";
import { isLoggedIn, logIn, loginLimits, type Login, type LoginLimits } from "./login.js";
import { mergeStates } from "./merge-states.js";
import { SharedWork } from "./shared-work.js";
import { webArenaSites, type SiteAddresses, type WebArenaSite } from "./sites.js";

export interface LoginStatesParts {
  /** Where logins are kept; only their owner may read them. */
  readonly folder: string;
  readonly addresses: SiteAddresses;
  readonly accounts: Accounts;
  /** Called when one is needed. It is left open: only contexts of our own are opened in it and closed. */
  readonly browser: () => Promise<Browser>;
  readonly limits?: LoginLimits;
}

/** How long the browser may take to open a context, to say what it holds, and to close it. */
const contextMs = 30_000;

const stateOf = async (context: BrowserContext): Promise<SiteState> =>
  await atMost(contextMs, async (_stop) => await context.storageState());

/** Logins to the sites, kept from task to task and renewed when a site no longer knows them. */
export class LoginStates {
  readonly #parts: Required<LoginStatesParts>;
  readonly #shared = new SharedWork<SiteState>();

  constructor(parts: LoginStatesParts) {
    this.#parts = { limits: loginLimits, ...parts };
  }

  /** What a context must begin with to be logged in to these sites, and to no other: sites can take each other's cookies for their own. */
  async stateFor(sites: readonly WebArenaSite[], signal: AbortSignal): Promise<SiteState> {
    // in the order of our list, in which the forum comes after the shops
    const wanted = webArenaSites.filter((site) => sites.includes(site)).filter(needsLogin);
    requireAddresses(wanted, this.#parts.addresses);
    const states: SiteState[] = [];
    for (const site of wanted)
      states.push(await this.#shared.ask(site, async (signal) => await this.#stateOf(site, signal), signal));
    return mergeStates(states);
  }

  async #stateOf(site: LoginSite, signal: AbortSignal): Promise<SiteState> {
    const { folder, addresses, accounts } = this.#parts;
    const login = { site, address: requireAddress(site, addresses), account: accounts[site] };
    const kept = await keptState(folder, login);
    const state = (kept && (await this.#checked(kept, login, signal))) ?? (await this.#fresh(login, signal));
    if (!isDeepStrictEqual(state, kept)) await keepState(folder, login, state);
    return state;
  }

  /** The kept state as it is after one look at the site, or nothing when the site no longer knows it. */
  async #checked(kept: SiteState, login: Login, signal: AbortSignal): Promise<SiteState | undefined> {
    const { pageMs } = this.#parts.limits;
    return await this.#inContext(kept, async (context) =>
      (await isLoggedIn(context, login, pageMs, signal)) ? await stateOf(context) : undefined,
    );
  }

  async #fresh(login: Login, signal: AbortSignal): Promise<SiteState> {
    return await this.#inContext(undefined, async (context) => {
      await logIn(context, login, this.#parts.limits, signal);
      return await stateOf(context);
    });
  }

  async #inContext<Value>(
    state: SiteState | undefined,
    use: (context: BrowserContext) => Promise<Value>,
  ): Promise<Value> {
    const browser = await this.#parts.browser();
    const context = await atMost(
      contextMs,
      async (_stop) => await browser.newContext(state && { storageState: state }),
    );
    return await withCleanup(
      async () => await use(context),
      async () => await atMost(contextMs, async (_stop) => await context.close()),
    );
  }
}
