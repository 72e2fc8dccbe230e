import { SgdrError } from "../domain/error.js";
import { named } from "../domain/known-name.js";
import type { Benchmark } from "./benchmark.js";
import { loadPackage, packages } from "./packages.js";
import { miniWob } from "./miniwob/benchmark.js";
import { webArenaInfinity } from "./webarena-infinity/benchmark.js";
import { webArena, webArenaVerified } from "./webarena/benchmarks.js";

const builtIn: readonly Benchmark[] = [webArena, webArenaVerified, webArenaInfinity, miniWob];

/** Every benchmark that is here: those of installed packages, and those of sgdr itself. */
export async function allBenchmarks(): Promise<readonly Benchmark[]> {
  const found = await Promise.all(packages.map(async ({ entry }) => await loadPackage(entry)));
  return [...found.flatMap(benchmarksIn), ...builtIn];
}

export async function benchmarkNamed(id: string): Promise<Benchmark> {
  const all = await allBenchmarks();
  const missing = packages.find(({ benchmarks }) => benchmarks.some((name) => name === id));
  if (missing && !all.some((one) => one.id === id)) throw notInstalled(id, missing.name);
  return named("benchmark", id, new Map(all.map((one) => [one.id, one])));
}

export const notInstalled = (what: string, name: string): SgdrError =>
  new SgdrError(
    "input-invalid",
    `${what} is in the package ${name}, which is not installed`,
    `install it with \`npm install ${name}\``,
  );

/** A package of ours is trusted to export what its type says; anything else is a broken installation. */
function benchmarksIn(module: unknown): readonly Benchmark[] {
  if (module === undefined) return [];
  if (
    typeof module !== "object" ||
    module === null ||
    !("benchmarks" in module) ||
    !Array.isArray(module.benchmarks)
  )
    throw new SgdrError(
      "input-invalid",
      "an installed package exports no benchmarks",
      "install sgdr and its packages again",
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package is compiled against this very type
  return module.benchmarks as readonly Benchmark[];
}
