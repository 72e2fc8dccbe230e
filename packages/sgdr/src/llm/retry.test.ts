import { APICallError } from "ai";
import { expect, test } from "vitest";
import { SgdrError } from "../domain/error.js";
import { askedWaitMs, mayPass, withRetries, type RetryPolicy, type Waits } from "./retry.js";

const failed = (
  statusCode: number | undefined,
  responseHeaders: Record<string, string> = {},
  responseBody = "",
) =>
  new APICallError({
    message: "no",
    url: "http://m/v1",
    requestBodyValues: {},
    ...(statusCode !== undefined && { statusCode }),
    responseHeaders,
    responseBody,
  });
const policy: RetryPolicy = { retries: 3, retryMs: 100, retryCapMs: 250 };
const giveUp = (cause: unknown, tries: number) =>
  new SgdrError("infra-error", `${tries} tries`, "wait", cause);

/** Work that fails with these errors in turn, then succeeds; and what was slept. */
async function run(failures: unknown[], { chance = 0.5, over = policy, stop = new AbortController() } = {}) {
  const slept: number[] = [];
  const waits: Waits = {
    sleep: async (ms) => void slept.push(ms),
    random: () => chance,
    nowMs: () => 0,
  };
  const left = [...failures];
  const work = async () => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return "done";
  };
  const outcome = await withRetries(work, { policy: over, waits, signal: stop.signal, giveUp }).catch(
    (error: unknown) => error,
  );
  return { outcome, slept };
}

test("what may pass is tried again, with waits that double, up to the cap", async () => {
  const outage = [failed(500), failed(undefined), failed(429)];
  expect(await run(outage)).toEqual({ outcome: "done", slept: [50, 100, 125] });
});
test("the wait is a random part of what it may be", async () => {
  expect((await run([failed(500)], { chance: 0 })).slept).toEqual([0]);
  expect((await run([failed(500)], { chance: 0.99 })).slept).toEqual([99]);
});
test("after the last try the outage has one error, with its cause", async () => {
  const last = failed(503);
  const { outcome, slept } = await run([failed(500), failed(500), failed(500), last]);
  expect(outcome).toMatchObject({ code: "infra-error", message: "4 tries", cause: last });
  expect(slept).toHaveLength(3);
});
test("without retries the first failure is the last", async () =>
  expect((await run([failed(500)], { over: { ...policy, retries: 0 } })).outcome).toMatchObject({
    message: "1 tries",
  }));
test("what will not pass is thrown as it is", async () => {
  const refusal = failed(400);
  expect(await run([refusal])).toEqual({ outcome: refusal, slept: [] });
});
test("the server's own wish goes before the back-off", async () =>
  expect((await run([failed(429, { "retry-after": "7" })])).slept).toEqual([7_000]));
test("an abort is thrown at once, and nothing is tried", async () => {
  const stop = new AbortController();
  stop.abort(new Error("enough"));
  expect(await run([failed(500)], { stop })).toMatchObject({ outcome: { message: "enough" }, slept: [] });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504, 529, 200])("HTTP %i may pass", (status) =>
  expect(mayPass(failed(status))).toBe(true),
);
test.each([400, 401, 403, 404, 413, 422])("HTTP %i will not pass", (status) =>
  expect(mayPass(failed(status))).toBe(false),
);
test("a connection's failure may pass, a mistake in code will not", () => {
  expect(mayPass(Object.assign(new Error("x"), { code: "ECONNRESET" }))).toBe(true);
  expect(mayPass(new TypeError("terminated", { cause: { code: "no error" } }))).toBe(false);
  const inner = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
  expect(mayPass(new TypeError("terminated", { cause: inner }))).toBe(true);
  expect(mayPass(new AggregateError([Object.assign(new Error("x"), { code: "ECONNREFUSED" })]))).toBe(true);
  expect(mayPass(new DOMException("late", "TimeoutError"))).toBe(true);
  expect(mayPass(new TypeError("x is not a function"))).toBe(false);
  expect(mayPass("a text")).toBe(false);
});

test("a wish is read in seconds, milliseconds, as a date, and from Google's body", () => {
  expect(askedWaitMs(failed(429, { "retry-after": "2" }), 0)).toBe(2_000);
  expect(askedWaitMs(failed(429, { "retry-after": "0.5" }), 0)).toBe(500);
  expect(askedWaitMs(failed(429, { "retry-after": "9", "retry-after-ms": "40" }), 0)).toBe(40);
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(askedWaitMs(failed(429, { "retry-after": "Thu, 01 Jan 2026 00:00:03 GMT" }), now)).toBe(3_000);
  const google = '{"error":{"details":[{"@type":"RetryInfo","retryDelay":"34s"}]}}';
  expect(askedWaitMs(failed(429, {}, google), 0)).toBe(34_000);
});
test("a wish is never below nothing nor above two minutes, and nonsense is no wish", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(askedWaitMs(failed(429, { "retry-after": "Thu, 01 Jan 2025 00:00:00 GMT" }), now)).toBe(0);
  expect(askedWaitMs(failed(503, { "retry-after": "86400" }), 0)).toBe(120_000);
  expect(askedWaitMs(failed(429, { "retry-after": "soon" }), 0)).toBeUndefined();
  expect(askedWaitMs(failed(429), 0)).toBeUndefined();
  expect(askedWaitMs(new Error("x"), 0)).toBeUndefined();
});
