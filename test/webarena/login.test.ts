import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  loginSites,
  readAccounts,
  type LoginSite,
} from "../../packages/sgdr/src/benchmarks/webarena/accounts.js";
import {
  LoginStates,
  type LoginStatesParts,
} from "../../packages/sgdr/src/benchmarks/webarena/login-state.js";
import { isLoggedIn, logIn } from "../../packages/sgdr/src/benchmarks/webarena/login.js";
import type { WebArenaSite } from "../../packages/sgdr/src/benchmarks/webarena/sites.js";
import { launch } from "../browser/_open.js";
import { html, serve } from "../lib/serve.js";
import { startStandIns, type StandIns } from "./_stand-ins.js";

const accounts = readAccounts({});
const limits = { pageMs: 5_000, loginMs: 15_000 };
const patient = (): AbortSignal => new AbortController().signal;

let browser: Browser;
let standIns: StandIns;
let folder = "";
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());
beforeEach(async () => {
  standIns = await startStandIns();
  folder = await mkdtemp(join(tmpdir(), "logins-"));
});
afterEach(async () => {
  await standIns.close();
  const open = browser.contexts();
  await Promise.all(open.map(async (context) => await context.close()));
  if (open.length > 0) throw new Error(`${open.length} contexts were left open`);
  await rm(folder, { recursive: true, force: true });
});

const states = (own: Partial<LoginStatesParts> = {}): LoginStates =>
  new LoginStates({
    folder,
    addresses: standIns.addresses,
    accounts,
    browser: async () => browser,
    limits,
    ...own,
  });
const loginTo = (site: LoginSite) => ({ site, address: standIns.addresses[site], account: accounts[site] });

/** Whether a context that begins so is logged in to a site. */
async function opens(state: Awaited<ReturnType<LoginStates["stateFor"]>>, site: LoginSite): Promise<boolean> {
  const context = await browser.newContext({ storageState: state });
  try {
    return await isLoggedIn(context, loginTo(site), limits.pageMs, patient());
  } finally {
    await context.close();
  }
}

