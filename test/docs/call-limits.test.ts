import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const head = `
  import type { CDPSession, Page } from "playwright-core";
  import { withTimeout, type BoundedSignal } from "./timeout.js";
`;

/** What the check says of a project with these sources in it, beside the function that makes limits. */
function check(...sources: readonly string[]): { status: number | null; told: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "sgdr-limits-"));
  const src = join(folder, "packages/sgdr/src");
  mkdirSync(src, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  symlinkSync(join(root, "packages/sgdr/src/lib/timeout.ts"), join(src, "timeout.ts"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    '{"compilerOptions":{"module":"NodeNext","target":"ES2022","lib":["ES2022","DOM"],"strict":true},"include":["packages"]}',
  );
  for (const [at, source] of sources.entries())
    writeFileSync(join(src, `planted-${at}.ts`), `${head}${source}`);
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, "scripts/check-limits.ts"), folder],
    { cwd: root, encoding: "utf8" },
  );
  return { status, told: stdout.split("\n").filter((line) => line !== "") };
}

const faults: readonly (readonly [string, string, string])[] = [
  ["a plain call", "export const f = async (page: Page) => await page.title();", "page.title"],
  [
    "one that may have nothing to call",
    "export const f = async (page?: Page) => await page?.close();",
    "page?.close",
  ],
  [
    "one of the protocol",
    'export const f = async (session: CDPSession) => await session.send("Page.enable");',
    "session.send",
  ],
  [
    "one beside a limit",
    "export const f = async (page: Page, signal: AbortSignal) => { await withTimeout(1, signal, async (_stop) => undefined); await page.reload(); };",
    "page.reload",
  ],
  [
    "one with a signal that nothing limits",
    "export const f = async (page: Page, signal: AbortSignal) => { signal.throwIfAborted(); await page.content(); };",
    "page.content",
  ],
  [
    "one of a method",
    "export class Eyes { async see(page: Page) { return await page.innerText('a'); } }",
    "page.innerText",
  ],
];
describe("a call to the browser without a limit is found", () => {
  let found: ReturnType<typeof check>;
  // each check reads all types anew, which takes far longer than to look at the calls
  beforeAll(() => {
    found = check(...faults.map(([, source]) => source));
  });

  test.each(faults.map(([what, , call], at) => ({ what, call, at })))("$what", ({ call, at }) => {
    const told = found.told.filter((line) => line.includes(`planted-${at}.ts:`));
    expect(told).toEqual([expect.stringMatching(/:\d+: /)]);
    expect(told[0]?.endsWith(`: ${call}`)).toBe(true);
  });
  test("and counted, and the check fails", () => {
    expect(found.told.at(-1)).toMatch(new RegExp(`, ${faults.length} without a limit$`));
    expect(found.status).toBe(1);
  });
});

test("calls with a limit of their own, or that of their caller, are fine", () => {
  const { status, told } = check(`
    export const f = async (page: Page, signal: AbortSignal) =>
      await withTimeout(1_000, signal, async (_stop) => await page.title());
    export const g = async (page: Page, _stop: BoundedSignal) => await page.title();
    export const h = async (page: Page, { signal }: { signal: BoundedSignal }) => { signal.throwIfAborted(); await page.title(); };
  `);
  expect([status, told]).toEqual([0, ["3 calls to the browser, 0 without a limit"]]);
});

test("a project without any call is an error, because then the check sees nothing", () =>
  expect(check("export const one: 1 = 1;")).toEqual({
    status: 1,
    told: ["0 calls to the browser, 0 without a limit"],
  }));
