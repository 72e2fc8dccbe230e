import { request } from "node:http";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import {
  startAppServer,
  type AppServer,
} from "../../packages/sgdr/src/benchmarks/webarena-infinity/app-server.js";
import { openFront, type Front } from "../../packages/sgdr/src/benchmarks/webarena-infinity/front.js";
import { findPython } from "../../packages/sgdr/src/benchmarks/webarena-infinity/python.js";
import { readingList } from "./_apps.js";

let app: AppServer;
let front: Front;
let browser: Browser;
let page: Page;
const { signal } = new AbortController();
beforeAll(async () => {
  app = await startAppServer({ name: "reading-list", folder: readingList }, await findPython(), signal);
  front = await openFront({ port: () => app.port, script: () => "" });
  browser = await chromium.launch({
    executablePath: findBrowser("", process.env),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await front.close();
  await app.stop();
});

/** As it is, without what `fetch` and `URL` make of an address. */
const statusOf = async (path: string): Promise<number> =>
  await new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: new URL(front.url).port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

test.each([
  "/real-tasks.json",
  "/function-tasks.json",
  "/real-tasks/task_e1.py",
  "/real-tasks",
  "/real-tasks/",
  "/server.py",
  "/%73erver.py",
  "/x/../server.py",
  "/x/%2e%2e/real-tasks.json",
  "//real-tasks.json",
  "/REAL-TASKS.json",
  "/.git/config",
  "/api/state",
  "/api/reset",
  "/api/state?x=1",
  "/%61pi/state",
])("%s is out of reach", async (path) => {
  expect(await statusOf(path)).toBe(403);
});

test("what the app is made of is served", async () => {
  for (const path of ["/", "/index.html", "/list.js", "/list.js?v=2"]) expect(await statusOf(path)).toBe(200);
});

/** In the page: it asks by itself, by a worker and by a frame. */
const asks = `(async () => {
  const key = (await fetch("/real-tasks.json")).status;
  const code = "fetch('" + location.origin + "/server.py').then(({ status }) => postMessage(status))";
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const inWorker = await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  const frame = document.createElement("iframe");
  frame.src = "/api/state";
  document.body.append(frame);
  await new Promise((resolve) => (frame.onload = resolve));
  return { key, inWorker, inFrame: frame.contentDocument.body.textContent };
})()`;

test("no tab, frame, form or worker gets to the state or to an answer key, and the app's own scripts still send and read it", async () => {
  await page.goto(front.url);
  await page.getByText("The server gave me status 200").waitFor();
  expect(await (await fetch(`${app.url}/api/state`)).json()).toMatchObject({ addedOn: null });
  const shown = await page.evaluate(asks);
  expect(shown).toMatchObject({ key: 403, inWorker: 403, inFrame: expect.stringMatching(/out of reach/) });
  expect((await page.goto(`${front.url}/api/state`))?.status()).toBe(403);
});

test("a page gets nothing from another origin, not even from the app's own server", async () => {
  await page.goto(front.url);
  const asked = await page.evaluate(
    async (url) =>
      await fetch(url, { mode: "no-cors" }).then(
        () => "sent",
        () => "refused",
      ),
    `${app.url}/real-tasks.json`,
  );
  expect(asked).toBe("refused");
});
