import { webArenaSites, type WebArenaSite } from "./sites.js";

interface Stated {
  readonly sites: readonly WebArenaSite[];
  readonly storage_state?: string | null | undefined;
}

/**
 * The sites that the task begins logged in to: those that its storage state names, as in `gitlab.reddit_state.json`, and none where that is
 * null. A task that says nothing of it is logged in to all of its sites.
 */
export function loggedInSites({ sites, storage_state: state }: Stated): readonly WebArenaSite[] {
  if (state === undefined) return sites;
  return sitesInState(state ?? "") ?? [];
}

/** Nothing for a text that names a site which there is not; an empty text names none. */
export function sitesInState(state: string): readonly WebArenaSite[] | undefined {
  if (state === "") return [];
  const [, names = ""] = /([^/]*)_state\.json$/.exec(state) ?? [];
  const named = names.split(".");
  const found = webArenaSites.filter((site) => named.includes(site));
  return found.length === named.length ? found : undefined;
}
