import { describe, expect, test } from "vitest";
import { playScripted, policyOf, scriptedTask } from "../../agent/scripted-site.fixture.js";
import type { RunEvent } from "../../domain/event.js";
import type { Dynamic, SkillNote } from "../../domain/experience.js";
import type { Choice, Distiller } from "../../domain/roles.js";
import { no, ok } from "../../lib/result.js";
import { testContext } from "../../runtime/test-context.js";
import { methodSuite } from "../method.suite.js";
import { failure, letter, success } from "../sgdr/workbench.fixture.js";
import { cer } from "./cer.js";
import { mostEntries, type CerMemory } from "./memory.js";
import type { CerOptions } from "./options.js";

const never = new AbortController().signal;
const way = policyOf('fill("1", "Ada")', 'click("3")', 'send_msg_to_user("Sent.")');

const page = (name: string, url = `/${name}`): Dynamic => ({
  name,
  description: `About ${name}.`,
  usages: "",
  url,
});
const routine = (name: string, ...steps: string[]): SkillNote => ({
  name,
  steps: [`Open ${name}.`, ...steps],
});

interface Found {
  readonly dynamics?: readonly Dynamic[];
  readonly skills?: readonly SkillNote[];
  readonly chosen?: readonly number[];
  readonly learnFrom?: CerOptions["learnFrom"];
  readonly unreadable?: boolean;
}
function bench({ dynamics = [], skills = [], chosen = [], learnFrom = "judged-success", unreadable }: Found) {
  const events: RunEvent[] = [];
  const asked: string[] = [];
  const choices: Choice[] = [];
  const distiller: Distiller = {
    dynamics: async (_, known) => (
      asked.push(`pages beside ${known.length}`),
      unreadable ? no("?") : ok(dynamics)
    ),
    skills: async (_, known) => (
      asked.push(`routines beside ${known.length}`),
      unreadable ? no("?") : ok(skills)
    ),
  };
  const usual = testContext();
  const method = cer.create({
    ...usual,
    settings: { ...usual.settings, learnFrom },
    roles: {
      ...usual.roles,
      distiller,
      selector: { select: async (choice) => (choices.push(choice), chosen) },
    },
    mask: (text) => text.replaceAll("hunter2", "<secret:pw>"),
    emit: async (event) => void events.push(event),
  });
  const learn = async (memory = method.empty(scriptedTask.site), verdict = success) => {
    const trajectory = await playScripted(letter, way);
    return await method.learn({ task: scriptedTask, trajectory, verdict }, memory, never);
  };
  const notesFor = async (memory: CerMemory) => {
    const support = await method.prepare(scriptedTask, memory, never);
    const observation = { ...(await playScripted(letter, way)).final, shown: [], nodes: [] };
    return (await support.at({ task: scriptedTask, step: 0, observation }, never)).notes;
  };
  return { method, learn, notesFor, events, asked, choices };
}
const memoryOf = (dynamics: readonly Dynamic[], skills: readonly SkillNote[]): CerMemory => ({
  dynamics,
  skills,
});

methodSuite(cer, () => bench({ dynamics: [page("Basket")], skills: [routine("Pay")], chosen: [0] }).method);

