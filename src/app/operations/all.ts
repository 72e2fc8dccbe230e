import type { Operation } from "../operation.js";
import { bench } from "./bench.js";
import { demo } from "./demo.js";
import { doctor } from "./doctor.js";
import { playground } from "./playground.js";
import { run } from "./run.js";
import { runsList } from "./runs-list.js";
import { runsReplay } from "./runs-replay.js";
import { runsResume } from "./runs-resume.js";
import { runsShow } from "./runs-show.js";
import { stream } from "./stream.js";

/** Everything that can be asked for, once. */
export const operations: readonly Operation[] = [
  demo,
  run,
  stream,
  bench,
  playground,
  runsList,
  runsShow,
  runsResume,
  runsReplay,
  doctor,
];
