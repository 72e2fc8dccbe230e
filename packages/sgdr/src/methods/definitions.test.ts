import { expect, test } from "vitest";
import { definitions } from "./definitions.js";
import { methodNames } from "./options.js";

test("methods that remember different things keep them apart, and the controls share with sgdr", () => {
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

test("each method goes by the id that it is chosen by", () => {
  expect(methodNames.map((name) => definitions[name].id)).toEqual(methodNames);
});
