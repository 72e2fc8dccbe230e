import { expect, test } from "vitest";
import { memoryKind, methodNames } from "./options.js";

test("methods that remember different things keep them apart, and the controls share with sgdr", () => {
  expect(Object.fromEntries(methodNames.map((name) => [name, memoryKind(name)]))).toEqual({
    vanilla: "nothing",
    awm: "workflows",
    asi: "programs",
    cer: "experience",
    sgdr: "library",
    "sgdr+": "library",
    random: "library",
    all: "library",
  });
});
