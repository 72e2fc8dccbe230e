import type { AllowedOrigins } from "../../domain/allowed-origins.js";
import { splitUrl } from "./evaluate/url-match.js";

/** A blank tab, `data:` and `blob:` have no host, and a new tab's page has this one. */
const nowhere: ReadonlySet<string> = new Set(["", "newtab"]);

/** The first of these addresses that BrowserGym takes for a page outside the sites; a page that failed to load is one, because it has a host of its own. */
export const tabElsewhere = (urls: readonly string[], allowed: AllowedOrigins): string | undefined =>
  urls.find((url) => !nowhere.has(splitUrl(url).host) && !allowed.allows(url));
