import { describe, expect, test } from "vitest";
import { tablesIn } from "../../packages/playground/src/kernel/desk.js";
import { startSite } from "../../packages/playground/src/kernel/serve.js";
import { changesBetween } from "../../packages/playground/src/kernel/tables.js";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { openSites } from "../../packages/playground/src/open-playground.js";

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

describe.each(playgroundSites)("$id", (kind) => {
  test("starts, and is reset as a whole, quickly", async () => {
    const began = performance.now();
    const site = await startSite(kind, { seed: 1 });
    const started = performance.now() - began;
    const times = Array.from({ length: 9 }, () => {
      const at = performance.now();
      site.restore(site.snapshot());
      return performance.now() - at;
    });
    await site.close();
    // generous: the numbers that we promise are measured by bench/playground on an idle machine
    expect(started).toBeLessThan(3_000);
    expect(median(times)).toBeLessThan(150);
  });

  test("looking at pages changes nothing", async () => {
    const site = await startSite(kind, { seed: 1 });
    const home = await (await fetch(site.url)).text();
    const links = [...home.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = ""]) =>
      path.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const path of new Set(links.slice(0, 30))) {
      const { status } = await fetch(`${site.url}${path}`);
      expect([path, status]).toEqual([path, 200]);
    }
    expect(changesBetween(tablesIn(site.beginning), tablesIn(site.snapshot()))).toEqual([]);
    await site.close();
  });

  test("an address that does not exist is a 404 page, not an error", async () => {
    const site = await startSite(kind, { seed: 1 });
    const response = await fetch(`${site.url}/no/such/page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<h1");
    await site.close();
  });
});

test("two instances of a site share nothing", async () => {
  const [first, second] = await Promise.all([openSites({ sites: ["shop"] }), openSites({ sites: ["shop"] })]);
  const [one, other] = [first.sites[0], second.sites[0]];
  expect(one?.url).not.toBe(other?.url);
  const changed = JSON.parse(one?.snapshot() ?? "{}") as { state: Record<string, { id: string }[]> };
  changed.state["added"] = [{ id: "x" }];
  one?.restore(JSON.stringify(changed));
  expect(tablesIn(one?.snapshot() ?? "")).toHaveProperty("added");
  expect(tablesIn(other?.snapshot() ?? "")).not.toHaveProperty("added");
  one?.reset();
  expect(one?.snapshot()).toBe(one?.beginning);
  await Promise.all([first.close(), second.close()]);
});

test("a port that is taken is reported, with what to do", async () => {
  const [kind] = playgroundSites;
  if (!kind) throw new Error("no site");
  const first = await startSite(kind, { seed: 1 });
  const port = Number(new URL(first.url).port);
  await expect(startSite(kind, { seed: 1, port })).rejects.toMatchObject({
    code: "port-taken",
    message: expect.stringContaining(String(port)) as string,
    hint: expect.stringContaining("--port") as string,
  });
  await first.close();
});
