import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { createAgent } from "../../packages/sgdr/src/index.js";
import { startGeneratedSite, type GeneratedSite, type Thing } from "../sites/generated-site.js";

// Every noun of these sites is invented from the seed, so what is solved here is solved by reading, not by knowing.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(Config.parse({}));
});
afterAll(async () => await browser.close());

async function run(site: GeneratedSite, goal: string) {
  const agent = createAgent({ model: "rules", store: ":memory:" });
  const context = await browser.newContext();
  const result = await agent.run({ goal, context, url: site.url });
  await context.close();
  await agent.close();
  return result.trajectory;
}

describe.each([1, 2, 3])("on the site of seed %i", (seed) => {
  let site: GeneratedSite;
  beforeAll(async () => {
    site = await startGeneratedSite(seed);
  });
  afterAll(async () => await site.close());
  const thing = (index: number): Thing => site.things[index] ?? { name: "", traits: {} };

  test("a question about a named thing is answered after a search", async () => {
    const asked = thing(17);
    const { end } = await run(site, `What is the ${site.traits[1]} of "${asked.name}"?`);
    expect(end).toMatchObject({ kind: "answered", answer: asked.traits[site.traits[1]] });
    expect(site.queries).toContain(asked.name);
  });
  test("a thing is opened by its name, which the first page does not show", async () => {
    const { end, final } = await run(site, `Open the ${site.nouns.thing} ${thing(18).name}`);
    expect(end.kind).toBe("answered");
    expect(final.url).toBe("/one/18");
  });
  test("one trait of one thing is changed and nothing else", async () => {
    const before = structuredClone(site.things);
    const { end } = await run(site, `Change the ${site.traits[0]} of ${thing(5).name} to "zorbax"`);
    expect(end.kind).toBe("answered");
    const wanted = before[5];
    if (wanted) wanted.traits[site.traits[0]] = "zorbax";
    expect(site.things).toEqual(before);
  });
  test("a form is found, filled with each value in its place and sent once", async () => {
    const sort = site.sorts[1] ?? "";
    const { end } = await run(
      site,
      `Post a new ${site.nouns.note} titled "Quiet day" with the text "Nothing happened here." of kind ${sort}`,
    );
    expect(end.kind).toBe("answered");
    expect(site.notes).toEqual([{ heading: "Quiet day", text: "Nothing happened here.", sort }]);
  });
  test("the row with the greatest number in a table is named", async () => {
    const inTable = site.things.slice(0, 12);
    const greatest = inTable.reduce((best, other) => (value(other) > value(best) ? other : best));
    const { end } = await run(
      site,
      `Which ${site.nouns.thing} in the ${site.nouns.table} has the highest ${site.traits[1]}?`,
    );
    expect(end).toMatchObject({ kind: "answered", answer: greatest.name });
  });
  test("the cell of a row is read under the column that the question names", async () => {
    const { end } = await run(
      site,
      `In the ${site.nouns.table}, what ${site.traits[2]} does ${thing(3).name} have?`,
    );
    expect(end).toMatchObject({ kind: "answered", answer: thing(3).traits[site.traits[2]] });
  });
  test("what does not exist is searched for and then given up, with nothing written", async () => {
    const { end } = await run(site, `Delete the ${site.nouns.thing} "Umpteen Xylo"`);
    expect(end.kind).toBe("infeasible");
    expect(site.queries).toContain("Umpteen Xylo");
    expect(site.things).toHaveLength(20);
  });

  const value = ({ traits }: Thing): number => Number(traits[site.traits[1]]);
});
