import { typedKeys } from "../../lib/typed-keys.js";
import { siteVariables, type SiteAddresses } from "./sites.js";
import { WebArenaTask } from "./task.js";

const sites = new Map<string, keyof SiteAddresses>(
  typedKeys(siteVariables).map((site) => [`__${siteVariables[site]}__`, site]),
);
const placeholder = new RegExp([...sites.keys()].join("|"), "g");

/**
 * The task with its sites' addresses in every text, expected ones included, as the benchmark itself does it: in the JSON, before
 * anything reads it. What has no address stays as it is.
 */
export function withAddresses(task: WebArenaTask, addresses: SiteAddresses): WebArenaTask {
  const filled = JSON.stringify(task).replace(placeholder, (name) => {
    const site = sites.get(name);
    const address = site && addresses[site];
    return address === undefined ? name : JSON.stringify(address).slice(1, -1);
  });
  return WebArenaTask.parse(JSON.parse(filled));
}

/** The pages to open at first, each in a tab of its own. */
export const startUrls = ({ start_url }: WebArenaTask): readonly string[] => start_url.split(" |AND| ");
