import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { z } from "zod";
import { SgdrError } from "../../domain/error.js";
import { writeWhole } from "../../files/write-whole.js";
import type { Login } from "./login.js";
import { errorMessage } from "../../lib/error-message.js";

/** Cookies and local storage, as Playwright gives and takes them. */
export type SiteState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const Cookie = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  path: z.string(),
  expires: z.number(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  sameSite: z.enum(["Strict", "Lax", "None"]),
});
const Stored = z.object({ name: z.string(), value: z.string() });
const KeptLogin = z.object({
  /** A login is good for one address and one user only. */
  address: z.string(),
  user: z.string(),
  state: z.object({
    cookies: z.array(Cookie),
    origins: z.array(z.object({ origin: z.string(), localStorage: z.array(Stored) })),
  }),
});

const fileOf = (folder: string, { site }: Login): string => join(folder, `${site}.json`);

/** Nothing when there is none that fits; one that cannot be read is as good as none, because one can log in again. */
export async function keptState(folder: string, login: Login): Promise<SiteState | undefined> {
  try {
    const kept = KeptLogin.parse(JSON.parse(await readFile(fileOf(folder, login), "utf8")));
    const isOurs = kept.address === login.address && kept.user === login.account.user;
    return isOurs ? kept.state : undefined;
  } catch {
    return undefined;
  }
}

/** A login is a secret: only its owner may read it, and a crash while writing leaves the old one. */
export async function keepState(folder: string, login: Login, state: SiteState): Promise<void> {
  const file = fileOf(folder, login);
  const kept = { address: login.address, user: login.account.user, state };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(file, JSON.stringify(kept));
  } catch (cause) {
    throw new SgdrError(
      "store-unwritable",
      `the login to ${login.site} cannot be kept in ${folder}: ${errorMessage(cause)}`,
      "make the folder writable, or name another",
      cause,
    );
  }
}
