import { VerifiedInput, WebArenaInput } from "./input.js";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readAccounts } from "./accounts.js";
import { withAddresses } from "./placeholders.js";
import { webArenaLabel, webArenaSet, webArenaTask } from "./webarena-set.js";
import { readTaskFile } from "./task-file.js";
import { locateVerified, readVerifiedTasks } from "./verified/dataset.js";
import { verifiedSubsets } from "./verified/hard.js";
import { verifiedLabel, verifiedSet, verifiedTask } from "./verified/verified-set.js";
import type { Task } from "../../domain/task.js";
import { findScorer } from "./verified/scorer.js";
import { hasGrader, openGrader } from "./open-grader.js";
import { containersBenchmark } from "./containers-benchmark.js";
import { fetchedTasks, recordedFolder, verifiedTasks } from "./choice.js";

export const webArena = containersBenchmark({
  id: "webarena",
  about: "WebArena on your containers; see docs/webarena.md.",
  input: WebArenaInput,
  subsets: {},
  usualFile: fetchedTasks,
  usualOut: () => "",
  readFile: readTaskFile,
  task: webArenaTask,
  label: webArenaLabel,
  located: withAddresses,
  warning: async (_tasks, config) =>
    hasGrader(config)
      ? undefined
      : "No model grades answers (the role grader), so tasks that need one are left unscored.",
  open: async ({ out, ...parts }, config, signal) => {
    const counted = await openGrader(config, signal);
    return webArenaSet({
      ...parts,
      shopAdmin: readAccounts(process.env).shopping_admin,
      allow: config.allow,
      grader: counted?.grader,
      ...(counted && { grading: counted.grading }),
      ...(out !== undefined && {
        har: async ({ id }: Task) => {
          await mkdir(join(out, id), { recursive: true, mode: 0o700 });
          return join(out, id, "network.har");
        },
      }),
    });
  },
});

export const webArenaVerified = containersBenchmark({
  id: "webarena-verified",
  about: "WebArena-Verified on your containers, scored by its own program; see docs/webarena.md.",
  input: VerifiedInput,
  subsets: verifiedSubsets,
  usualFile: verifiedTasks,
  usualOut: recordedFolder,
  readFile: readVerifiedTasks,
  task: verifiedTask,
  label: verifiedLabel,
  located: locateVerified,
  warning: async ({ scorer }) =>
    scorer !== "" || (await findScorer())
      ? undefined
      : "WebArena-Verified's scorer is not installed, so tasks are left unscored; score them later with `sgdr webarena score`.",
  open: async ({ out = recordedFolder(), scorer, ...parts }) =>
    verifiedSet({ ...parts, out, ...(scorer !== "" && { scorer }) }),
});
