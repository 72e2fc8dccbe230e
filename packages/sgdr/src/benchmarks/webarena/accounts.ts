import { SgdrError } from "../../domain/error.js";
import { typedKeys } from "../../lib/typed-keys.js";
import { siteVariables, type Account, type WebArenaSite } from "./sites.js";

/** What the benchmark's containers are published with; they protect nothing. */
const publicAccounts = {
  shopping: { user: "emma.lopez@gmail.com", password: "Password.123" },
  shopping_admin: { user: "admin", password: "admin1234" },
  reddit: { user: "MarvelsGrantMan136", password: "test1234" },
  gitlab: { user: "byteblaze", password: "hello1234" },
} as const satisfies Readonly<Partial<Record<WebArenaSite, Account>>>;

/** The sites that one logs in to; the map and the encyclopaedia have no accounts. */
export type LoginSite = keyof typeof publicAccounts;
export type Accounts = Readonly<Record<LoginSite, Account>>;

export const needsLogin = (site: WebArenaSite): site is LoginSite => site in publicAccounts;

export const accountVariables = (site: LoginSite): { readonly user: string; readonly password: string } => ({
  user: `WA_${siteVariables[site]}_USER`,
  password: `WA_${siteVariables[site]}_PASSWORD`,
});

/** The published accounts, or those that the environment names. */
export function readAccounts(environment: Readonly<Record<string, string | undefined>>): Accounts {
  const own = (site: LoginSite): Account => {
    const published = publicAccounts[site];
    const names = accountVariables(site);
    const [user, password] = [environment[names.user], environment[names.password]];
    if (user && !password && user !== published.user)
      throw new SgdrError(
        "config-invalid",
        `${names.user} names another user of ${site}, and nobody said that user's password`,
        `set ${names.password} too`,
      );
    return { user: user || published.user, password: password || published.password };
  };
  return {
    shopping: own("shopping"),
    shopping_admin: own("shopping_admin"),
    reddit: own("reddit"),
    gitlab: own("gitlab"),
  };
}

export const loginSites: readonly LoginSite[] = typedKeys(publicAccounts);
