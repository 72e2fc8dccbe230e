import { SgdrError, didYouMean } from "sgdr/plugin";
import { admin } from "./admin/index.js";
import { code } from "./code/index.js";
import { forum } from "./forum/index.js";
import type { SiteKind } from "./kernel/site.js";
import { map } from "./map/index.js";
import { shop } from "./shop/index.js";

/** Every site of the playground, in the order in which they are shown. */
export const playgroundSites: readonly SiteKind[] = [shop, forum, admin, code, map];

/** The sites of these names; none named are all of them. */
export function sitesNamed(names: readonly string[]): readonly SiteKind[] {
  const known: string[] = playgroundSites.map(({ id }) => id);
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new SgdrError(
      "input-invalid",
      `there is no site ${JSON.stringify(strange)}${didYouMean(strange, known)}`,
      `the sites are ${known.join(", ")}`,
    );
  return names.length === 0 ? playgroundSites : playgroundSites.filter(({ id }) => names.includes(id));
}
