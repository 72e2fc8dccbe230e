import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { Fingerprint } from "../../packages/sgdr/src/domain/fingerprint.js";
import { indexPage } from "../../packages/sgdr/src/observation/fingerprint.js";
import { refind } from "../../packages/sgdr/src/observation/refind.js";
import { launchChromium } from "./chromium-page.js";
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

test("fingerprints that were taken before items, hints and states were known still find their elements", async () => {
  const lost: string[] = [];
  let checked = 0;
  for await (const { site, path, nodes } of playgroundPages(browser, 6)) {
    const page = indexPage(nodes);
    for (const row of rows) {
      if (row.site !== site || row.path !== path) continue;
      checked += 1;
      const found = refind(page, row.print);
      const node = found.kind === "found" ? nodes.find(({ id }) => id === found.id) : undefined;
      if (node?.role !== row.print.role || node.name !== row.print.name)
        lost.push(
          `${site}${path}: ${row.print.role} ${JSON.stringify(row.print.name)}: ${JSON.stringify(found)}`,
        );
    }
  }
  expect(lost).toEqual([]);
  expect(checked).toBe(rows.length);
});
