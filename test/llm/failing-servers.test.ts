import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { chat, chatServer, failure, refuses, request, says, signal, type Turn } from "./_chat-server.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const busy =
  (headers: Record<string, string>): Turn =>
  (response) =>
    void response.writeHead(429, headers).end('{"error":{"message":"slow down"}}');
const status = (code: number, body = '{"error":{"message":"out of order"}}'): Turn => ({
  status: code,
  body,
});
const dropped: Turn = (response) => void response.destroy();
const droppedInTheMiddle: Turn = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
  response.write('{"id":"x","choices":[{"message":{"content":"Hal');
  setTimeout(() => response.destroy(), 10);
};
const half: Turn = { body: '{"id":"x","choices":[{"message":{"content":"Hal' };
const silent: Turn = () => undefined;
const page = "<!doctype html><html><body>Bad gateway</body></html>";
const ok = says("Fine.");

const recovering: Record<string, Turn[]> = {
  "HTTP 429 with Retry-After": [busy({ "retry-after": "0" })],
  "HTTP 429 without": [busy({})],
  "HTTP 500 twice": [status(500), status(500)],
  "HTTP 529": [status(529)],
  "a gateway's page of HTML": [status(502, page)],
  "a page of HTML under HTTP 200": [status(200, page)],
  "a connection dropped before the answer": [dropped],
  "a connection dropped in the middle of the body": [droppedInTheMiddle],
  "half a body of JSON": [half],
  "no choices": [{ body: { id: "x", choices: [] } }],
  "an error under HTTP 200": [{ body: { error: { message: "upstream is busy", code: 502 } } }],
  "silence, until the time for one reply is over": [silent],
};
for (const [what, turns] of Object.entries(recovering))
  test(`after ${what} the question is asked again`, async () => {
    const server = await chatServer(...turns, ok);
    const model = await chat(server, { replyMs: 300 });
    expect(await model.reply(request, signal)).toEqual({
      kind: "reply",
      text: "Fine.",
      usage: { inputTokens: 100, outputTokens: 10 },
    });
    expect(server.bodies).toHaveLength(turns.length + 1);
  });

test("a silent server is given up on although memory is collected meanwhile", async () => {
  const server = await chatServer(silent, ok);
  const model = await chat(server, { replyMs: 400 });
  const collecting = setInterval(collect, 20);
  try {
    expect(await model.reply(request, signal)).toMatchObject({ kind: "reply", text: "Fine." });
  } finally {
    clearInterval(collecting);
  }
}, 30_000);

test("Retry-After is waited for", async () => {
  const server = await chatServer(busy({ "retry-after": "1" }), ok);
  const began = performance.now();
  await (await chat(server)).reply(request, signal);
  expect(performance.now() - began).toBeGreaterThan(950);
});

const lasting: Record<string, [Turn, RegExp, number]> = {
  "a server that stays broken is an infra-error with its words": [
    status(503),
    /^infra-error: the model m at http:\/\/127\.0\.0\.1:\d+ failed \(HTTP 503\), 3 times: out of order/,
    3,
  ],
  "a server that stays busy is an infra-error": [
    busy({}),
    /^infra-error: .* is over its limit \(HTTP 429\), 3 times/,
    3,
  ],
  "a server that stays silent is an infra-error that names the option": [
    silent,
    /^infra-error: .* gave no reply within 200 ms, 3 times \(raise --reply-ms/,
    3,
  ],
  "a server that hangs up is an infra-error": [dropped, /^infra-error: .* cannot be reached, 3 times/, 3],
  "something else behind the address is an infra-error that names the option": [
    status(200, page),
    /^infra-error: .* sent an answer that cannot be read, 3 times \(check that --base-url/,
    3,
  ],
  "a refused key is not tried again, and its server's words, which may quote it, are not shown": [
    { status: 401, body: { error: { message: "wrong key sk-123456" } } },
    /^model-unreachable: the model m at \S+ refuses the key \(HTTP 401\) \(set SGDR_API_KEY/,
    1,
  ],
  "a wrong model is not tried again": [
    { status: 404, body: { error: 'model "m" not found, try pulling it first' } },
    /^model-unknown: .* is not known there \(HTTP 404\): model "m" not found.*\(check --model/,
    1,
  ],
  "a refused request is not tried again": [
    refuses("messages must alternate"),
    /^infra-error: .* refuses the request \(HTTP 400\): messages must alternate/,
    1,
  ],
  "an account without credit is not tried again": [
    { status: 429, body: { error: { message: "You exceeded your quota", code: "insufficient_quota" } } },
    /^infra-error: .* is over its limit \(HTTP 429\): You exceeded your quota/,
    1,
  ],
};
test.each(Object.entries(lasting))("%s", async (_what, [turn, says, asked]) => {
  const server = await chatServer(turn);
  const model = await chat(server, { replyMs: 200 });
  expect(await failure(model.reply(request, signal))).toMatch(says);
  expect(server.bodies).toHaveLength(asked);
});

test("a message repeats neither the key nor the prompt", async () => {
  const echo = `cannot read: Here is a page, and it is a secret page of ours. key=top-secret`;
  const server = await chatServer(refuses(echo), refuses("the key top-secret is odd"));
  const model = await chat(server, { apiKey: "top-secret" });
  expect(await failure(model.reply(request, signal))).toContain("cannot read: … (");
  expect(await failure(model.reply(request, signal))).toContain("the key (key) is odd");
});

test("an abort ends the waiting at once, with its own reason", async () => {
  const server = await chatServer(busy({ "retry-after": "60" }));
  const model = await chat(server);
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  const began = performance.now();
  await expect(model.reply(request, stop.signal)).rejects.toThrow("enough");
  expect(performance.now() - began).toBeLessThan(2_000);
});
test("an abort ends a question that is under way", async () => {
  const server = await chatServer(silent);
  const model = await chat(server);
  const stop = new AbortController();
  const underWay = vi.waitFor(() => expect(server.bodies).toHaveLength(1), 10_000);
  void underWay.finally(() => stop.abort(new Error("enough")));
  await expect(model.reply(request, stop.signal)).rejects.toThrow("enough");
  await underWay;
  expect(server.bodies).toHaveLength(1);
});
