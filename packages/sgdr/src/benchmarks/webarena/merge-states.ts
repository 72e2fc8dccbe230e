import type { SiteState } from "./kept-state.js";

/**
 * Several logins as one; of two cookies with the same host, path and name the later login's stays. Cookies know no ports: where
 * sites run on one host, a forum and a shop, which both call their session PHPSESSID, cannot both be logged in, and the forum wins.
 * WebArena's own tasks of both ask for the forum's login alone.
 */
export function mergeStates(states: readonly SiteState[]): SiteState {
  const cookies = states.flatMap((state) => state.cookies);
  const origins = states.flatMap((state) => state.origins);
  return {
    cookies: lastOfEach(cookies, ({ domain, path, name }) => JSON.stringify([domain, path, name])),
    origins: lastOfEach(origins, ({ origin }) => origin),
  };
}

const lastOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
