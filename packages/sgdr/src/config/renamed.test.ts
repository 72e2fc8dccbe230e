import { expect, test } from "vitest";
import { withTodaysNames } from "./renamed.js";

test("options and values of the first edition have today's names", () => {
  expect(
    withTodaysNames({
      verify: "each",
      method: "all",
      model: "replay:tea.jsonl",
      roles: { judge: { model: "replay:judge.jsonl", temperature: 0 } },
    }),
  ).toEqual({
    replays: "each",
    method: "sgdr-all",
    model: "recorded:tea.jsonl",
    roles: { judge: { model: "recorded:judge.jsonl", temperature: 0 } },
  });
});
test("where commit plus also meant quarantine, it still does; where quarantine is set, it stays", () => {
  expect(withTodaysNames({ commit: "plus" })).toEqual({ commit: "plus", quarantine: "on" });
  expect(withTodaysNames({ commit: "plus", quarantine: "off" })).toEqual({
    commit: "plus",
    quarantine: "off",
  });
  expect(withTodaysNames({ commit: "paper" })).toEqual({ commit: "paper" });
});
test("what has the same name today is left as it is", () => {
  const today = { method: "sgdr", model: "openai/gpt-4.1", replays: "grouped", maxSteps: 3 };
  expect(withTodaysNames(today)).toEqual(today);
});
