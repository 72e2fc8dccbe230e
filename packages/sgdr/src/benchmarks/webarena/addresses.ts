import { SgdrError } from "../../domain/error.js";
import { no, ok, type Result } from "../../lib/result.js";
import { siteVariables, webArenaSites, type SiteAddresses, type WebArenaSite } from "./sites.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that messages ask for: BrowserGym's name, because WebArena's own is a common word. */
export const addressVariable = (site: WebArenaSite): string => `WA_${siteVariables[site]}`;

/** Where each site runs: as it was given, else by BrowserGym's variable, else by WebArena's. */
export const readAddresses = (environment: Environment, given: SiteAddresses): SiteAddresses =>
  Object.fromEntries(
    webArenaSites.flatMap((site) => {
      const address = addressOf(site, environment, given);
      return address === undefined ? [] : [[site, address]];
    }),
  );

function addressOf(site: WebArenaSite, environment: Environment, given: SiteAddresses): string | undefined {
  const places = [
    { where: "the config", text: given[site] },
    ...[addressVariable(site), siteVariables[site]].map((name) => ({ where: name, text: environment[name] })),
  ];
  const found = places.find(({ text }) => !isMissing(text));
  if (found?.text === undefined) return undefined;
  const address = readAddress(site, found.text.trim());
  if (address.ok) return address.value;
  throw invalid(
    `the address of ${site} in ${found.where} ${address.problem}`,
    `write it like ${examples[site]}`,
  );
}

/** WebArena's page with links to all sites, where somebody has it: the agent may open it, and no task needs it. */
export function readHomepage(environment: Environment): string | undefined {
  const where = ["WA_HOMEPAGE", "HOMEPAGE"].find((name) => !isMissing(environment[name]));
  if (where === undefined) return undefined;
  const address = readAddress("homepage", environment[where]?.trim() ?? "");
  if (address.ok) return address.value;
  throw invalid(
    `the address in ${where} ${address.problem}`,
    "write it like http://localhost:4399, or unset it",
  );
}

const examples: Readonly<Record<WebArenaSite, string>> = {
  shopping: "http://localhost:7770",
  shopping_admin: "http://localhost:7780/admin",
  reddit: "http://localhost:9999",
  gitlab: "http://localhost:8023",
  map: "http://localhost:3000",
  wikipedia: "http://localhost:8888",
};

/** WebArena's scripts write PASS where a site is not there. */
const isMissing = (text: string | undefined): boolean => /^\s*(?:PASS)?\s*$/.test(text ?? "");

/** As a browser would show it, for references are compared with that. What was written is not repeated: it may hold a password. */
function readAddress(site: WebArenaSite | "homepage", text: string): Result<string, string> {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return no("is not an http or https address");
  const { origin, pathname, username, password, search, hash } = new URL(text);
  if (username !== "" || password !== "")
    return no("has a user or password in it, which no page address has");
  if (search !== "" || hash !== "") return no("has a ? or # in it, and paths cannot be put after it");
  if (site === "shopping_admin" && !/\/admin(?:\/|$)/.test(pathname))
    return no(`does not lead to the admin pages: /admin is missing in ${origin}${pathname}`);
  return ok(`${origin}${pathname}`.replace(/\/+$/, ""));
}

export const sitesWithoutAddress = (
  sites: readonly WebArenaSite[],
  addresses: SiteAddresses,
): readonly WebArenaSite[] => [...new Set(sites)].filter((site) => addresses[site] === undefined);

/** Refuses to go on when one is missing. */
export function requireAddresses(sites: readonly WebArenaSite[], addresses: SiteAddresses): void {
  const missing = sitesWithoutAddress(sites, addresses);
  if (missing.length > 0)
    throw invalid(
      `nobody said where ${missing.join(" and ")} ${missing.length === 1 ? "runs" : "run"}`,
      missing.map((site) => `set ${addressVariable(site)}, such as ${examples[site]}`).join("; "),
    );
}

/** Where a site runs that the caller cannot do without. */
export function requireAddress(site: WebArenaSite, addresses: SiteAddresses): string {
  requireAddresses([site], addresses);
  return addresses[site] ?? "";
}

const invalid = (words: string, hint: string): SgdrError => new SgdrError("config-invalid", words, hint);
