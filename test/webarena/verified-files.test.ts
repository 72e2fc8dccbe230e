import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  beginTask,
  keepTask,
  taskFiles,
  writeScorerConfig,
} from "../../packages/sgdr/src/benchmarks/webarena/verified/files.js";
import { readHar, type Har } from "../../packages/sgdr/src/benchmarks/webarena/verified/har.js";
import type { AgentResponse } from "../../packages/sgdr/src/benchmarks/webarena/verified/response.js";
import { entryOf, harOf } from "../../packages/sgdr/src/benchmarks/webarena/verified/verified.fixture.js";
import { launch, redirect, site, type TestSite } from "../browser/_open.js";

const response: AgentResponse = {
  task_type: "MUTATE",
  status: "SUCCESS",
  retrieved_data: null,
  error_details: null,
};
const folder = async (): Promise<string> => await mkdtemp(join(tmpdir(), "verified-"));
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));
const saying = (words: string) => ({ ok: false, problem: expect.stringContaining(words) });

async function harIn(file: string): Promise<Har> {
  const har = readHar(await readFile(file, "utf8"));
  if (har.ok) return har.value;
  throw new Error(har.problem);
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

const busy = `fetch("/api/status", {
  method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ user: { state: "busy" } })
}).then((reply) => reply.text()).then(() => (document.title = "sent"))`;

/** A shop with all that is looked for: pages, a form that is answered by a redirect, JSON sent by a script, a form with parts. */
async function shop(): Promise<TestSite> {
  const opened = await site({
    "/": `<link rel="stylesheet" href="/style.css"><a href="/lamps.html?sort=price&amp;q=a+b">Lamps</a>`,
    "/style.css": ({ response: css }) => void css.writeHead(200, { "content-type": "text/css" }).end("b{}"),
    "/lamps.html": `<form method="post" action="/cart/add"><input name="qty" value="2"><input name="note" value="größer &amp; more"><button>Add</button></form>`,
    "/cart/add": redirect(() => "/cart.html"),
    "/cart.html": `<button onclick='${busy}'>Busy</button><form method="post" action="/upload" enctype="multipart/form-data"><input name="title" value="A lamp"><button>Upload</button></form>`,
    "/api/status": ({ response: reply }) =>
      void reply
        .writeHead(200, { "content-type": "application/json", "set-cookie": "messages=saved%20it; path=/" })
        .end(JSON.stringify({ availability: "busy" })),
    "/upload": `<a href="/">Back</a>`,
  });
  onTestFinished(async () => await opened.close());
  return opened;
}

/** What a user does in it; the last page that is asked for is the start again. */
async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByText("Lamps").click();
  await page.getByText("Add").click();
  await page.getByText("Busy").click();
  await page.waitForFunction("document.title === 'sent'");
  await page.getByText("Upload").click();
  await page.getByText("Back").click();
  await page.getByText("Lamps").waitFor();
}

/** The files of a task after a visit that Chromium recorded. */
async function visited(out: string, url: string) {
  const files = await beginTask(out, 901);
  const context = await browser.newContext();
  await context.tracing.startHar(files.recording, { content: "embed" });
  await visit(context, url);
  await context.tracing.stopHar();
  await context.close();
  return await keepTask(out, 901, response);
}

const told = ({ request, response: { status } }: Har["log"]["entries"][number]): string =>
  `${request.method} ${new URL(request.url).pathname} ${status}`;
const header = (entry: Har["log"]["entries"][number] | undefined, name: string): string | undefined =>
  entry?.request.headers.find((one) => one.name.toLowerCase() === name)?.value;

/** The entries of a record of a visit, and where the visit was. */
async function visitRecorded() {
  const out = await folder();
  const { url } = await shop();
  expect(await visited(out, url)).toMatchObject({ ok: true, value: taskFiles(out, 901) });
  expect(await read(taskFiles(out, 901).response)).toEqual(response);
  const { entries } = (await harIn(taskFiles(out, 901).har)).log;
  return { url, entries, found: (text: string) => entries.find((entry) => told(entry).startsWith(text)) };
}

test("a visit that Chromium records is kept in order, with what was asked for and without style sheets", async () => {
  const { entries, found } = await visitRecorded();
  expect(entries.map(told)).toEqual([
    "GET / 200",
    "GET /lamps.html 200",
    "POST /cart/add 302",
    "GET /cart.html 200",
    "PUT /api/status 200",
    "POST /upload 200",
    "GET / 200",
  ]);
  expect(found("GET /lamps")?.request.queryString).toEqual([
    { name: "sort", value: "price" },
    { name: "q", value: "a b" },
  ]);
  const times = entries.map(({ startedDateTime }) => Date.parse(startedDateTime));
  expect(times).toEqual(times.toSorted((left, right) => left - right));
});