test.each(loginSites)("one logs in to %s by its own form, and a new context is logged in", async (site) => {
  const state = await states().stateFor([site], patient());
  expect(standIns.sites[site].logins).toBe(1);
  expect(await opens(state, site)).toBe(true);
  expect(await opens({ cookies: [], origins: [] }, site)).toBe(false);
});
test("fields and button are found by name and by the enter key when nothing else fits", async () => {
  const sent: string[] = [];
  const site = await serve(({ path, request, response, body }) => {
    if (request.method === "POST") {
      sent.push(body);
      return void response.writeHead(303, { location: "/", "set-cookie": "in=1" }).end();
    }
    if (path !== "/login") return html("Account", request.headers.cookie === "in=1" ? "Delete" : "");
    return html(
      "Entrée",
      '<form hidden><label>Username <input></label></form><form method="post"><input name="_username"><input name="_password" type="password"><button>Entrer</button></form>',
    );
  });
  const context = await browser.newContext();
  const login = { ...loginTo("reddit"), address: site.url };
  await logIn(context, login, limits, patient());
  expect(sent).toEqual([`_username=${accounts.reddit.user}&_password=${accounts.reddit.password}`]);
  await context.close();
  await site.close();
});
test.each(loginSites)(
  "a wrong password for %s is reported with the user, the page and the variables",
  async (site) => {
    const wrong = { ...accounts, [site]: { ...accounts[site], password: "wr0ng!" } };
    const error = await states({ accounts: wrong })
      .stateFor([site], patient())
      .catch((problem: unknown) => problem);
    expect(error).toMatchObject({
      code: "input-invalid",
      message: expect.stringContaining(
        `${site} did not let the user "${accounts[site].user}" in: http://127`,
      ),
      hint: expect.stringContaining(`WA_${site.toUpperCase()}_PASSWORD`),
    });
    expect(String(error)).toContain('says "The user or the password is wrong."');
    expect(String(error)).not.toContain("wr0ng!");
    expect(await readdir(folder)).toEqual([]);
  },
);
test("a password that the site puts into its address and its words is not told", async () => {
  const site = await serve(({ path, query, request }) => {
    if (path !== "/login") return html("Account", "");
    const sent = request.url ?? "";
    return html(
      `Login ${sent}`,
      `<p role="alert">${query.get("_password") ?? ""} is wrong</p>
       <form><input name="_username"><input name="_password" type="password"><button>Log in</button></form>`,
    );
  });
  const context = await browser.newContext();
  const login = { ...loginTo("reddit"), address: site.url, account: { user: "u", password: "s3cret!" } };
  const error = await logIn(context, login, limits, patient()).catch((problem: unknown) => problem);
  expect(error).toMatchObject({
    message: `reddit did not let the user "u" in: ${site.url}/login ("Login /login?_username=u&_password=<secret:password>") says "<secret:password> is wrong"`,
  });
  await context.close();
  await site.close();
});
test("a password that the browser's log repeats is in no cause of the error", async () => {
  const site = await serve(() =>
    html("Login", '<form><input name="_username"><input name="_password" readonly></form>'),
  );
  const context = await browser.newContext();
  const login = { ...loginTo("reddit"), address: site.url, account: { user: "u", password: "s3cret!" } };
  const error = await logIn(context, login, { ...limits, pageMs: 1_000 }, patient()).catch(
    (problem: unknown) => problem,
  );
  expect(error).toMatchObject({ code: "infra-error", cause: expect.any(Error) });
  expect(inspect(error)).not.toContain("s3cret");
  await context.close();
  await site.close();
});
test("a login is kept from one time to the next, and only its owner may read it", async () => {
  await states().stateFor(["shopping"], patient());
  const state = await states().stateFor(["shopping"], patient());
  expect(standIns.sites.shopping.logins).toBe(1);
  expect(await opens(state, "shopping")).toBe(true);
  expect(await readdir(folder)).toEqual(["shopping.json"]);
  expect((await stat(join(folder, "shopping.json"))).mode & 0o777).toBe(0o600);
});
test("a login that the site no longer knows is renewed and kept", async () => {
  const logins = states();
  await logins.stateFor(["reddit", "gitlab"], patient());
  standIns.sites.reddit.expireSessions();
  const state = await logins.stateFor(["reddit", "gitlab"], patient());
  expect(standIns.sites.reddit.logins).toBe(2);
  expect(standIns.sites.gitlab.logins).toBe(1);
  expect(await opens(state, "reddit")).toBe(true);
  expect(await opens(state, "gitlab")).toBe(true);
  await states().stateFor(["reddit"], patient());
  expect(standIns.sites.reddit.logins).toBe(2);
});
test("a kept login of another address or another user, or what is left of one, is not used", async () => {
  await states().stateFor(["shopping_admin"], patient());
  const file = join(folder, "shopping_admin.json");
  const kept = JSON.parse(await readFile(file, "utf8")) as object;
  for (const content of [
    JSON.stringify({ ...kept, address: "http://elsewhere/admin" }),
    JSON.stringify({ ...kept, user: "somebody" }),
    '{"address": ',
    JSON.stringify({ ...kept, state: { cookies: "none" } }),
  ]) {
    await writeFile(file, content);
    await states().stateFor(["shopping_admin"], patient());
  }
  expect(standIns.sites.shopping_admin.logins).toBe(5);
});
test("those who ask at once share one login", async () => {
  const logins = states();
  const asked: WebArenaSite[][] = [["gitlab"], ["gitlab", "reddit"], ["gitlab", "map"]];
  const [first, second] = await Promise.all(asked.map((sites) => logins.stateFor(sites, patient())));
  expect(standIns.sites.gitlab.logins).toBe(1);
  expect(first && (await opens(first, "gitlab"))).toBe(true);
  expect(second && (await opens(second, "reddit"))).toBe(true);
});
test("a task of one site gets nothing of the others", async () => {
  const logins = states();
  await logins.stateFor(["shopping"], patient());
  const state = await logins.stateFor(["reddit"], patient());
  expect(state.cookies.map(({ name }) => name)).toEqual(["PHPSESSID"]);
  expect(await opens(state, "reddit")).toBe(true);
});
test("where shop and forum share a host, the forum is logged in and the shop is not", async () => {
  const state = await states().stateFor(["reddit", "shopping"], patient());
  expect(await opens(state, "reddit")).toBe(true);
  expect(await opens(state, "shopping")).toBe(false);
});
test("the map and the encyclopaedia need neither login nor browser nor address", async () => {
  const browser = async (): Promise<Browser> => await Promise.reject(new Error("no browser is needed"));
  expect(await states({ browser, addresses: {} }).stateFor(["map", "wikipedia"], patient())).toEqual({
    cookies: [],
    origins: [],
  });
});
test("a site without an address is reported before anything is opened", async () =>
  await expect(states({ addresses: {} }).stateFor(["gitlab"], patient())).rejects.toMatchObject({
    code: "config-invalid",
    hint: expect.stringContaining("set WA_GITLAB"),
  }));