describe("learning", () => {
  test("adds the new pages and routines, by two questions that list what is known", async () => {
    const { learn, asked, events } = bench({
      dynamics: [page("Basket"), page("Cart", " /BASKET"), page("Help", "")],
      skills: [routine("Pay"), routine("pay ", "Again."), routine("Buy")],
    });
    const next = await learn(memoryOf([page("Start", "/")], [routine("Buy", "Send.")]));
    expect(next.dynamics.map(({ name }) => name)).toEqual(["Start", "Basket", "Help"]);
    expect(next.skills.map(({ name }) => name)).toEqual(["Buy", "Pay"]);
    expect(asked).toEqual(["pages beside 1", "routines beside 1"]);
    expect(events.map(({ data }) => ("outcome" in data ? data.outcome : ""))).toEqual([
      "added",
      "known",
      "added",
      "added",
      "known",
      "known",
    ]);
  });
  test("a page without an address is known by its name and description, a routine by its steps", async () => {
    const before = memoryOf([page("Help", "")], [routine("Pay", "Send.")]);
    const { learn } = bench({
      dynamics: [{ ...page("HELP", ""), description: "about  help." }],
      skills: [{ name: "Checkout", steps: ["open pay.", "SEND."] }],
    });
    expect(await learn(before)).toEqual(before);
  });
  test("a failure teaches nothing, unless the options say to learn from all episodes", async () => {
    const careful = bench({ dynamics: [page("Basket")] });
    expect(careful.method.size(await careful.learn(undefined, failure))).toBe(0);
    expect(careful.asked).toEqual([]);
    const keen = bench({ dynamics: [page("Basket")], learnFrom: "all" });
    expect(keen.method.size(await keen.learn(undefined, failure))).toBe(1);
  });
  test("an unreadable reply leaves the memory unchanged and is an event", async () => {
    const before = memoryOf([page("Basket")], [routine("Pay")]);
    const { learn, events } = bench({ unreadable: true });
    expect(await learn(before)).toEqual(before);
    expect(events.map(({ data }) => ("outcome" in data ? data.outcome : ""))).toEqual([
      "unreadable",
      "unreadable",
    ]);
  });
  test("the memory contains no value of a secret and stays within its limits: the oldest entries are dropped", async () => {
    const many = Array.from({ length: mostEntries }, (_, at) => page(`Page ${at}`));
    const { learn, events } = bench({
      dynamics: [{ ...page("hunter2"), description: `hunter2\n${"x".repeat(5_000)}` }],
      skills: [routine("Sign in", "hunter2")],
    });
    const next = await learn(memoryOf(many, []));
    expect(next.dynamics).toHaveLength(mostEntries);
    expect(next.dynamics[0]?.name).toBe("Page 1");
    expect(JSON.stringify([next, events])).not.toContain("hunter2");
  });
  test("the memories of two runs are joined, and joining twice changes nothing", () => {
    const { method } = bench({});
    const mine = memoryOf([page("Basket")], [routine("Pay")]);
    const joined = method.join(memoryOf([page("Start", "/"), page("Basket")], []), mine);
    expect(joined.dynamics.map(({ name }) => name)).toEqual(["Start", "Basket"]);
    expect(method.join(joined, mine)).toEqual(joined);
  });
});

describe("the notes for a task", () => {
  const memory = memoryOf([page("Start", "/"), page("Basket")], [routine("Pay", "Send.")]);
  test("are chosen once, by two questions, and stay the same for the whole task", async () => {
    const { notesFor, choices, events } = bench({ chosen: [1, 0, 1] });
    expect(await notesFor(memory)).toEqual([
      "Page: Basket\nAddress: /Basket\nAbout Basket.",
      "Page: Start\nAddress: /\nAbout Start.",
      "Routine: Pay\n1. Open Pay.\n2. Send.",
    ]);
    expect(choices.map(({ what, most, items }) => [what, most, items.length])).toEqual([
      ["dynamics", 5, 2],
      ["skills", 5, 1],
    ]);
    expect(events.map(({ data }) => data)).toEqual([
      { task: scriptedTask.id, titles: ["Basket", "Start", "Pay"], questions: 2 },
    ]);
  });
  test("an empty part of the memory asks no question", async () => {
    const { notesFor, choices, events } = bench({ chosen: [0] });
    expect(await notesFor(memoryOf([], memory.skills))).toHaveLength(1);
    expect(choices.map(({ what }) => what)).toEqual(["skills"]);
    expect(events.map(({ data }) => ("questions" in data ? data.questions : ""))).toEqual([1]);
  });
  test("are empty when nothing was chosen, and the event still counts the questions", async () => {
    const { notesFor, events } = bench({ chosen: [] });
    expect(await notesFor(memory)).toEqual([]);
    expect(events.map(({ data }) => ("questions" in data ? data.questions : ""))).toEqual([2]);
  });
  test("are at most five of each kind, and numbers that do not exist are ignored", async () => {
    const { notesFor } = bench({ chosen: [0, 1, 2, 3, 4, 5, 6, 99] });
    const many = Array.from({ length: 9 }, (_, at) => page(`Page ${at}`));
    expect(await notesFor(memoryOf(many, []))).toHaveLength(5);
  });
});