test("forms are kept with what they sent, from where, and where they led", async () => {
  const { url, found } = await visitRecorded();
  const form = found("POST /cart");
  expect(form?.request.postData?.mimeType).toContain("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(form?.request.postData?.text))).toEqual({
    qty: "2",
    note: "größer & more",
  });
  expect(form?.response.redirectURL).toBe(`${url}/cart.html`);
  expect(header(form, "referer")).toBe(`${url}/lamps.html?sort=price&q=a+b`);
  const parts = found("POST /upload")?.request.postData;
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(parts?.mimeType ?? "")?.[1] ?? "none";
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nA lamp\r\n`;
  expect(parts?.text).toContain(part);
});

test("what scripts send and get is kept as text, with cookies", async () => {
  const put = (await visitRecorded()).found("PUT");
  expect(put?.request.postData?.mimeType).toContain("application/json");
  expect(JSON.parse(put?.request.postData?.text ?? "")).toEqual({ user: { state: "busy" } });
  expect(put?.response.content.mimeType).toContain("application/json");
  expect(JSON.parse(put?.response.content.text ?? "")).toEqual({ availability: "busy" });
  expect(put?.response.cookies).toMatchObject([{ name: "messages", value: "saved%20it" }]);
  expect(put?.response.headers).toContainEqual({ name: "set-cookie", value: "messages=saved%20it; path=/" });
});

test("pages that were gone to can be distinguished from what their scripts fetched", async () => {
  const { entries } = await visitRecorded();
  const pages = entries.filter(
    (entry) => entry.request.method === "GET" && header(entry, "accept")?.startsWith("text/html"),
  );
  expect(pages.map(told)).toEqual(["GET / 200", "GET /lamps.html 200", "GET /cart.html 200", "GET / 200"]);
  // a browser that says who asked must say so in a way that still counts as going there
  for (const page of pages) expect([undefined, "?1"], told(page)).toContain(header(page, "sec-fetch-user"));
  expect(pages.map((page) => header(page, "sec-fetch-mode") ?? "navigate")).toEqual(
    pages.map(() => "navigate"),
  );
  const kinds = entries.map((entry) => entry["_resourceType"]);
  expect(kinds.join(" ")).toBe("document document document document fetch document document");
  expect(new Set(entries.map(({ pageref }) => pageref)).size).toBe(1);
});

test("a context that records by itself writes the same when it is closed", async () => {
  const out = await folder();
  const { url } = await shop();
  const { recording, har } = await beginTask(out, 901);
  const context = await browser.newContext({ recordHar: { path: recording, content: "embed" } });
  await visit(context, url);
  expect(await keepTask(out, 901, response)).toMatchObject(saying("it was not recorded"));
  await context.close();
  expect(await keepTask(out, 901, response)).toMatchObject({ ok: true });
  expect((await harIn(har)).log.entries.map(told)).toContain("PUT /api/status 200");
});

test("a request that nobody answered is kept, with what it sent", async () => {
  const out = await folder();
  const { url } = await shop();
  const { recording, har } = await beginTask(out, 901);
  const context = await browser.newContext();
  await context.tracing.startHar(recording, { content: "embed" });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(
    "fetch('http://127.0.0.1:9/bin', { method: 'POST', body: new URLSearchParams({ a: '1' }) }).catch(() => 0)",
  );
  await context.close();
  expect(await keepTask(out, 901, response)).toMatchObject({ ok: true });
  const last = (await harIn(har)).log.entries.find(({ request }) => request.method === "POST");
  expect(last).toMatchObject({ response: { status: -1 }, request: { postData: { text: "a=1" } } });
});

test("without a record the answer is kept, and what is missing is named", async () => {
  const out = await folder();
  await beginTask(out, 7);
  expect(await keepTask(out, 7, response)).toMatchObject(
    saying("the traffic of task 7 cannot be scored: it was not recorded"),
  );
  expect(await readdir(taskFiles(out, 7).folder)).toEqual(["agent_response.json"]);
});
test("a record that was cut short is left for a look and put nowhere", async () => {
  const out = await folder();
  const { folder: own, recording } = await beginTask(out, 7);
  await writeFile(recording, harOf(entryOf()).slice(0, -20));
  expect(await keepTask(out, 7, response)).toMatchObject(saying(`${recording}: it is not JSON`));
  expect((await readdir(own)).toSorted()).toEqual(["agent_response.json", "recording.har"]);
});
test("a kept task has the two files and nothing beside them", async () => {
  const out = await folder();
  const { folder: own, recording } = await beginTask(out, 7);
  await writeFile(recording, harOf(entryOf()));
  expect((await keepTask(out, 7, response)).ok).toBe(true);
  expect((await readdir(own)).toSorted()).toEqual(["agent_response.json", "network.har"]);
});
test("a new attempt begins with nothing of the one before", async () => {
  const out = await folder();
  const { folder: own, recording, result } = await beginTask(out, 7);
  await writeFile(recording, harOf(entryOf()));
  await keepTask(out, 7, response);
  await writeFile(result, "{}");
  await beginTask(out, 7);
  expect(await readdir(own)).toEqual([]);
});
test("a folder that cannot be written to is reported with a way to fix it", async () => {
  const file = join(await folder(), "out");
  await writeFile(file, "no folder");
  const problem = {
    code: "store-unwritable",
    message: expect.stringContaining(file),
    hint: expect.stringContaining("permissions"),
  };
  await expect(beginTask(file, 7)).rejects.toMatchObject(problem);
  await expect(keepTask(file, 7, response)).rejects.toMatchObject(problem);
  await expect(writeScorerConfig(file, {})).rejects.toMatchObject(problem);
});
test("the scorer's config names each site that has an address", async () => {
  const out = join(await folder(), "new", "out");
  const file = await writeScorerConfig(out, {
    shopping: "http://shop.test:7770",
    shopping_admin: "http://shop.test:7780/admin",
  });
  expect(file).toBe(join(out, "config.json"));
  expect(await read(file)).toEqual({
    environments: {
      __SHOPPING__: { urls: ["http://shop.test:7770"] },
      __SHOPPING_ADMIN__: { urls: ["http://shop.test:7780/admin"] },
    },
  });
});
