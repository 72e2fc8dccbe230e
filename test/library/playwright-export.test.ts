import { spawn } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import type { Fingerprint } from "../../packages/sgdr/src/domain/fingerprint.js";
import type { CallValue } from "../../packages/sgdr/src/domain/call.js";
import { commit } from "../../packages/sgdr/src/library/commit.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { playwrightTest } from "../../packages/sgdr/src/library/playwright-test.js";
import { candidate, shop } from "../../packages/sgdr/src/library/skill.fixture.js";
import {
  fingerprintOf,
  indexPage,
  type IndexedPage,
} from "../../packages/sgdr/src/observation/fingerprint.js";
import { launch, openAt, site, type TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";

const row = (name: string) =>
  `<li><article><h3>${name}</h3><form method="post" action="/add"><input type="hidden" name="what" value="${name}"><button>Add</button></form></article></li>`;
const page = `<main>
  <form method="post" action="/say"><label>Reply <textarea name="text"></textarea></label>
    <label>Mood <select name="mood"><option>calm</option><option value="x">glad</option></select></label><button>Post</button></form>
  <ul><li>Shelf<ul>${row("Tea")}${row("Green tea")}${row("Mugs")}</ul></li></ul>
  <button>Same</button><button onclick="fetch('/same', { method: 'POST' })">Same</button>
  <div onclick="fetch('/div', { method: 'POST' })" style="cursor: pointer">Press here</div>
  <iframe title="Payment" srcdoc="<ul><li>Card<button onclick=&quot;fetch('/card', { method: 'POST' })&quot;>Pay</button></li><li>Cash<button>Pay</button></li></ul>"></iframe>
  <iframe srcdoc="<button onclick=&quot;fetch('/plain', { method: 'POST' })&quot;>Confirm</button>"></iframe>
</main>`;

let served: TestSite;
let looked: IndexedPage;
const posted: string[] = [];
const note = ({ path, body, request }: { path: string; body: string; request: { method?: string } }) => {
  if (request.method === "POST") posted.push(`${path} ${body}`.trim());
  return "<p>Thank you</p>";
};
beforeAll(async () => {
  const paths = ["/say", "/add", "/same", "/div", "/card", "/plain"];
  served = await site({ "/": page, ...Object.fromEntries(paths.map((path) => [path, note])) });
  const browser = await launch();
  const opened = await openAt(browser, `${served.url}/`);
  looked = indexPage((await opened.look()).nodes);
  await browser.close();
});
afterAll(async () => await served.close());

/** What our own walk says of an element: the n-th with this role and name. */
function seen(role: string, name: string, place = 0): Fingerprint {
  const found = looked.nodes.flatMap((node, index) =>
    node.id !== undefined && node.role === role && node.name === name ? [index] : [],
  );
  const index = found[place];
  if (index === undefined) throw new Error(`no ${role} "${name}" number ${place}`);
  return fingerprintOf(looked, index);
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

/** The exported test as its own process, which has playwright-core and nothing of ours. */
async function run(
  code: string,
  elements: Record<string, Fingerprint>,
  args: Record<string, CallValue> = {},
): Promise<Ran> {
  const start = { url: "/", title: "", page: "", summary: "" };
  const [skill] = commit(emptyLibrary(shop), [candidate({ code, elements, start })], "paper").library.skills;
  if (!skill) throw new Error("the candidate was refused");
  const text = playwrightTest(skill, { baseUrl: served.url, args, runner: "node" });
  if (!text.ok) throw new Error(text.problem);
  const folder = freshFolder();
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "skill.test.mjs"), text.value);
  posted.length = 0;
  const child = spawn(process.execPath, ["--test", "skill.test.mjs"], {
    cwd: folder,
    env: { ...process.env, SGDR_BROWSER: findBrowser("", process.env), NODE_TEST_CONTEXT: undefined },
  });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
  const exit = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code: exit, out };
}

test("a form is filled, chosen in and sent with the given values", async () => {
  const elements = {
    box: seen("textbox", "Reply"),
    list: seen("combobox", "Mood"),
    post: seen("button", "Post"),
  };
  const code =
    "function say(box, list, post, words, mood) { fill(box, words); select_option(list, mood); click(post); }";
  const { code: exit, out } = await run(code, elements, { words: 'a "b" `c` ${d}', mood: "glad" });
  expect(exit, out).toBe(0);
  expect([...new URLSearchParams(posted[0]?.replace(/^\/say /, ""))]).toEqual([
    ["text", 'a "b" `c` ${d}'],
    ["mood", "x"],
  ]);
});

test.each([
  ["in the row that it stood in", ["button", "Add", 2], "/add what=Mugs"],
  ["by its place among perfect equals", ["button", "Same", 1], "/same"],
  ["without a role", ["clickable", "Press here", 0], "/div"],
  ["in a row of a frame with a name", ["button", "Pay", 0], "/card"],
  ["in a nameless frame", ["button", "Confirm", 0], "/plain"],
] as const)("an element is found %s", async (_, [role, name, place], request) => {
  const { code, out } = await run("function f(it) { click(it); }", { it: seen(role, name, place) });
  expect(code, out).toBe(0);
  expect(posted).toEqual([request]);
});

test("a text that also stands in a neighbour's row ends the test instead of a wrong click", async () => {
  const { code, out } = await run("function f(it) { click(it); }", { it: seen("button", "Add", 0) });
  expect(code, out).not.toBe(0);
  expect(posted).toEqual([]);
});

test("a skill that no longer changes anything fails", async () => {
  const { code, out } = await run("function f(it) { click(it); }", { it: seen("button", "Same", 0) });
  expect(code, out).not.toBe(0);
  expect(out).toContain("no request that changes something");
});

test("an element that is gone fails", async () => {
  const it = { ...seen("button", "Post"), name: "Publish" };
  const { code, out } = await run("function f(it) { hover(it); }", { it });
  expect(code, out).not.toBe(0);
});
