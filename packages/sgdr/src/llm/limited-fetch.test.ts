import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedFetch } from "./limited-fetch.js";
import { quotedReply } from "./reply-limit.js";
import { withoutThinking } from "./without-thinking.js";

const chunk = Buffer.alloc(2 ** 20, "x");
let sent = 0;
const server = createServer((request, response) => {
  if (request.url === "/short") return void response.end('{"a":1}');
  const more = (): void => {
    while (!response.destroyed && sent < 600) {
      sent += 1;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a short answer is read whole", async () =>
  expect(await (await limitedFetch(`${url}/short`)).json()).toEqual({ a: 1 }));
test("an answer without end is not read to its end", async () => {
  const response = await limitedFetch(`${url}/long`);
  await expect(response.text()).rejects.toThrow("the answer has more than");
  expect(sent).toBeLessThan(100);
});
test("thoughts are cut out of a long reply in no time", () => {
  const began = performance.now();
  withoutThinking("<think>".repeat(200_000), false);
  withoutThinking("</think>".repeat(200_000), false);
  withoutThinking("<think>a</think>".repeat(100_000), false);
  expect(performance.now() - began).toBeLessThan(2_000);
});
test("a repair says again only the beginning of a reply", () =>
  expect(quotedReply("x".repeat(50_000_000)).length).toBeLessThan(21_000));
