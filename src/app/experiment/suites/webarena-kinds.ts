import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readAccounts } from "../../../benchmarks/webarena/accounts.js";
import { withAddresses } from "../../../benchmarks/webarena/placeholders.js";
import { webArenaLabel, webArenaSuite, webArenaTask } from "../../../benchmarks/webarena/suite.js";
import { readTaskFile } from "../../../benchmarks/webarena/task-file.js";
import { locateVerified, readVerifiedTasks } from "../../../benchmarks/webarena/verified/dataset.js";
import { verifiedSubsets } from "../../../benchmarks/webarena/verified/hard.js";
import { verifiedLabel, verifiedSuite, verifiedTask } from "../../../benchmarks/webarena/verified/suite.js";
import type { Task } from "../../../domain/task.js";
import { findScorer } from "../../../benchmarks/webarena/verified/scorer.js";
import { hasGrader, openGrader } from "../../open-grader.js";
import { containersKind } from "./containers-kind.js";
import { fetchedTasks, recordedFolder, verifiedTasks } from "./webarena-tasks.js";

export const webArenaKind = containersKind({
  id: "webarena",
  own: ["stop", "pauseMs"],
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
  suite: async ({ out, ...parts }, config, signal) => {
    const counted = await openGrader(config, signal);
    return webArenaSuite({
      ...parts,
      shopAdmin: readAccounts(process.env).shopping_admin,
      grader: counted?.grader,
      ...(counted && { grading: counted.grading }),
      ...(out !== undefined && {
        har: async ({ id }: Task) => {
          await mkdir(join(out, id), { recursive: true });
          return join(out, id, "network.har");
        },
      }),
    });
  },
});

export const verifiedKind = containersKind({
  id: "webarena-verified",
  own: ["scorer"],
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
  suite: async ({ out = recordedFolder(), scorer, ...parts }) =>
    verifiedSuite({ ...parts, out, ...(scorer !== "" && { scorer }) }),
});
