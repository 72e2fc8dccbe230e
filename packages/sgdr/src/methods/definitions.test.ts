import { expect, test } from "vitest";
import { definitionNamed, definitions } from "./definitions.js";
import { Config } from "../config/config.js";
import { methodNames } from "./options.js";
import { settingsOf } from "./settings.js";

test("methods with different kinds of memory keep them apart, and the controls share the memory of sgdr", () => {
  expect(Object.fromEntries(methodNames.map((name) => [name, definitions[name].remembers]))).toEqual({
    vanilla: "nothing",
    awm: "workflows",
    asi: "programs",
    cer: "experience",
    sgdr: "library",
    "sgdr+": "library",
    "sgdr-random": "library",
    "sgdr-all": "library",
  });
});

test("only methods that replay what they learned need sites that can be reset", () =>
  expect(methodNames.filter((name) => definitions[name].replays === true)).toEqual(
    methodNames.filter((name) => name === "asi" || name.startsWith("sgdr")),
  ));

test("the judge alone accepts a skill, as in the paper; only sgdr+ compares its replay with a control", () => {
  const options = Config.parse({});
  const acceptOf = (
    name: (typeof methodNames)[number],
    accept: "by-method" | "judge" | "control" = "by-method",
  ) => settingsOf({ ...options, accept }, definitions[name].profile).accept;
  expect(methodNames.filter((name) => acceptOf(name) === "control")).toEqual(["sgdr+"]);
  expect([acceptOf("sgdr", "control"), acceptOf("sgdr+", "judge")]).toEqual(["control", "judge"]);
});

test("the id of each method is the name by which it is chosen", () => {
  expect(methodNames.map((name) => definitions[name].id)).toEqual(methodNames);
});

test("a run of the first edition is known by today's name of its method", () => {
  expect(definitionNamed("all")?.id).toBe("sgdr-all");
  expect(definitionNamed("random")?.id).toBe("sgdr-random");
  expect(definitionNamed("a caller's own")).toBeUndefined();
});
