import { z } from "zod";
import { Config } from "../config/config.js";
import { withSkips } from "../bench/kept-experiments.js";
import { defineOperation } from "./operation.js";
import { skipInfraInput, workersInput } from "./bench.js";
import { doExperiment, experimentExit, ExperimentOutput, experimentText } from "./experiment-output.js";
import { withStore } from "../runtime/stored-run.js";
import { weakNotice } from "./with-agent.js";

export const experimentsResume = defineOperation({
  name: "experiments resume",
  about: "Go on with an experiment that was interrupted; cells that have ended are not run again.",
  changes: true,
  positional: ["experiment"],
  input: z.strictObject({
    experiment: z.string().describe("Name of the experiment."),
    workers: workersInput,
    skipInfra: skipInfraInput,
  }),
  output: ExperimentOutput,
  options: Config.keyof().options,
  run: async ({ experiment, workers, skipInfra }, context) =>
    await withStore(context.config.store, async (store) => {
      const kept = await withSkips(store, experiment, skipInfra);
      if (kept.config["model"] === "rules") context.progress(weakNotice);
      return await doExperiment(kept, store, workers, context);
    }),
  text: experimentText,
  exit: experimentExit,
});
