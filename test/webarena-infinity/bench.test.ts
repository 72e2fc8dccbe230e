import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";
import { recordsOf, saidBy } from "../webarena/_bench.js";
import { roleServer, type RoleServer } from "../webarena/_model.js";
import { appsFolder } from "./_apps.js";

const say = (text: string): string => `send_msg_to_user(${JSON.stringify(text)})`;
const add = (title: string): readonly string[] => [
  `fill({{textbox "Title"}}, "${title}")`,
  'click({{button "Add book"}})',
  say(`${title} is on the list.`),
];
const plans = {
  "Mark the book Emma": [['click({{button "Mark Emma as read"}})', say("It is marked.")]],
  "Mark the book Dracula": [[say("It was not marked.")]],
  "Sort the books": [[say("They are sorted.")]],
  Ivanhoe: [add("Ivanhoe")],
  Heidi: [['add_book({{textbox "Title"}}, {{button "Add book"}}, "Heidi")', say("Heidi is on the list.")]],
};
const skill = {
  window: /^2 steps\n(?=[\s\S]*\n {2}fill[\s\S]*\n {2}click[^\n]*Add book)/,
  item: {
    name: "add_book",
    description: "add a book by its title on a page with a title field and a button",
    code: "function add_book(field, add_button, title) { fill(field, title); click(add_button); }",
  },
};

let model: RoleServer;
let home: string;
beforeAll(async () => {
  model = await roleServer({ plans, skill, grade: () => "" });
  home = freshFolder();
});
afterAll(async () => await model.close());

const usual = ["--order", "by-id", "--json", "--model", "scripted", "--api-key", "none"];
const bench = async (...words: readonly string[]) => {
  const here = ["--base-url", model.baseUrl, "--store", join(home, "s.sqlite")];
  return await cli(["bench", "webarena-infinity", ...usual, ...here, ...words], { env: { HOME: home } });
};

test("an app is started, reset for each task and scored by its own checks; a check that breaks is no failure", async () => {
  const finished = await bench("--apps", appsFolder);
  expect(finished.code, finished.err).toBe(1); // one task could not be scored
  const { result } = JSON.parse(finished.out) as { result: Parameters<typeof recordsOf>[0] };
  expect(recordsOf(result).map(({ task, reward, reasons }) => [task, reward, reasons])).toEqual([
    ["reading-list-real-e1", 1, []],
    ["reading-list-real-e2", 0, ["these books are read: ['Dracula']"]],
    ["reading-list-real-m1", 1, []],
    [
      "reading-list-real-h1",
      null,
      ["the check broke: real-tasks/task_h1.py ended with 1: KeyError: 'pages'"],
    ],
  ]);
  expect(finished.err).toMatch(/the check broke/);
});

test("a skill is learned on an app, proved by replays after resets, and used in the next task of the app's own library", async () => {
  const said = saidBy(
    await bench(
      "--apps",
      join(appsFolder, "reading-list"),
      "--methods",
      "sgdr",
      "--suites",
      "real,function",
      "--ids",
      "real-m1,function-1",
    ),
  );
  expect(recordsOf(said).map(({ task, reward, called }) => [task, reward, called])).toEqual([
    ["reading-list-real-m1", 1, 0],
    ["reading-list-function-1", 1, 1],
  ]);
  expect(said.cells[0]?.learned?.libraries).toEqual({ "reading-list": 1 });
});

test("nothing that a check is or says is in any prompt", () => {
  const words = model.asked.map(({ prompt }) => `${prompt.system}\n${prompt.user}`).join("\n");
  expect(model.asked.length).toBeGreaterThan(10);
  expect(words).not.toMatch(/these books are read|real-tasks|verify\(|the check broke/);
});

test("the pages believe that it is the day of the data, and workers too", () => {
  const pages = model.asked.map(({ prompt }) => prompt.user).filter((text) => text.includes("Today is"));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.every((text) => text.includes("Today is 2026-03-07"))).toBe(true);
  expect(pages.some((text) => text.includes("The worker says 2026-03-07"))).toBe(true);
});

test("difficulties and suites choose tasks, and a preview starts no app", async () => {
  const previewed = async (...words: readonly string[]) => {
    const { out } = await bench("--apps", appsFolder, "--preview", ...words);
    return (JSON.parse(out) as { preview: { task: string; template: string }[] }).preview;
  };
  expect((await previewed("--difficulty", "easy,hard")).map(({ template }) => template)).toEqual([
    "real-easy",
    "real-easy",
    "real-hard",
  ]);
  expect((await previewed("--suites", "function")).map(({ task }) => task)).toEqual([
    "reading-list-function-1",
  ]);
});
