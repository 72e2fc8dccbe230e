import { z } from "zod";
import { Config } from "../config/config.js";
import { cellName, cellsOf } from "../experiments/experiment.js";
import { CellOutput } from "../bench/cell-process.js";
import { experimentNamed } from "../bench/kept-experiments.js";
import { runCell } from "../bench/run-cell.js";
import { named } from "../domain/known-name.js";
import { defineOperation } from "./operation.js";
import { withStore } from "../runtime/stored-run.js";

export const experimentsCell = defineOperation({
  name: "experiments cell",
  about: "Run one cell of an experiment, such as sgdr/shop/1; this is what the workers of a bench do.",
  changes: true,
  positional: ["experiment", "cell"],
  input: z.strictObject({
    experiment: z.string().describe("Name of the experiment."),
    cell: z.string().describe("Arm, site and number of the stream, with slashes between them."),
  }),
  output: CellOutput,
  options: Config.keyof().options,
  run: async ({ experiment, cell }, context) =>
    await withStore(context.config.store, async (store) => {
      const kept = await experimentNamed(store, experiment);
      const cells = new Map(cellsOf(kept).map((one) => [cellName(one), one]));
      return await runCell(kept, named("cell", cell, cells), store, context);
    }),
  text: ({ run, stopped }) => (stopped === null ? `Done: ${run}` : `${run} stopped: ${stopped}`),
  exit: ({ stopped }) => (stopped === null ? 0 : 1),
});
