import type { Operation } from "../operation.js";
import { demo } from "./demo.js";
import { doctor } from "./doctor.js";
import { run } from "./run.js";
import { runsList, runsReplay, runsResume, runsShow } from "./runs.js";

/** Everything that can be asked for, once. */
export const operations: readonly Operation[] = [
  demo,
  run,
  runsList,
  runsShow,
  runsResume,
  runsReplay,
  doctor,
];
