import { expect, test } from "vitest";
import { definitions } from "./definitions.js";
import { methodNames } from "./options.js";

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

test("the id of each method is the name by which it is chosen", () => {
  expect(methodNames.map((name) => definitions[name].id)).toEqual(methodNames);
});
