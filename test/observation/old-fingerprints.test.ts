import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import type { PageNode } from "../../packages/sgdr/src/domain/observation.js";
import { Fingerprint } from "../../packages/sgdr/src/domain/fingerprint.js";
import { indexPage } from "../../packages/sgdr/src/observation/fingerprint.js";
import { refind } from "../../packages/sgdr/src/observation/refind.js";
import { launchChromium, nodesOf } from "./chromium-page.js";
import { playgroundPages } from "./_playground-pages.js";

/** Every fourth control of six pages of each site, as the walk of commit 9a50e77 saw it; that walk found each of them again. */
const rows = readFileSync(new URL("first-edition-fingerprints.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) =>
    z.object({ site: z.string(), path: z.string(), print: Fingerprint }).parse(JSON.parse(line)),
  );

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => await browser.close());

/** Why the element of a fingerprint is not found; nothing if it is. */
function lostIn(nodes: readonly PageNode[], print: Fingerprint): readonly string[] {
  const found = refind(indexPage(nodes), print);
  const node = found.kind === "found" ? nodes.find(({ id }) => id === found.id) : undefined;
  return node?.role === print.role && node.name === print.name
    ? []
    : [`${print.role} ${JSON.stringify(print.name)}: ${JSON.stringify(found)}`];
}

test("fingerprints that were taken before items, hints and states were known still find their elements", async () => {
  const lost: string[] = [];
  let checked = 0;
  for (const kind of playgroundSites)
    for await (const { path, page } of playgroundPages(browser, kind, 6)) {
      const nodes = await nodesOf(page);
      const mine = rows.filter((row) => row.site === kind.id && row.path === path);
      checked += mine.length;
      lost.push(
        ...mine.flatMap(({ print }) => lostIn(nodes, print)).map((words) => `${kind.id}${path}: ${words}`),
      );
    }
  expect(lost).toEqual([]);
  expect(checked).toBe(rows.length);
});