test("a site that is out of order is not the user's fault, and is tried again when it is back", async () => {
  const logins = states();
  standIns.sites.shopping.breakDown();
  await expect(logins.stateFor(["shopping"], patient())).rejects.toMatchObject({
    code: "infra-error",
    message: expect.stringMatching(/the site shopping does not answer at http:.*status 503/),
    hint: expect.stringContaining("WA_SHOPPING"),
  });
  standIns.sites.shopping.repair();
  expect(await opens(await logins.stateFor(["shopping"], patient()), "shopping")).toBe(true);
});
test("a site that is down when its kept login is checked keeps that login", async () => {
  const logins = states();
  await logins.stateFor(["gitlab"], patient());
  standIns.sites.gitlab.breakDown(1);
  await expect(logins.stateFor(["gitlab"], patient())).rejects.toMatchObject({ code: "infra-error" });
  await logins.stateFor(["gitlab"], patient());
  expect(standIns.sites.gitlab.logins).toBe(1);
});
test("a server that is gone is reported with the reason", async () => {
  await standIns.sites.reddit.close();
  await expect(states().stateFor(["reddit"], patient())).rejects.toMatchObject({
    code: "infra-error",
    message: expect.stringContaining("ERR_CONNECTION_REFUSED"),
  });
});
test("an address of some other site is reported with what stands there", async () => {
  const elsewhere = { ...standIns.addresses, gitlab: standIns.addresses.map };
  await expect(states({ addresses: elsewhere }).stateFor(["gitlab"], patient())).rejects.toMatchObject({
    code: "config-invalid",
    message: expect.stringMatching(/gitlab shows no form to log in by: http:.*"Not found"/),
    hint: expect.stringContaining("check that WA_GITLAB"),
  });
});
test("a site that calls itself by another host is reported with both addresses", async () => {
  const site = await serve(({ path, request, response }) => {
    const at = `http://localhost:${request.socket.localPort}${path}`;
    if (request.headers.host?.startsWith("127.")) return void response.writeHead(302, { location: at }).end();
    return html("Wish list", "<p>Nothing</p>");
  });
  const context = await browser.newContext();
  const login = { ...loginTo("shopping"), address: site.url };
  await expect(isLoggedIn(context, login, limits.pageMs, patient())).rejects.toMatchObject({
    code: "config-invalid",
    message: `shopping sends whoever asks for ${site.url}/wishlist/ to another host: http://localhost:${site.port}/wishlist/`,
    hint: expect.stringContaining("set WA_SHOPPING to the address that the site uses itself"),
  });
  await context.close();
  await site.close();
});
test("a page without the form is given up after its time", async () => {
  const empty = await serve(() => html("Nothing", "<p>Nothing here</p>"));
  const logins = states({
    addresses: { shopping: empty.url },
    limits: { pageMs: 500, loginMs: 5_000 },
  });
  await expect(logins.stateFor(["shopping"], patient())).rejects.toMatchObject({ code: "config-invalid" });
  await empty.close();
});
test("who is told to stop stops at once, and leaves no page behind", async () => {
  const slow = await serve(() => undefined);
  const stop = new AbortController();
  const waiting = states({ addresses: { shopping: slow.url } }).stateFor(["shopping"], stop.signal);
  setTimeout(() => stop.abort(new Error("enough")), 200);
  await expect(waiting).rejects.toThrow("enough");
  await expect.poll(() => browser.contexts().length).toBe(0);
  await slow.close();
});
test("a folder that cannot be written to is reported", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(states({ folder: file }).stateFor(["reddit"], patient())).rejects.toMatchObject({
    code: "store-unwritable",
  });
});
