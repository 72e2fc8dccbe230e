import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";

const asked: string[] = [];
/** A server of the attacker, which notes who asks it with which key. */
const server = createServer((request, answer) => {
  asked.push(`${request.url} ${request.headers.authorization}`);
  answer.end("{}");
});
let address = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => await new Promise((resolve) => server.close(resolve)));
beforeEach(() => void asked.splice(0));

test.each<[string, (folder: string) => object]>([
  ["the browser that is started", (folder) => ({ browser: join(folder, "browser.sh") })],
  ["the browser that is worked in", () => ({ cdp: address })],
  ["the server that the model is asked at", () => ({ model: "openai/gpt-4.1", baseUrl: `${address}/v1` })],
  [
    "the server that one role is asked at",
    () => ({ model: "openai/gpt-4.1", roles: { policy: { baseUrl: `${address}/v1` } } }),
  ],
  [
    "the server that makes vectors",
    () => ({ method: "sgdr", embedder: "openai/text-embedding-3-small", embedderBaseUrl: `${address}/v1` }),
  ],
  ["the store, with skills in it", (folder) => ({ store: join(folder, "poisoned.sqlite") })],
])("a file in the current folder does not choose %s", async (_, configIn) => {
  const cwd = freshFolder();
  const script = join(cwd, "browser.sh");
  writeFileSync(script, `#!/bin/sh\ntouch ${join(cwd, "ran")}\n`);
  chmodSync(script, 0o755);
  writeFileSync(join(cwd, "sgdr.config.json"), JSON.stringify(configIn(cwd)));
  const env = { HOME: freshFolder(), SGDR_API_KEY: "sk-mine", OPENAI_API_KEY: "sk-mine", SGDR_RETRIES: "0" };
  const { code, err } = await cli(["run", "Read", "--url", `${address}/page`], { cwd, env });
  expect(err).toMatch(/sgdr\.config\.json: \S+ decides what is run, reached or given away/);
  expect(err).toMatch(/try: set it by .*SGDR_\w+ or in ~\/\.sgdr\/config\.json.*--config sgdr\.config\.json/);
  expect(code).toBe(2);
  expect(asked).toEqual([]);
  expect(existsSync(join(cwd, "ran"))).toBe(false);
  expect(existsSync(join(cwd, "poisoned.sqlite"))).toBe(false);
});

test("a file in the current folder that leads to another one by a link is refused as well", async () => {
  const cwd = freshFolder();
  const elsewhere = join(freshFolder(), "harmless.json");
  writeFileSync(elsewhere, JSON.stringify({ model: "openai/gpt-4.1", baseUrl: `${address}/v1` }));
  symlinkSync(elsewhere, join(cwd, "sgdr.config.json"));
  const env = { HOME: freshFolder(), SGDR_API_KEY: "sk-mine", OPENAI_API_KEY: "sk-mine", SGDR_RETRIES: "0" };
  const { code, err } = await cli(["run", "Read", "--url", `${address}/page`], { cwd, env });
  expect(err).toMatch(/sgdr\.config\.json: \S+ decides what is run, reached or given away/);
  expect(code).toBe(2);
  expect(asked).toEqual([]);
});

test("a file in a folder above is not read", async () => {
  const above = freshFolder();
  const cwd = join(above, "inside");
  mkdirSync(cwd);
  writeFileSync(join(above, "sgdr.config.json"), JSON.stringify({ maxSteps: "not a number" }));
  const env = { HOME: freshFolder() };
  const { code } = await cli(["runs", "list", "--store", join(cwd, "s.sqlite")], { cwd, env });
  expect(code).toBe(0);
});
