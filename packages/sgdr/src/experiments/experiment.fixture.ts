import { RunId, SiteId, TaskId } from "../domain/ids.js";
import type { RunManifest } from "../domain/store.js";
import type { Experiment } from "./experiment.js";

export const site = SiteId.parse("shop");
export const task = TaskId.parse("shop-1");
export const arm = { id: "vanilla", method: "vanilla", options: {} };
export const stream = { number: 1, seed: 1, order: "by-id" } as const;

/** Two arms on one stream of one site. */
export const experiment: Experiment = {
  v: 1,
  name: "mine",
  suite: "playground",
  title: "Mine",
  about: "",
  arms: [arm, { ...arm, id: "other" }],
  sites: ["shop"],
  streams: [stream],
  tasks: {},
  skipInfra: false,
  config: {},
  createdAtMs: 0,
};

/** A run of one task, but for what is said otherwise. */
export const manifestOf = (run: string, but: Partial<RunManifest> = {}): RunManifest => ({
  run: RunId.parse(run),
  v: 1,
  kind: "stream",
  method: "vanilla",
  policy: "rules",
  config: {},
  versions: {},
  tasks: [{ id: task, site, goal: "g" }],
  createdAtMs: 0,
  ...but,
});
