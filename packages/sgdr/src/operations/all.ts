import { z } from "zod";
import { defineOperation, type Operation } from "./operation.js";
import { allBenchmarks, notInstalled } from "../benchmarks/registry.js";
import { loadPackage, packages } from "../benchmarks/packages.js";
import { benchOperation } from "./bench.js";
import { demo } from "./demo.js";
import { doSkill } from "./do.js";
import { doctor } from "./doctor.js";
import { webarenaFetch } from "./webarena-fetch.js";
import { webarenaScore } from "./webarena-score.js";
import { experimentsCell } from "./experiments-cell.js";
import { experimentsList } from "./experiments-list.js";
import { experimentsResume } from "./experiments-resume.js";
import { report } from "./report.js";
import { run } from "./run.js";
import { runsFailed } from "./runs-failed.js";
import { runsList } from "./runs-list.js";
import { runsReplay } from "./runs-replay.js";
import { runsResume } from "./runs-resume.js";
import { runsShow } from "./runs-show.js";
import { skillsExport } from "./skills-export.js";
import { skillsForget } from "./skills-forget.js";
import { skillsHeadroom } from "./skills-headroom.js";
import { skillsImport } from "./skills-import.js";
import { skillsList } from "./skills-list.js";
import { skillsQuarantine } from "./skills-quarantine.js";
import { skillsRelease } from "./skills-release.js";
import { skillsRerank } from "./skills-rerank.js";
import { skillsRun } from "./skills-run.js";
import { skillsSearch } from "./skills-search.js";
import { skillsShow } from "./skills-show.js";
import { skillsUpgrade } from "./skills-upgrade.js";
import { skillsVerify } from "./skills-verify.js";
import { skillsWhy } from "./skills-why.js";
import { stream } from "./stream.js";

/** Every command there is: those of sgdr, a `bench` for each benchmark, and those of installed packages. */
export async function allOperations(): Promise<readonly Operation[]> {
  const benchmarks = await allBenchmarks();
  const added = (
    await Promise.all(packages.map(async ({ entry }) => operationsIn(await loadPackage(entry))))
  ).flat();
  const known = [...benchmarks.map(benchOperation), ...added];
  const missing = packages.flatMap(({ name, benchmarks: ids, commands }) =>
    [...ids.map((id) => `bench ${id}`), ...commands]
      .filter((command) => !known.some((one) => one.name === command))
      .map((command) => missingOperation(command, name)),
  );
  return [demo, run, doSkill, stream, ...known, ...missing, ...operations];
}

/** Stands for a command of a package that is not installed. */
const missingOperation = (command: string, name: string): Operation =>
  defineOperation({
    name: command,
    about: `In the package ${name}, which is not installed.`,
    changes: false,
    input: z.looseObject({}),
    output: z.null(),
    run: async () => {
      throw notInstalled(`\`sgdr ${command}\``, name);
    },
    text: () => "",
  });

/** A package of ours is trusted to export what its type says. */
function operationsIn(module: unknown): readonly Operation[] {
  if (typeof module !== "object" || module === null || !("operations" in module)) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package is compiled against this very type
  return Array.isArray(module.operations) ? (module.operations as readonly Operation[]) : [];
}

const operations: readonly Operation[] = [
  experimentsList,
  experimentsResume,
  experimentsCell,
  report,
  runsList,
  runsShow,
  runsResume,
  runsReplay,
  runsFailed,
  skillsList,
  skillsShow,
  skillsSearch,
  skillsWhy,
  skillsRun,
  skillsVerify,
  skillsUpgrade,
  skillsRerank,
  skillsHeadroom,
  skillsExport,
  skillsImport,
  skillsQuarantine,
  skillsRelease,
  skillsForget,
  doctor,
  webarenaFetch,
  webarenaScore,
];
