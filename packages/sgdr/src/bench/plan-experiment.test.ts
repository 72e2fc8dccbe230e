import { expect, test } from "vitest";
import { Config } from "../config/config.js";
import { cellsOf, differencesOf } from "../experiments/experiment.js";
import { presets } from "../experiments/presets.js";
import { planExperiment, type Wish } from "./plan-experiment.js";

const config = Config.parse({});
const known = ["shop", "forum", "admin", "code", "map"];
const wish: Wish = {
  suite: "playground",
  methods: [],
  preset: "",
  name: "",
  sites: [],
  streams: 1,
  seed: 7,
  order: undefined,
  tasks: {},
  skipInfra: false,
};
const plan = (some: Partial<Wish>, options: Partial<Config> = {}) =>
  planExperiment(
    { ...wish, ...some },
    { sites: known, usualSites: known, marks: [] },
    { ...config, ...options },
  );

test("every arm of every preset has options that exist and values they take", () => {
  for (const { arms } of Object.values(presets))
    for (const { method, options } of arms)
      expect(Config.safeParse({ ...config, ...options, method }).error).toBeUndefined();
});
test("without a preset it is vanilla on all sites, shuffled, under a name of its own", () => {
  const { arms, sites, streams, name } = plan({});
  expect(arms.map(({ id }) => id)).toEqual(["vanilla"]);
  expect(sites).toEqual(known);
  expect(streams).toEqual([{ number: 1, seed: 7, order: "shuffled" }]);
  expect(plan({}).name).not.toBe(name);
});
test("a preset brings arms, sites, name and the order by id; several streams of it are shuffled", () => {
  const one = plan({ preset: "paper-alpha" });
  expect([one.name, one.sites, one.streams[0]?.order]).toEqual([
    "paper-alpha",
    ["shop", "forum", "map"],
    "by-id",
  ]);
  const three = plan({ preset: "paper-alpha", streams: 3, sites: ["map"] });
  expect(three.streams.map(({ seed, order }) => `${seed} ${order}`)).toEqual([
    "7 shuffled",
    "8 shuffled",
    "9 shuffled",
  ]);
  expect(cellsOf(three)).toHaveLength(3 * 6);
});
test("methods beside a preset choose among its arms", () => {
  const { arms } = plan({ preset: "paper-main", methods: ["sgdr", "vanilla"] });
  expect(arms.map(({ id }) => id)).toEqual(["vanilla", "sgdr"]);
  expect(() => plan({ preset: "paper-alpha", methods: ["awm"] })).toThrow(/none of the methods awm/);
});
test.each([
  [{ preset: "paper-mian" }, /no preset "paper-mian".*paper-main/],
  [{ methods: ["sgdrr"] }, /no method "sgdrr".*sgdr/],
  [{ name: "../x" }, /cannot be the name/],
  [{ streams: 2, order: "by-id" as const }, /one order/],
])("%j is refused, and what is meant is reported", (some, told) => {
  expect(() => plan(some)).toThrow(told);
});
test("a preset takes one model for all roles", () => {
  const roles = { judge: { model: "openai/gpt-5" } };
  expect(() => plan({ preset: "paper-main" }, { roles })).toThrow(/the role judge has its own/);
});
test("what decides the results must be the same under one name; what may be spent and the machine may differ", () => {
  const one = plan({ preset: "paper-main" });
  expect(differencesOf(one, plan({ preset: "paper-main" }, { maxUsd: 5, headed: true }))).toEqual([]);
  expect(differencesOf(one, plan({ preset: "paper-main", seed: 8 }, { maxSteps: 30 }))).toEqual([
    expect.stringMatching(/^streams: /),
    "maxSteps: 15 then, 30 now",
  ]);
});
test("nothing is recalled in a bench, unless somebody asks for it", () => {
  expect(plan({}).config["recall"]).toBe("off");
  expect(plan({ preset: "paper-main" }).config["recall"]).toBe("off");
  expect(plan({}, { recall: "on" }).config["recall"]).toBe("on");
});
