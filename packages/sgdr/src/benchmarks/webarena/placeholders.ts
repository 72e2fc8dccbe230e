import { typedKeys } from "../../lib/typed-keys.js";
import { siteVariables, type SiteAddresses } from "./sites.js";
import { WebArenaTask } from "./task.js";

const sites = new Map<string, keyof SiteAddresses>(
  typedKeys(siteVariables).map((site) => [`__${siteVariables[site]}__`, site]),
);
const placeholder = new RegExp([...sites.keys()].join("|"), "g");

/** The text with its sites' addresses, each `written` as the text needs it. What has no address stays as it is. */
export const fillPlaceholders = (
  text: string,
  addresses: SiteAddresses,
  written: (address: string) => string = (address) => address,
): string =>
  text.replace(placeholder, (name) => {
    const site = sites.get(name);
    const address = site && addresses[site];
    return address === undefined ? name : written(address);
  });

/**
 * The task with its sites' addresses in every text, expected ones included, as the benchmark itself does it: in the JSON, before
 * anything reads it.
 */
export const withAddresses = (task: WebArenaTask, addresses: SiteAddresses): WebArenaTask =>
  WebArenaTask.parse(JSON.parse(fillPlaceholders(JSON.stringify(task), addresses, inJson)));

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The pages to open at first, each in a tab of its own. */
export const startUrls = ({ start_url }: WebArenaTask): readonly string[] => start_url.split(" |AND| ");
