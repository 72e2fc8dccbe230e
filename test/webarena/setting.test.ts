import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionSource, type SessionSource } from "../../packages/sgdr/src/runtime/session-source.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { denyAll } from "../../packages/sgdr/src/domain/approval.js";
import { SiteId, TaskId } from "../../packages/sgdr/src/domain/ids.js";
import { noSecrets } from "../../packages/sgdr/src/domain/secrets.js";
import { site, type TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";
import { setOn } from "./_scored.js";
import { taskOf } from "./_tasks.js";

const signal = new AbortController().signal;
let [first, other]: TestSite[] = [];
let sessions: SessionSource;
beforeAll(async () => {
  first = await site({
    "/": "<h1>First</h1>",
    "/second": "<h1>Second</h1>",
    "/me": ({ request }) => `<h1>${request.headers.cookie ?? "nobody"}</h1>`,
  });
  other = await site({ "/": "<h1>Other site</h1>" });
  sessions = sessionSource(Config.parse({}), { actions: [], approve: denyAll, secrets: noSecrets }, {});
});
afterAll(async () => {
  await sessions.close();
  await first?.close();
  await other?.close();
});

const task = (path = "/") => ({
  id: TaskId.parse("1"),
  site: SiteId.parse("test"),
  goal: "look",
  startUrl: `${first?.url}${path}`,
});
const pageOf = async (opened: Awaited<ReturnType<SessionSource["open"]>>) => {
  const seen = await opened.session.observe(signal);
  if (!seen.ok) throw new Error(seen.problem);
  return seen.value;
};

test("further start pages are tabs of their own, and the last is in front", async () => {
  const setting = { moreUrls: [`${first?.url}/second`, `${other?.url}/`], allow: [other?.url ?? ""] };
  const opened = await sessions.open(task(), signal, setting);
  const { tabs, text } = await pageOf(opened);
  expect(tabs.map(({ active, url }) => [active, new URL(url, first?.url).pathname])).toEqual([
    [false, "/"],
    [false, "/second"],
    [true, "/"],
  ]);
  expect(text).toContain("Other site");
  await opened.close();
});

test("the first of several start pages is in front where that is wished", async () => {
  const opened = await sessions.open(task(), signal, { moreUrls: [`${first?.url}/second`], front: "first" });
  const { tabs, text } = await pageOf(opened);
  expect(tabs.map(({ active }) => active)).toEqual([true, false]);
  expect(text).toContain("First");
  await opened.close();
});
test("WebArena's tasks begin at the first of their start pages, and at the last with BrowserGym's rule", async () => {
  const tasks = [
    taskOf({
      task_id: 1,
      sites: ["shopping"],
      start_url: "__SHOPPING__ |AND| __SHOPPING__/second",
      intent: "look",
      eval: { eval_types: ["url_match"], reference_url: "__SHOPPING__" },
    }),
  ];
  const frontOf = async (stop: "agent" | "checker") => {
    const set = setOn({ tasks, shop: first?.url ?? "", stop });
    const [only = task()] = set.tasks;
    return (await set.world.setting?.(only, signal, "task"))?.front;
  };
  expect([await frontOf("agent"), await frontOf("checker")]).toEqual(["first", "last"]);
});

test("a task of several sites is logged in to those that its storage state names", async () => {
  const both = taskOf({
    task_id: 1,
    sites: ["shopping", "reddit"],
    start_url: "__SHOPPING__",
    intent: "look",
    eval: { eval_types: ["url_match"], reference_url: "__SHOPPING__" },
  });
  const asked: unknown[] = [];
  for (const storage_state of ["./.auth/reddit_state.json", null]) {
    const tasks = [{ ...both, storage_state }];
    const set = setOn({ tasks, shop: first?.url ?? "", onLogin: (sites) => asked.push(sites) });
    await set.world.setting?.(set.tasks[0] ?? task(), signal, "task");
  }
  expect(asked).toEqual([["reddit"], []]);
});

test("a page of another site is not opened unless it is allowed", async () => {
  const opening = sessions.open(task(), signal, { moreUrls: [`${other?.url}/`] });
  await expect(opening).rejects.toMatchObject({ code: "origin-not-allowed" });
});

test("where only what is allowed may be opened, the start page's own domain must be named too", async () => {
  const opening = sessions.open(task(), signal, { allow: [other?.url ?? ""], onlyAllowed: true });
  await expect(opening).rejects.toMatchObject({ code: "origin-not-allowed" });
  const opened = await sessions.open(task(), signal, { allow: [first?.url ?? ""], onlyAllowed: true });
  expect((await pageOf(opened)).text).toContain("First");
  await opened.close();
});

test("an episode begins with the cookies and the place that it is given", async () => {
  const cookie = { name: "session", value: "emma", domain: "127.0.0.1", path: "/", expires: -1 };
  const storageState = {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: "Lax" }],
    origins: [],
  };
  const geolocation = { latitude: 40.44, longitude: -79.94 };
  const opened = await sessions.open(task("/me"), signal, { storageState, geolocation });
  expect((await pageOf(opened)).text).toContain("session=emma");
  const found = await opened.aside(
    async (page) =>
      await page.evaluate<number>(
        "new Promise((resolve) => navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords.latitude), () => resolve(0)))",
      ),
  );
  expect(found).toBe(geolocation.latitude);
  await opened.close();
});

test("work beside the agent opens tabs that it never sees", async () => {
  const opened = await sessions.open(task(), signal);
  const title = await opened.aside(async (page) => {
    const tab = await page.context().newPage();
    await tab.goto(`${first?.url}/second`);
    const text = await tab.textContent("h1");
    await tab.close();
    return text;
  });
  expect(title).toBe("Second");
  const { tabs, notices, text } = await pageOf(opened);
  expect([tabs.length, notices, text.includes("First")]).toEqual([1, [], true]);
  await opened.close();
});

test("the traffic is recorded to a file that only its owner can read, and is whole once the session is closed", async () => {
  const har = join(freshFolder(), "network.har");
  const opened = await sessions.open(task("/second"), signal, { har });
  await opened.close();
  await opened.close(); // twice is once
  const { log } = JSON.parse(readFileSync(har, "utf8")) as {
    log: { entries: { request: { url: string } }[] };
  };
  expect(log.entries.map(({ request }) => request.url)).toContain(`${first?.url}/second`);
  expect(statSync(har).mode & 0o777).toBe(0o600);
});
