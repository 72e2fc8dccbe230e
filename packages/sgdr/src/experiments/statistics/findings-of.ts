import type { ArmFindings, Findings } from "../findings.js";
import type { CellRecord } from "../record.js";
import { armsOf, type ArmRuns, type CountedTask } from "./arms.js";
import { Bootstrap, type Sampling } from "./bootstrap.js";
import { breakEvensOf } from "./break-even.js";
import { comparable } from "./comparable.js";
import { meanCosts } from "./costs.js";
import { curvesOf } from "./curves.js";
import { differencesOf } from "./differences.js";
import { effortOf } from "./effort.js";
import { exclusionsOf } from "./exclusions.js";
import { fitsOf } from "./fits.js";
import { judgeOf } from "./judge.js";
import { libraryOf } from "./library.js";
import { notesOf } from "./notes.js";
import { byName } from "./order.js";
import { rankingOf } from "./ranking.js";
import { siteRates, successOf } from "./rates.js";
import { repeatsOf } from "./repeats.js";

/** Everything that can be said about an experiment; the same cells in any order give the same findings. */
export function findingsOf(
  cells: readonly CellRecord[],
  { resamples = 2_000, seed = 1 }: Partial<Sampling> = {},
): Findings {
  comparable(cells);
  const exclusions = exclusionsOf(cells);
  const bootstrap = new Bootstrap({ resamples, seed });
  const runs = armsOf(cells, exclusions.keys);
  const vanilla = runs.find(({ arm }) => arm === "vanilla")?.tasks ?? null;
  const arms = runs.map((run) =>
    armFindings(run, run.noLibrary ? null : vanilla, exclusions.keys, bootstrap),
  );
  const differences = differencesOf(runs, bootstrap);
  return {
    sites: [...new Set(cells.map(({ site }) => site))].sort(byName),
    streams: new Set(runs.flatMap(({ tasks }) => tasks.map(({ stream }) => stream))).size,
    resamples,
    seed,
    arms,
    differences,
    notes: notesOf({ runs, arms, differences, exclusions, resamples }),
  };
}

function armFindings(
  run: ArmRuns,
  vanilla: readonly CountedTask[] | null,
  excluded: ReadonlySet<string>,
  bootstrap: Bootstrap,
): ArmFindings {
  const { arm, method, noLibrary, cells, tasks } = run;
  // comparing vanilla with itself shows nothing
  const other = tasks === vanilla ? null : vanilla;
  const fits = fitsOf(tasks);
  return {
    arm,
    method,
    noLibrary,
    streams: new Set(tasks.map(({ stream }) => stream)).size,
    tasks: tasks.length,
    solved: tasks.filter(({ solved }) => solved).length,
    excluded: run.excluded,
    success: successOf(tasks, bootstrap),
    sites: siteRates(tasks, bootstrap),
    decisions: effortOf("decisions", tasks, other ?? [], bootstrap),
    primitives: effortOf("primitives", tasks, other ?? [], bootstrap),
    acting: meanCosts(tasks.map(({ record }) => record.acting)),
    learning: meanCosts(tasks.map(({ record }) => record.learning)),
    curves: curvesOf(run, excluded),
    repeats: repeatsOf(tasks, other, bootstrap),
    judge: judgeOf(tasks),
    library: libraryOf(run),
    ranking: rankingOf(cells),
    ...(fits && { fits }),
    breakEven: other ? breakEvensOf(tasks, other) : [],
  };
}
