import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sweep } from "../lib/thorough.js";
import { launch, openAt, type How, type Opened } from "../browser/_open.js";
import { listen, siteThatSends, waysToAsk, waysToChange, type Listening, type Way } from "./_sending.js";
import { answering, rule } from "./_shop.js";

/** One for each kind of sender, and for each part of the gate: requests, redirects, workers, what outlives its page, and sockets. */
const changes = [
  "fetch",
  "a fetch that the own site redirects",
  "a form in a frame",
  "a worker",
  "a service worker",
  "a beacon when the page is left",
  "a window that closes itself",
  "a WebSocket",
  "a WebSocket of a worker from a blob",
];
const questions = [
  "an image that the own site redirects",
  "a script of a worker",
  "a frame that refreshes itself",
  "a prefetch",
];

let browser: Browser;
const open: { opened?: Opened; servers: Listening[] } = { servers: [] };
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());
afterEach(async () => {
  await open.opened?.close();
  for (const server of open.servers.splice(0)) await server.close();
});

/** Clicks "Go" on the page of a way, and says what reached the other server. */
async function sent(way: Way, how: How): Promise<readonly string[]> {
  const other = await listen((_request, response) => {
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end();
  });
  const home = await listen(siteThatSends(way, other.url));
  open.servers.push(other, home);
  const opened = (open.opened = await openAt(browser, `${home.url}/`, how));
  await opened.on("click", "button", "Go");
  // what is sent arrives within this time, as the test without rules shows
  for (let waited = 0; waited < 1_200 && other.heard.length === 0; waited += 100)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return other.heard;
}

describe.each(sweep(waysToChange, changes))("what is sent by %s", (_, way) => {
  test("arrives when nothing is restricted", async () => expect(await sent(way, {})).not.toEqual([]));

  test("is not sent with strict origins", async () =>
    expect(await sent(way, { options: { strictOrigins: true } })).toEqual([]));

  test("is not sent when changes need an approval that is denied", async () => {
    const { approve } = answering("deny");
    expect(await sent(way, { rules: [rule("non-GET *")], approve })).toEqual([]);
  });
});

describe.each(sweep(waysToAsk, questions))("what is asked for by %s", (_, way) => {
  test("arrives when nothing is restricted", async () => expect(await sent(way, {})).not.toEqual([]));

  test("is not sent with strict origins", async () =>
    expect(await sent(way, { options: { strictOrigins: true } })).toEqual([]));
});
