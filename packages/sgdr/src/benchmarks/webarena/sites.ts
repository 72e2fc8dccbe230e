import { typedKeys } from "../../lib/typed-keys.js";

/** The sites that tasks name, with the variable that says where each runs. */
export const siteVariables = {
  shopping: "SHOPPING",
  shopping_admin: "SHOPPING_ADMIN",
  reddit: "REDDIT",
  gitlab: "GITLAB",
  map: "MAP",
  wikipedia: "WIKIPEDIA",
} as const;
export type WebArenaSite = keyof typeof siteVariables;
export const webArenaSites: readonly WebArenaSite[] = typedKeys(siteVariables);

/** Where sites run, without a slash at the end: a reference with two slashes would match no page. */
export type SiteAddresses = Readonly<Partial<Record<WebArenaSite, string>>>;

export interface Account {
  readonly user: string;
  readonly password: string;
}
