import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startAppServer } from "../../packages/sgdr/src/benchmarks/webarena-infinity/app-server.js";
import { findPython } from "../../packages/sgdr/src/benchmarks/webarena-infinity/python.js";
import { runCheck } from "../../packages/sgdr/src/benchmarks/webarena-infinity/run-check.js";
import { appWith, readingList } from "./_apps.js";

const { signal } = new AbortController();
const python = await findPython();
const start = async (folder: string, limitMs = 15_000) =>
  await startAppServer({ name: "app", folder }, python, signal, limitMs);

test("an app that insists on a port that is taken gets a free one, on this machine only", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  const address = taken.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const folder = appWith("stubborn", {
    "server.py": `from http.server import HTTPServer, SimpleHTTPRequestHandler as Handler\nHTTPServer(("", ${port}), Handler).serve_forever()\n`,
  });
  const app = await start(folder);
  expect(app.port).not.toBe(port);
  expect((await fetch(app.url)).status).toBe(200);
  await app.stop();
  expect(app.isRunning()).toBe(false);
  taken.close();
});

test.each([
  [
    "it crashes",
    'raise RuntimeError("no luck")',
    /did not start: .*server\.py: it ended with exit code 1.*no luck/,
  ],
  ["it never opens a port", "import time\ntime.sleep(60)", /no answer within 1500 ms/],
  [
    "it never answers",
    'import socketserver, time\nsocketserver.TCPServer(("", 1), None)\ntime.sleep(60)',
    /no answer within 1500 ms/,
  ],
])("an app whose server does not come up is told with its file: %s", async (_case, code, told) => {
  await expect(start(appWith("broken", { "server.py": code }), 1_500)).rejects.toMatchObject({
    code: "suite-damaged",
    message: expect.stringMatching(told),
    hint: expect.stringMatching(/http\.server/),
  });
});

test("a server ends when the process that started it is killed", async () => {
  const script = `
    const { startAppServer } = await import(${JSON.stringify(join(import.meta.dirname, "../../packages/sgdr/dist/benchmarks/webarena-infinity/app-server.js"))});
    const app = await startAppServer({ name: "app", folder: ${JSON.stringify(readingList)} }, ${JSON.stringify(python)}, new AbortController().signal);
    console.log(app.url);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) =>
    parent.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  expect((await fetch(url)).status).toBe(200);
  parent.kill("SIGKILL");
  await expect
    .poll(
      async () =>
        await fetch(url).then(
          () => "up",
          () => "down",
        ),
      { timeout: 10_000 },
    )
    .toBe("down");
});

test.each([
  [
    "crashes",
    "def verify(url):\n    raise ValueError('odd page')",
    /check\.py ended with 1: ValueError: odd page/,
  ],
  ["hangs", "import time\ndef verify(url):\n    time.sleep(60)", /check\.py: no answer within 1000 ms/],
  ["has no verify", "x = 1", /has no function verify/],
  ["gives something else", "def verify(url):\n    return 'yes'", /gave 'yes'; expected/],
  ["ends its process", "import os\ndef verify(url):\n    os._exit(0)", /gave no answer/],
  ["cannot be parsed", "def verify(url:", /SyntaxError/],
])("a check that %s is broken, which is no failure of the agent", async (_case, code, told) => {
  const folder = appWith("app", { "check.py": code });
  const score = await runCheck(
    { python, folder, file: "check.py", url: "http://127.0.0.1:1", limitMs: 1_000 },
    signal,
  );
  expect(score).toMatchObject({ reward: null, broken: true });
  expect(score.reasons[0]).toMatch(told);
});

test("a check reaches nothing but this machine, by our stand-in for requests", async () => {
  const folder = appWith("app", {
    "check.py": `import requests
def verify(url):
    try:
        requests.get("http://192.0.2.1/")
    except requests.exceptions.ConnectionError as problem:
        return True, str(problem)
    return False, "it was asked"`,
  });
  const score = await runCheck({ python, folder, file: "check.py", url: "http://127.0.0.1:1" }, signal);
  expect(score.reward).toBe(1);
});

test("an app's own code gets no keys of ours", async () => {
  process.env["OPENAI_API_KEY"] = "sk-secret";
  const folder = appWith("app", {
    "check.py":
      "import os\ndef verify(url):\n    return 'OPENAI_API_KEY' not in os.environ, 'it has the key'",
  });
  const score = await runCheck({ python, folder, file: "check.py", url: "http://127.0.0.1:1" }, signal);
  delete process.env["OPENAI_API_KEY"];
  expect(score.reasons).toEqual([]);
});
