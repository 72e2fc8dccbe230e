import type { APIResponse, BrowserContext, Locator, Page } from "playwright-core";
import { isSgdrError, SgdrError } from "../../domain/error.js";
import { maskError, Secret, secretsOf, type Secrets } from "../../domain/secrets.js";
import { atMost, withTimeout, type BoundedSignal } from "../../lib/timeout.js";
import { withCleanup } from "../../lib/with-cleanup.js";
import { accountVariables, type LoginSite } from "./accounts.js";
import { addressVariable } from "./addresses.js";
import { loginForms, type ControlNames } from "./login-forms.js";
import type { Account } from "./sites.js";
import { firstLine, errorMessage } from "../../lib/error-message.js";

/** Who is to be logged in, and where. */
export interface Login {
  readonly site: LoginSite;
  /** Without a slash at its end. */
  readonly address: string;
  readonly account: Account;
}

export interface LoginLimits {
  readonly pageMs: number;
  readonly loginMs: number;
}
export const loginLimits: LoginLimits = { pageMs: 30_000, loginMs: 90_000 };

/** Logs in by the site's own form and makes sure of it; the context has the cookies then. */
export async function logIn(
  context: BrowserContext,
  login: Login,
  { pageMs, loginMs }: LoginLimits,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const page = await withTimeout(pageMs, signal, async (_stop) => await context.newPage());
  page.setDefaultTimeout(pageMs);
  const work = async (stop: BoundedSignal): Promise<void> => {
    await sendForm(page, login, stop);
    if (!(await isLoggedIn(context, login, pageMs, stop))) throw await notLetIn(page, login, stop);
  };
  try {
    await withCleanup(
      async () => await withTimeout(loginMs, signal, work),
      async () => await atMost(pageMs, async (_stop) => await page.close()),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw isSgdrError(error) ? error : notThere(login, errorMessage(error), error);
  }
}

/** Whether the context's cookies still open the page that only a user gets to see. */
export async function isLoggedIn(
  context: BrowserContext,
  login: Login,
  pageMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { path, check } = loginForms[login.site];
  const wanted = check(login.account.user);
  const asked = `${login.address}${wanted.path}`;
  let response: APIResponse;
  let text: string;
  try {
    [response, text] = await withTimeout(pageMs, signal, async (_stop) => {
      const answer = await context.request.get(asked, { timeout: pageMs, maxRedirects: 10 });
      return [answer, await answer.text()] as const;
    });
  } catch (error) {
    signal.throwIfAborted();
    throw notThere(login, errorMessage(error), error);
  }
  if (isOutage(response.status()))
    throw notThere(login, `${asked} answered with status ${response.status()}`);
  const shown = response.url();
  if (new URL(shown).origin !== new URL(asked).origin) throw otherHost(login, asked, shown);
  const isSentAway = path !== "" && shown.includes(path);
  return response.ok() && !isSentAway && text.includes(wanted.word ?? "");
}

/** Too many requests is what a site says that is only busy. */
const isOutage = (status: number): boolean => status >= 500 || status === 429;

async function sendForm(page: Page, login: Login, stop: BoundedSignal): Promise<void> {
  const { path, user, password, button } = loginForms[login.site];
  const { account } = login;
  const response = await page.goto(`${login.address}${path}`);
  const status = response?.status() ?? 200;
  if (isOutage(status)) throw notThere(login, `${placeOf(page.url())} answered with status ${status}`);
  if (status >= 400) throw await noForm({ page, login }, stop);
  const field = await controlOf({ page, login }, password, stop);
  await (await controlOf({ page, login }, user, stop)).fill(account.user);
  await field.fill(account.password);
  // a form that is sent leads to a page, be it the same one with a reproach; where a script holds it back, the page says so too
  const next = page
    .waitForEvent("framenavigated", { predicate: (frame) => frame === page.mainFrame() })
    .catch(() => undefined);
  const press = await firstVisible(
    [
      ...button.labels.map((name) => page.getByRole("button", { name, exact: true })),
      ...testIds(page, button),
    ],
    stop,
  );
  await (press ? press.click() : field.press("Enter"));
  await next;
  await page.waitForLoadState("domcontentloaded");
}

/** A page on which somebody is to be logged in. */
interface FormPage {
  readonly page: Page;
  readonly login: Login;
}

/** By label, then placeholder, then test id, then name; waits for the form, which a script may draw. */
async function controlOf(
  { page, login }: FormPage,
  names: ControlNames,
  stop: BoundedSignal,
): Promise<Locator> {
  const inputs = [
    ...names.labels.map((label) => page.getByLabel(label, { exact: true })),
    ...(names.placeholder === undefined ? [] : [page.getByPlaceholder(names.placeholder, { exact: true })]),
    ...testIds(page, names),
    ...(names.name === undefined ? [] : [page.locator(`[name=${JSON.stringify(names.name)}]`)]),
  ].map((locator) => locator.and(page.locator("input")));
  const any = inputs.reduce((all, one) => all.or(one));
  try {
    await visible(any).waitFor();
  } catch (cause) {
    throw await noForm({ page, login }, stop, cause);
  }
  return (await firstVisible(inputs, stop)) ?? visible(any);
}

/** Not by Playwright's own test ids: which attribute they are in is a setting of the whole process. */
const testIds = (page: Page, { testId }: ControlNames): Locator[] =>
  testId === undefined ? [] : [page.locator(`[data-testid=${JSON.stringify(testId)}]`)];

const visible = (locator: Locator): Locator => locator.locator("visible=true").first();

async function firstVisible(
  locators: readonly Locator[],
  _stop: BoundedSignal,
): Promise<Locator | undefined> {
  for (const locator of locators) if ((await visible(locator).count()) > 0) return visible(locator);
  return undefined;
}

/** What a page says may hold the password that was typed into it. */
const secretsIn = ({ account }: Login): Secrets => secretsOf([new Secret("password", account.password)]);

/** Without what stands behind the path: a form that is sent by GET puts its fields there. */
function placeOf(address: string): string {
  const url = new URL(address);
  for (const part of ["username", "password", "search", "hash"] as const) url[part] = "";
  return url.href;
}

/** What stands on the page, in one line. */
async function seen({ page, login }: FormPage, _stop: BoundedSignal): Promise<string> {
  const alerts = await page
    .locator('[role="alert"], [aria-live], .alert, .flash-alert, .message')
    .locator("visible=true")
    .allInnerTexts();
  const { mask } = secretsIn(login);
  const said = mask(alerts.join(" ")).replace(/\s+/g, " ").trim();
  const shown = `${mask(placeOf(page.url()))} (${JSON.stringify(mask(await page.title()))})`;
  return said === "" ? shown : `${shown} says ${JSON.stringify(said.slice(0, 200))}`;
}

const notLetIn = async (page: Page, login: Login, stop: BoundedSignal): Promise<SgdrError> => {
  const { user, password } = accountVariables(login.site);
  return new SgdrError(
    "input-invalid",
    `${login.site} did not let the user ${JSON.stringify(login.account.user)} in: ${await seen({ page, login }, stop)}`,
    `set ${user} and ${password} to an account that the site has, or put the site back to its first state`,
  );
};

const noForm = async (at: FormPage, stop: BoundedSignal, cause?: unknown): Promise<SgdrError> =>
  new SgdrError(
    "config-invalid",
    `${at.login.site} shows no form to log in by: ${await seen(at, stop)}`,
    `check that ${addressVariable(at.login.site)} is the address of this site`,
    maskError(cause, secretsIn(at.login)),
  );

/** Checks compare addresses with their hosts, so that no task of such a site could ever be solved. */
const otherHost = (login: Login, asked: string, shown: string): SgdrError =>
  new SgdrError(
    "config-invalid",
    `${login.site} sends whoever asks for ${asked} to another host: ${secretsIn(login).mask(placeOf(shown))}`,
    `set ${addressVariable(login.site)} to the address that the site uses itself, or the site's own base address to this one`,
  );

const notThere = (login: Login, why: string, cause?: unknown): SgdrError =>
  new SgdrError(
    "infra-error",
    `the site ${login.site} does not answer at ${login.address}: ${secretsIn(login).mask(firstLine(why))}`,
    `start the site, or correct ${addressVariable(login.site)}, and resume the run`,
    maskError(cause, secretsIn(login)),
  );
