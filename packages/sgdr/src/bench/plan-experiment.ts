import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { Arm, Experiment } from "../experiments/experiment.js";
import type { StreamSpec } from "../task-set/stream-spec.js";
import { presets, type Preset } from "../experiments/presets.js";
import { methodNames } from "../methods/options.js";
import { episodeOptions } from "../methods/settings.js";
import { sharedOptions } from "./shared-options.js";
import { named, requireKnown } from "../domain/known-name.js";
import { token } from "../runtime/new-manifest.js";
import type { ChosenTasks } from "../benchmarks/benchmark.js";
import { requireName } from "./kept-experiments.js";

/** What somebody asks for, before it is complete. */
export interface Wish {
  readonly suite: string;
  /** Empty: given by the preset, or vanilla alone. */
  readonly methods: readonly string[];
  readonly preset: string;
  /** Empty: given by the preset, or one that nobody has. */
  readonly name: string;
  /** Empty: given by the preset, or all. */
  readonly sites: readonly string[];
  readonly streams: number;
  readonly seed: number;
  readonly order: StreamSpec["order"] | undefined;
  readonly tasks: Experiment["tasks"];
  readonly skipInfra: boolean;
}

export function planExperiment(
  wish: Wish,
  { sites: known, usualSites, marks }: Pick<ChosenTasks, "sites" | "usualSites" | "marks">,
  config: Config,
): Experiment {
  const preset =
    wish.preset === "" ? undefined : named("preset", wish.preset, new Map(Object.entries(presets)));
  if (preset) requireOneModel(wish.preset, config);
  const name = wish.name || wish.preset || `bench-${token()}`;
  requireName(name);
  const arms = armsOf(wish, preset);
  const sites = wish.sites.length > 0 ? wish.sites : (preset?.sites?.[wish.suite] ?? usualSites);
  return {
    v: 1,
    name,
    suite: wish.suite,
    title: titled(preset?.title ?? arms.map(({ id }) => id).join(", "), marks),
    about: preset?.about ?? "",
    arms,
    sites: known.filter((site) => sites.includes(site)),
    streams: streamsOf(wish, preset),
    tasks: wish.tasks,
    skipInfra: wish.skipInfra,
    // a preset compares methods on the same terms: what each would decide for itself is as in the paper
    config: sharedOptions(withoutRecall(preset ? episodeOptions(config) : config)),
    createdAtMs: Date.now(),
  };
}

/** A benchmark measures how a goal is reached; one that is only repeated says nothing, unless somebody asks for that. */
const withoutRecall = <Options extends Pick<Config, "recall">>(config: Options): Options =>
  config.recall === "by-method" ? { ...config, recall: "off" } : config;

const titled = (title: string, marks: readonly string[]): string =>
  marks.length === 0 ? title : `${title} (${marks.join(", ")})`;

/** The comparison is of methods: a model of its own for one role would be compared as well. */
function requireOneModel(preset: string, { roles }: Config): void {
  // the grader of a benchmark's answers is the same for all arms
  const own = Object.entries(roles).find(([name, role]) => name !== "grader" && role?.model !== undefined);
  if (own)
    throw new SgdrError(
      "config-invalid",
      `the preset ${preset} uses one model for every role, but the role ${own[0]} has its own`,
      "take it out of the config file, or name the methods with --methods instead of a preset",
    );
}

function armsOf({ methods }: Wish, preset: Preset | undefined): readonly Arm[] {
  for (const method of methods) requireKnown("method", method, methodNames);
  if (preset && methods.length > 0) {
    const chosen = preset.arms.filter(({ method }) => methods.includes(method));
    if (chosen.length > 0) return chosen;
    throw new SgdrError(
      "input-invalid",
      `the preset has none of the methods ${methods.join(", ")}`,
      `it has ${[...new Set(preset.arms.map(({ method }) => method))].join(", ")}`,
    );
  }
  if (preset) return preset.arms;
  const wanted = methods.length > 0 ? methods : ["vanilla"];
  return [...new Set(wanted)].map((method) => ({ id: method, method, options: {} }));
}

/** A preset of the paper goes through the tasks by id, once; several streams are several shuffles. */
function streamsOf({ streams, seed, order }: Wish, preset: Preset | undefined): readonly StreamSpec[] {
  const chosen = order ?? (preset && streams === 1 ? "by-id" : "shuffled");
  if (chosen === "by-id" && streams > 1)
    throw new SgdrError(
      "input-invalid",
      `--order by-id is one order, and ${streams} streams of it would be the same tasks in the same order`,
      "take --order shuffled, or one stream",
    );
  return Array.from({ length: streams }, (_, at) => ({ number: at + 1, seed: seed + at, order: chosen }));
}
