import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";

let site: SearchSite;
beforeAll(async () => {
  site = await startSearchSite();
});
afterAll(async () => await site.close());

const run = async (goal: string, path = "/") => {
  const store = join(freshFolder(), "s.sqlite");
  const finished = await cli(["run", goal, "--url", site.url + path, "--store", store, "--json"]);
  return {
    ...finished,
    output: JSON.parse(finished.out) as { outcome: string; message: string; decisions: number },
  };
};

test("with no model a question is answered by searching and reading", async () => {
  const { code, output, err } = await run('What is the price of the "Copper kettle"?');
  expect(output).toMatchObject({ outcome: "answered", message: "49.00" });
  expect(site.queries).toEqual(["Copper kettle"]);
  expect(code).toBe(0);
  expect(err).toContain("weak built-in policy `rules` is acting");
});
test("with no model a form is filled, sent and reported", async () => {
  const { code, output } = await run(
    'Order the item with the code "B-18" under the name "Ada", with Express delivery',
    "/order",
  );
  expect(output.outcome).toBe("answered");
  expect(site.orders).toEqual(["code=B-18&name=Ada&delivery=Express"]);
  expect(code).toBe(0);
});
test("a goal that nothing on the site fits is given up, which is an end too", async () => {
  const { code, output } = await run('Delete the newsletter called "Xylophones"');
  expect(output.outcome).toBe("infeasible");
  expect(code).toBe(0);
});
test("two runs of the same goal have equal deterministic events", async () => {
  const goal = 'What is the price of the "Bread knife"?';
  const events = async () => {
    const store = join(freshFolder(), "s.sqlite");
    const { out } = await cli(["run", goal, "--url", site.url, "--store", store, "--json"]);
    const { run: id } = JSON.parse(out) as { run: string };
    const { openSqliteStore } = await import("../../packages/sgdr/src/store/sqlite-store.js");
    const { RunId } = await import("../../packages/sgdr/src/domain/ids.js");
    const opened = await openSqliteStore(store);
    const kept: unknown[] = [];
    for await (const { kind, v, data, site: where } of opened.events(RunId.parse(id)))
      kept.push({ kind, v, data, where });
    await opened.close();
    return kept;
  };
  const first = await events();
  expect(first.length).toBeGreaterThan(5);
  expect(await events()).toEqual(first);
});
