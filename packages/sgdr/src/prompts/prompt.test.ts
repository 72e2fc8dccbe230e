import { expect, test } from "vitest";
import { loadPrompts } from "./load.js";
import { mapped, promptSet, promptTable, type PromptId } from "./prompt.js";

const templates = mapped((id) => promptTable[id].blanks.map((name) => `{{${name}}}`).join("\n"));
const withTemplate = (id: PromptId, text: string) => promptSet({ ...templates, [id]: text });

test("the shipped prompts fit the table", () =>
  expect(Object.keys(loadPrompts().versions)).toContain("policy-user"));
test("rendering fills the blanks, keeps line breaks, and does not fill blanks inside values", () =>
  expect(
    promptSet(templates).render("policy-repair", { problem: "{{callRule}} $1", callRule: "one call" }),
  ).toBe("{{callRule}} $1\none call"));
test("a template that lacks a blank is refused", () =>
  expect(() => withTemplate("policy-repair", "{{problem}}")).toThrow("callRule"));
test("a template with an unknown blank is refused", () =>
  expect(() => withTemplate("policy-notes", "{{boundary}} {{notes}} {{mood}}")).toThrow("mood"));
test("another text has another version", () =>
  expect(withTemplate("policy-notes", "so: {{boundary}} {{notes}}").versions["policy-notes"]).not.toBe(
    promptSet(templates).versions["policy-notes"],
  ));
