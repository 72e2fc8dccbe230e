import { expect, test } from "vitest";
import type { Induction } from "../domain/roles.js";
import type { Window } from "../domain/window.js";
import { no, ok } from "../lib/result.js";
import { countedRoles, Effort } from "./effort.js";
import { rolesBy } from "./roles.js";

const byRules = rolesBy(
  () => undefined,
  async () => undefined,
);
const never = new AbortController().signal;
const window: Window = { start: 0, length: 0, unit: "decision", steps: [] };
const about: Induction = { task: "t1", goal: "x", rule: { scope: "window", callability: true } };
const episode = { task: "t1", goal: "x", steps: [] };
const page = { name: "x", description: "x", usages: "", url: "" };
const workflow = { title: "x", steps: [] };

test("an inducer is asked about eight windows at a time, with and without a model, and only skills are drafts", async () => {
  const effort = new Effort();
  const { inducer } = countedRoles(byRules, effort);
  await inducer.induce(
    Array.from({ length: 17 }, () => window),
    about,
    never,
  );
  expect(inducer.id).toBe("rules");
  expect(effort.take()).toEqual({ questions: 3, candidates: 0 });
});
test("each question of writing, merging and distilling counts, and what was found", async () => {
  const effort = new Effort();
  const workflowWriter = {
    write: async () => ok(workflow),
    sameTask: async () => 0,
    isBetter: async () => true,
  };
  const found = { dynamics: async () => ok([page, page]), skills: async () => no("?") };
  const roles = countedRoles({ ...byRules, workflowWriter, distiller: found }, effort);
  const { workflowWriter: writer, distiller } = roles;
  await writer.write(episode, [], never);
  await writer.sameTask("x", [], about, never);
  await writer.isBetter(workflow, workflow, about, never);
  expect(effort.take()).toEqual({ questions: 3, candidates: 1 });
  await distiller.dynamics(episode, [], never);
  await distiller.skills(episode, [], never);
  expect(effort.take()).toEqual({ questions: 2, candidates: 2 });
  expect(effort.take(), "what was taken is not counted twice").toEqual({ questions: 0, candidates: 0 });
});
