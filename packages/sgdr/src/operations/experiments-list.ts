import { z } from "zod";
import { cellsOf } from "../experiments/experiment.js";
import { columns } from "../lib/columns.js";
import { experimentNamed, experimentNames, openCells } from "../bench/kept-experiments.js";
import { defineOperation } from "./operation.js";
import { withStore } from "../runtime/stored-run.js";

const Row = z.strictObject({
  experiment: z.string(),
  suite: z.string(),
  arms: z.array(z.string()),
  sites: z.array(z.string()),
  streams: z.int(),
  cells: z.int(),
  ended: z.int(),
});

export const experimentsList = defineOperation({
  name: "experiments list",
  about: "List the experiments of the store, and how far each has come.",
  changes: false,
  input: z.strictObject({}),
  output: z.array(Row),
  options: ["store"],
  run: async (_input, { config }) =>
    await withStore(config.store, async (store) => {
      const rows: z.infer<typeof Row>[] = [];
      for (const name of await experimentNames(store)) {
        const experiment = await experimentNamed(store, name);
        const cells = cellsOf(experiment).length;
        const open = await openCells(store, experiment);
        rows.push({
          experiment: name,
          suite: experiment.suite,
          arms: experiment.arms.map(({ id }) => id),
          sites: [...experiment.sites],
          streams: experiment.streams.length,
          cells,
          ended: cells - open.length,
        });
      }
      return rows;
    }),
  text: (rows) =>
    rows.length === 0
      ? "There are no experiments yet. Begin one with: sgdr bench playground --preset paper-main"
      : columns([
          ["experiment", "cells done", "arms", "sites", "streams"],
          ...rows.map(({ experiment, ended, cells, arms, sites, streams }) => [
            experiment,
            `${ended} of ${cells}`,
            arms.join(", "),
            sites.join(", "),
            String(streams),
          ]),
        ]),
});
