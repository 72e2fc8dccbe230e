import { afterAll, beforeAll, expect, test } from "vitest";
import { taskFileSet } from "../../packages/sgdr/src/task-file/task-file-set.js";
import { ended, lineOf } from "../../packages/sgdr/src/task-file/score.fixture.js";
import { serve, type Served } from "../lib/serve.js";
import { never, nobodysAddress } from "./_world.js";

let site: Served;
beforeAll(async () => {
  site = await serve(({ path, request, response }) => {
    if (path === "/api") return '{"items": [{"state": "Paid", "tags": ["a", 1]}], "none": null}';
    if (path === "/method")
      return JSON.stringify({ method: request.method, key: request.headers["x-key"] ?? "" });
    if (path === "/text") return "not JSON";
    if (path === "/huge") return JSON.stringify("x".repeat(6_000_000));
    if (path === "/slow") return undefined;
    response.statusCode = path === "/gone" ? 404 : 500;
    return "no";
  });
});
afterAll(async () => await site.close());

const score = async (check: object, signal = never) => {
  // only what never answers need not be waited for
  const httpMs = "http" in check && check.http === "/slow" ? 300 : 20_000;
  const line = lineOf({ check }, { url: `${site.url}/start/page` });
  const set = taskFileSet({ lines: [line], folder: "/", environment: { KEY: "k1" }, limits: { httpMs } });
  return await set.truth.score(line.task, ended(line, {}), signal);
};

test.each([
  [{ http: "/api", path: "$.items[0].state", equals: "Paid" }],
  [{ http: "../api", path: "$.items[0].tags", equals: ["a", 1] }],
  [{ http: "/api", path: "$.items[0].tags", contains: 1 }],
  [{ http: "/api", path: "$.items[0].state", contains: "paid" }],
  [{ http: "/api", path: "$.none", exists: true }],
  [{ http: "/api", path: "$.none", equals: null }],
  [{ http: "/api", path: "$.items[1]", exists: false }],
  [{ http: "/gone", exists: false }],
  [{ http: "/method", path: "$.method", equals: "POST", method: "POST" }],
  [{ http: "/method", path: "$.key", equals: "is k1", headers: { "x-key": "is env:KEY" } }],
])("%j holds", async (check) =>
  expect(await score(check)).toEqual({ reward: 1, reasons: [], broken: false }),
);
test.each([
  [{ http: "/api", path: "$.items[0].state", equals: "open" }, 'is "Paid", not "open"'],
  [{ http: "/api", path: "$.items[0].state", contains: "open" }, 'is "Paid", not something with "open"'],
  [{ http: "/api", path: "$.items[1].state", equals: "Paid" }, "there is no $.items[1].state of"],
  [{ http: "/api", path: "$.items", exists: false }, "there is $.items of"],
  [{ http: "/gone", path: "$.x", equals: 1 }, "(status 404)"],
])("%j does not hold", async (check, reason) =>
  expect(await score(check)).toEqual({
    reward: 0,
    reasons: [expect.stringContaining(reason)],
    broken: false,
  }),
);
test.each([
  [{ http: "/text", exists: true }, "is not JSON"],
  [{ http: "/boom", exists: true }, "status 500"],
  [{ http: "/huge", exists: true }, "more than 5000000 bytes"],
  [{ http: "/slow", exists: true }, "no answer within 300 ms"],
  [
    { http: "/method", exists: true, headers: { "x-key": "env:NO_KEY" } },
    "NO_KEY for the header x-key is not set",
  ],
])("%j breaks, and that is reported", async (check, reason) =>
  expect(await score(check)).toEqual({
    reward: null,
    reasons: [expect.stringMatching(`the check http broke: .*${reason}`)],
    broken: true,
  }),
);
test("a check that is interrupted breaks and does not throw", async () => {
  const stop = new AbortController();
  const scored = score({ http: "/slow", exists: true }, stop.signal);
  stop.abort(new Error("enough"));
  expect(await scored).toMatchObject({ reward: null, broken: true });
});
test("a check of an address where nobody listens breaks", async () =>
  expect(await score({ http: await nobodysAddress(), exists: true })).toMatchObject({
    reward: null,
    reasons: [expect.stringContaining("ECONNREFUSED")],
    broken: true,
  }));
