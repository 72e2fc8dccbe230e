import { z } from "zod";
import { callText } from "../domain/call.js";
import { SgdrError } from "../domain/error.js";
import { trajectoryFrom } from "../trajectory/from-events.js";
import { replay } from "../trajectory/replay.js";
import { actingOptions } from "./acting-options.js";
import { defineOperation } from "./operation.js";
import { readSecrets } from "../runtime/read-secrets.js";
import { sessionSource } from "../runtime/session-source.js";
import { rowOf, withStore } from "../runtime/stored-run.js";

const ReplayOutput = z.strictObject({
  run: z.string(),
  outcome: z.enum(["replayed", "stopped"]),
  done: z.int(),
  of: z.int(),
  /** Whether the end is the same kind of page and the same changes were sent. */
  samePage: z.boolean(),
  sameRequests: z.boolean(),
  message: z.string(),
});

export const runsReplay = defineOperation({
  name: "runs replay",
  about: "Do the actions of a run again, without a model; targets are found by what they are, not by number.",
  changes: true,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    task: z.string().default("").describe("Of a stream: the task to replay; the first when left out."),
    url: z.string().default("").describe("Another page to begin at, e.g. the same site on another port."),
  }),
  output: ReplayOutput,
  options: [...actingOptions],
  run: async ({ run, task: wanted, url }, { config, signal, approve }) =>
    await withStore(config.store, async (store) => {
      const { manifest } = await rowOf(store, run);
      const task = manifest.tasks.find(({ id }) => wanted === "" || id === wanted);
      const trajectory = task && (await trajectoryFrom(store.events(manifest.run), task));
      if (!trajectory)
        throw new SgdrError(
          "run-not-resumable",
          `the run ${run} has no finished task ${wanted === "" ? "" : `${JSON.stringify(wanted)} `}to replay`,
          `see it with \`sgdr runs show ${run}\``,
        );
      const sessions = sessionSource(
        config,
        { actions: [], approve, secrets: readSecrets(config.secret, {}, process.env) },
        {},
      );
      try {
        const startUrl = url === "" ? trajectory.task.startUrl : url;
        if (startUrl?.startsWith("/"))
          throw new SgdrError(
            "input-invalid",
            `the task began at ${startUrl} of the site ${trajectory.task.site}, which may run anywhere now`,
            "start the site, for instance with `sgdr playground`, and name the address with --url",
          );
        const opened = await sessions.open(
          { ...trajectory.task, ...(startUrl !== undefined && { startUrl }) },
          signal,
        );
        const result = await replay(trajectory, opened.session, signal);
        await opened.close();
        return result.kind === "replayed"
          ? {
              run,
              outcome: "replayed" as const,
              done: result.actions.length,
              of: result.actions.length,
              samePage: result.samePage,
              sameRequests: result.sameRequests,
              message: "",
            }
          : {
              run,
              outcome: "stopped" as const,
              done: result.at,
              of: result.of,
              samePage: false,
              sameRequests: false,
              message: `${callText(result.call)}: ${result.outcome.kind}: ${result.outcome.words}`,
            };
      } finally {
        await sessions.close();
      }
    }),
  text: ({ outcome, done, of, samePage, sameRequests, message }) =>
    outcome === "stopped"
      ? `Stopped after ${done} of ${of} actions: ${message}`
      : `Replayed ${done} actions; the end is ${samePage ? "the same page" : "another page"}, ${sameRequests ? "with the same changes sent" : "and other changes were sent"}.`,
  exit: ({ outcome, samePage, sameRequests }) => (outcome === "replayed" && samePage && sameRequests ? 0 : 1),
});
