import { expect, test } from "vitest";
import { arm, experiment, stream } from "../experiments/experiment.fixture.js";
import { memoryStore } from "../store/memory-store.js";
import { Config, type ConfigInput } from "../config/config.js";
import { sharedOptions } from "./shared-options.js";
import { experimentNamed, keepExperiment, runOfCell, withSkips } from "./kept-experiments.js";

const cell = { arm, site: "shop", stream };

test("outages may be skipped later than at the beginning, by the same command or at the resume", async () => {
  const store = memoryStore();
  await keepExperiment(store, experiment);
  expect((await keepExperiment(store, { ...experiment, skipInfra: true })).skipInfra).toBe(true);
  expect((await experimentNamed(store, "mine")).skipInfra).toBe(true);

  const other = memoryStore();
  await keepExperiment(other, experiment);
  expect((await withSkips(other, experiment.name, false)).skipInfra).toBe(false);
  await withSkips(other, experiment.name, true);
  expect((await experimentNamed(other, "mine")).skipInfra).toBe(true);
});

test("once skipped they stay skipped: what was left out cannot be brought back", async () => {
  const store = memoryStore();
  await keepExperiment(store, { ...experiment, skipInfra: true });
  expect((await keepExperiment(store, experiment)).skipInfra).toBe(true);
});

test("the command that began an experiment of the first edition goes on with it, as it began", async () => {
  const store = memoryStore();
  const { changes: _c, fold: _f, accept: _a, ...config } = sharedOptions(Config.parse({ maxSteps: 9 }));
  await keepExperiment(store, { ...experiment, config: { ...config, actionsPerStep: 1 } });
  const now = (options: ConfigInput) => ({ ...experiment, config: sharedOptions(Config.parse(options)) });
  const asThen = { maxSteps: 9, actionsPerStep: 1, changes: "off", fold: "off", accept: "control" } as const;
  for (const command of [{ maxSteps: 9 }, asThen])
    expect((await keepExperiment(store, { ...now(command), skipInfra: true })).config).toMatchObject(asThen);
  await expect(keepExperiment(store, now({ ...asThen, changes: "on" }))).rejects.toThrow(
    'changes: "off" then, "on" now',
  );
});

test("what else differs is refused with what it is", async () => {
  const store = memoryStore();
  await keepExperiment(store, experiment);
  await expect(keepExperiment(store, { ...experiment, sites: ["map"], skipInfra: true })).rejects.toThrow(
    'sites: ["shop"] then, ["map"] now',
  );
  expect((await experimentNamed(store, "mine")).skipInfra).toBe(false);
});

test("an experiment or a cell that cannot be read is reported in words", async () => {
  const store = memoryStore();
  await store.share("experiment/mine", { v: 9 }, 0);
  await expect(keepExperiment(store, experiment)).rejects.toThrow(
    "the experiment mine was kept by another version of sgdr, or is damaged",
  );
  await store.share("cell/mine/vanilla/shop/1", { walk: 1 }, 0);
  await expect(runOfCell(store, experiment, cell)).rejects.toThrow(
    "the cell vanilla/shop/1 of the experiment mine was kept by another version of sgdr, or is damaged",
  );
});
