import { afterAll, beforeAll, expect, test } from "vitest";
import { writtenSkin } from "../../packages/playground/src/kernel/desk.js";
import { commit } from "../../packages/sgdr/src/library/commit.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { provenance } from "../../packages/sgdr/src/library/skill.fixture.js";
import { candidateOf, checked, lessonOf } from "../learning/_lesson.js";
import { openWorkshop, openWorkshopOn, type Workshop } from "../learning/_workshop.js";
import { aligned, lend, type Drift, type Lent } from "./_drift.js";

let one: Workshop;
let others: Readonly<Record<"b" | "c", Workshop>>;
beforeAll(async () => {
  one = await openWorkshop("forum", "admin");
  others = {
    b: await openWorkshopOn("b", ["forum", "admin"]),
    c: await openWorkshopOn("c", ["forum", "admin"]),
  };
});
afterAll(async () => {
  await one.close();
  await others.b.close();
  await others.c.close();
});

/** The skills that a task of the first skin teaches, ready to be lent. */
async function lentBy(id: string): Promise<readonly Lent[]> {
  const { task, drafts } = await lessonOf(one, id);
  return drafts
    .filter((made) => checked(made).ok)
    .map((written): Lent => {
      const { window, description, program, args, elements } = candidateOf(written);
      const start = { url: "", title: "", page: "", summary: "" };
      const made = { description, program, elements, start, writes: true, level: "replayed" as const };
      const candidate = { ...made, provenance: [provenance(task.id)] };
      const [skill] = commit(emptyLibrary(task.site), [candidate], "paper").library.skills;
      if (!skill) throw new Error("the library refused it");
      return { skill, args, task, places: window.steps.map(({ index }) => index) };
    });
}

/** What each of them does on another skin. */
async function driftsOf(id: string, skin: "b" | "c"): Promise<readonly Drift[]> {
  const { draft } = one.task(id);
  const ways = { first: draft.oracle("a"), second: draft.oracle(writtenSkin(skin)) };
  const drifts: Drift[] = [];
  for (const lent of await lentBy(id)) drifts.push(await lend(lent, ways, others[skin].replay));
  return drifts;
}

test("a skill of one skin does the right thing on the other or stops with a reason, and never does a wrong one", async () => {
  const drifts = [
    ...(await driftsOf("forum-send-message-1", "b")),
    ...(await driftsOf("admin-order-comment-1", "b")),
  ];
  expect(drifts.length).toBeGreaterThan(4);
  expect(drifts.filter(({ kind }) => kind === "wrong")).toEqual([]);
  expect(drifts.filter(({ kind }) => kind === "stopped").every(({ words }) => words.length > 10)).toBe(true);
  expect(drifts.some(({ kind }) => kind === "right" || kind === "stopped")).toBe(true);
});

test("where everything keeps its name and stands somewhere else, every skill has its place, and none does a wrong thing", async () => {
  const drifts = [
    ...(await driftsOf("forum-send-message-1", "c")),
    ...(await driftsOf("admin-order-comment-1", "c")),
  ];
  expect(drifts.length).toBeGreaterThan(4);
  expect(drifts.filter(({ kind }) => kind === "wrong" || kind === "other-way")).toEqual([]);
  expect(drifts.some(({ kind }) => kind === "right")).toBe(true);
});

test("on its own skin a skill does the right thing", async () => {
  const steps = one.task("forum-send-message-1").draft.oracle("a");
  const [lent] = await lentBy("forum-send-message-1");
  if (!lent) throw new Error("nothing was learned");
  const drift = await lend(lent, { first: steps, second: steps }, one.replay);
  expect(drift).toMatchObject({ kind: "right" });
});

test("steps of two ways are matched by what they do, in order", () => {
  const step = (action: "click" | "fill", value?: string) => ({
    thought: "",
    action,
    args: [{ role: "x", name: "y" }, ...(value === undefined ? [] : [value])],
  });
  const first = [step("click"), step("fill", "tea"), step("click")];
  expect(aligned(first, [step("click"), step("click"), step("fill", "tea"), step("click")])).toEqual([
    0, 2, 3,
  ]);
  expect(aligned(first, [step("fill", "tea"), step("click")])).toEqual([undefined, 0, 1]);
});
