import type { Operation } from "./operation.js";
import { bench } from "./bench.js";
import { demo } from "./demo.js";
import { doctor } from "./doctor.js";
import { webarenaFetch } from "./webarena-fetch.js";
import { webarenaScore } from "./webarena-score.js";
import { experimentsCell } from "./experiments-cell.js";
import { experimentsList } from "./experiments-list.js";
import { experimentsResume } from "./experiments-resume.js";
import { playground } from "../../../playground/src/command.js";
import { report } from "./report.js";
import { run } from "./run.js";
import { runsList } from "./runs-list.js";
import { runsReplay } from "./runs-replay.js";
import { runsResume } from "./runs-resume.js";
import { runsShow } from "./runs-show.js";
import { skillsExport } from "./skills-export.js";
import { skillsImport } from "./skills-import.js";
import { skillsList } from "./skills-list.js";
import { skillsQuarantine } from "./skills-quarantine.js";
import { skillsRelease } from "./skills-release.js";
import { skillsRerank } from "./skills-rerank.js";
import { skillsRun } from "./skills-run.js";
import { skillsSearch } from "./skills-search.js";
import { skillsShow } from "./skills-show.js";
import { skillsVerify } from "./skills-verify.js";
import { skillsWhy } from "./skills-why.js";
import { stream } from "./stream.js";

/** Everything that can be asked for, once. */
export const operations: readonly Operation[] = [
  demo,
  run,
  stream,
  bench,
  experimentsList,
  experimentsResume,
  experimentsCell,
  report,
  playground,
  runsList,
  runsShow,
  runsResume,
  runsReplay,
  skillsList,
  skillsShow,
  skillsSearch,
  skillsWhy,
  skillsRun,
  skillsVerify,
  skillsRerank,
  skillsExport,
  skillsImport,
  skillsQuarantine,
  skillsRelease,
  doctor,
  webarenaFetch,
  webarenaScore,
];
