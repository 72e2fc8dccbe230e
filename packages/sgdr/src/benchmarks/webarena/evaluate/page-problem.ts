import type { Page } from "playwright-core";
import type { Fetch } from "../../../task-file/ask-http.js";
import type { Account, SiteAddresses } from "../sites.js";
import type { PageCheck } from "../task.js";
import { isIn, isSame } from "./compare-text.js";
import { inFreshTab } from "./fresh-tab.js";
import { readAddressHelper, readTextHelper } from "./helper-call.js";
import { openAddress } from "./open-address.js";
import { postAddress } from "./post-address.js";
import { stripped } from "./python-text.js";
import { isScript, memberRole, scriptText, wholePage } from "./read-page.js";
import { latestOrderAddress, reviewAuthor, reviewRating, type ShopParts } from "./shop-api.js";
import { told } from "./told.js";
import { unescapeHtml } from "./unescape-html.js";

export interface PageProblemParts {
  /** The agent's active page. */
  readonly page: Page;
  readonly sites: SiteAddresses;
  readonly shopAdmin: Account;
  readonly fetch: Fetch;
  readonly pauseMs: number;
  readonly tabs: CheckTabs;
}

/**
 * Where a check opens the address that it names: in the agent's own tab, as WebArena's harness does, so that `last` is then that page
 * and the tab's storage is there; or in a tab beside it, as BrowserGym's does, because the agent goes on in its own.
 */
export type CheckTabs = "own" | "beside";

/** Nothing when a page holds what the check says, else what is wrong with it. */
export async function pageProblem(
  check: PageCheck,
  parts: PageProblemParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const look = async (shown: Page): Promise<string> =>
    unescapeHtml(await textOf(shown, check, parts, signal));
  const address = await addressOf(check.url, parts, signal);
  const found = await lookAt(address, look, parts, signal);
  const problem = contentProblem(check.required_contents, found);
  return problem && `${placeOf(check, address)} ${problem}`;
}

async function lookAt(
  address: string | undefined,
  look: (shown: Page) => Promise<string>,
  { page, pauseMs, tabs }: PageProblemParts,
  signal: AbortSignal,
): Promise<string> {
  if (address === undefined) return await look(page);
  if (tabs === "beside") return await inFreshTab({ page, address, pauseMs }, look, signal);
  await openAddress(page, { address, pauseMs }, signal);
  return await look(page);
}

/** Nothing for the page that the agent is on, or that a check before has opened in its tab. */
async function addressOf(
  url: string,
  parts: PageProblemParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (url === "last") return undefined;
  if (!url.startsWith("func")) return url;
  const helper = readAddressHelper(url);
  if (!helper) throw new Error(`no such helper for an address: ${told(url)}`);
  return helper.kind === "post-address"
    ? postAddress(parts.page.url())
    : await latestOrderAddress(shopOf(parts), signal);
}

async function textOf(
  page: Page,
  check: PageCheck,
  parts: PageProblemParts,
  signal: AbortSignal,
): Promise<string> {
  const { locator } = check;
  if (stripped(locator) === "") return await wholePage(page, signal);
  if (isScript(locator)) return await scriptText(page, check, signal);
  const helper = readTextHelper(locator);
  if (!helper) throw new Error(`neither a script nor a known helper: ${told(locator)}`);
  if (helper.kind === "member-role") return await memberRole(page, helper.user, signal);
  const read = helper.kind === "review-author" ? reviewAuthor : reviewRating;
  return await read(helper.sku, shopOf(parts), signal);
}

function shopOf({ sites, shopAdmin, fetch }: PageProblemParts): ShopParts {
  if (sites.shopping === undefined) throw new Error("nobody said where the shop runs");
  return { shop: sites.shopping, admin: shopAdmin, fetch };
}

function contentProblem(wanted: PageCheck["required_contents"], found: string): string | undefined {
  if ("exact_match" in wanted)
    return isSame(wanted.exact_match, found)
      ? undefined
      : `is ${told(found)}, not ${told(wanted.exact_match)}`;
  const missing = wanted.must_include.find(
    (entry) => !entry.split(" |OR| ").some((alternative) => isIn(alternative, found)),
  );
  return missing === undefined ? undefined : `does not hold ${told(missing)}: ${told(found)}`;
}

function placeOf({ locator }: PageCheck, address: string | undefined): string {
  const what = stripped(locator) === "" ? "the whole page" : told(locator);
  return address === undefined ? what : `${what} at ${told(address)}`;
}
