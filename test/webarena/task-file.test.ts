import { describe, expect, test } from "vitest";
import { chooseTasks } from "../../packages/sgdr/src/benchmarks/webarena/choose-ids.js";
import { paperDomains } from "../../packages/sgdr/src/benchmarks/webarena/domains.js";
import { flawedTasks } from "../../packages/sgdr/src/benchmarks/webarena/flawed.js";
import { startUrls, withAddresses } from "../../packages/sgdr/src/benchmarks/webarena/placeholders.js";
import { siteIdOf } from "../../packages/sgdr/src/benchmarks/webarena/webarena-set.js";
import { readTaskFile } from "../../packages/sgdr/src/benchmarks/webarena/task-file.js";

/** The benchmark's data stand in no repository of ours. */
const file = process.env["WEBARENA_TASKS"];
const read = async () => await readTaskFile(file ?? "");

describe.skipIf(file === undefined)("WebArena's task file (skipped unless WEBARENA_TASKS names it)", () => {
  test("all 812 tasks are accepted, and their ids count up from 0", async () =>
    expect((await read()).map(({ task_id }) => task_id)).toEqual(Array.from({ length: 812 }, (_, id) => id)));
  test("the paper's lists are the tasks of one site: 187, 182, 106, 180 and 109", async () => {
    const tasks = await read();
    const bySite = Object.fromEntries(
      Object.keys(paperDomains).map((site) => [
        site,
        tasks.filter((task) => siteIdOf(task) === site).map(({ task_id }) => task_id),
      ]),
    );
    expect(bySite).toEqual(paperDomains);
    expect(Object.values(bySite).map(({ length }) => length)).toEqual([187, 182, 106, 180, 109]);
  });
  test("no placeholder is left when all sites have an address", async () => {
    const addresses = {
      shopping: "http://shop.test",
      shopping_admin: "http://admin.test/admin",
      reddit: "http://forum.test",
      gitlab: "http://code.test",
      map: "http://map.test",
    };
    const filled = (await read()).map((task) => withAddresses(task, addresses));
    const texts = filled.map((task) => JSON.stringify(task));
    expect(texts.filter((text) => /__[A-Z_]+__/.test(text))).toEqual([]);
    expect(filled.flatMap(startUrls).filter((url) => !URL.canParse(url))).toEqual([]);
    expect(filled.filter((task) => startUrls(task).length > 1).map(({ task_id }) => task_id)).toEqual([
      431, 432, 433, 434, 435,
    ]);
  });
  test("60 expected texts hold an address", async () => {
    const expected = (await read())
      .flatMap((task) => task.eval.program_html)
      .flatMap(({ required_contents }) =>
        "must_include" in required_contents ? required_contents.must_include : [],
      );
    expect(expected.filter((text) => /__[A-Z_]+__/.test(text))).toHaveLength(60);
  });
  test("there are 190 templates, and the ids of one are found by its number", async () => {
    const tasks = await read();
    expect(new Set(tasks.map((task) => task.intent_template_id)).size).toBe(190);
    const { intent_template_id: template, intent } = tasks[21] ?? { intent_template_id: -1, intent: "" };
    expect(chooseTasks(tasks, { templates: String(template) }).map((task) => task.intent)).toContain(intent);
  });
  test("the tasks that are called flawed are as their reasons say", async () => {
    const tasks = await read();
    const checksOf = (id: number): string => JSON.stringify(tasks[id]?.eval);
    const signs: Readonly<Record<number, string>> = {
      66: "www.reddit.com",
      386: "|OR|",
      805: "/-/merge_requests",
      807: "/-/merge_requests",
    };
    for (const id of flawedTasks.keys()) expect(checksOf(id)).toContain(signs[id] ?? "ssh://git@");
  });
});
