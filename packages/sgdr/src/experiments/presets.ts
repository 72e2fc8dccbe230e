import type { Arm } from "./experiment.js";

/** A comparison that is worth a name. */
export interface Preset {
  readonly title: string;
  readonly about: string;
  readonly arms: readonly Arm[];
  /** Options of the benchmark that it sets; a benchmark without them cannot run it. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** By suite; all of the suite's when left out. */
  readonly sites?: Readonly<Record<string, readonly string[]>>;
}

const arm = (id: string, method: string, options: Arm["options"] = {}): Arm => ({ id, method, options });
const vanilla = arm("vanilla", "vanilla");
const sgdrWith = (id: string, options: Arm["options"]): Arm => arm(id, "sgdr", options);

/** Each ablation also has an arm that learns nothing: the effect of a setting is measured against it. */
const ablation = (title: string, about: string, arms: readonly Arm[]): Preset => ({
  title,
  about,
  arms: [vanilla, ...arms],
  sites: ablated,
});

/** The sites that the paper's ablations are run on. */
const ablated = {
  playground: ["shop", "forum", "map"],
  webarena: ["shopping", "reddit", "map"],
  "webarena-verified": ["shopping", "reddit", "map"],
};

const idealArms = ["vanilla", "sgdr", "sgdr-random", "sgdr-all"].map((method) => arm(method, method));

/** Who decides knows the next calls, so that only the skills and the choice among them make a difference. */
const ideal = (preset: Omit<Preset, "given">, errs = 0): Preset => ({
  ...preset,
  given: { policy: "ideal", ...(errs > 0 && { idealErrs: errs }) },
});

/** An ideal caller whose decisions fail a task now and then, so that long ways cost success. */
const idealThatErrs = (errs: number): Preset =>
  ideal(
    {
      title: `The ideal caller, ${errs * 100} % errors`,
      about: `The same caller, but each of its decisions fails the task with a probability of ${errs * 100} %.`,
      arms: idealArms.slice(0, 2),
    },
    errs,
  );

/** Skills that nothing has replayed must be offered all the same where verification is what is compared. */
const unproved = { offerLevel: "provisional", trustProvisional: true };

export const presets: Readonly<Record<string, Preset>> = {
  "ideal-main": ideal({
    title: "The ideal caller",
    about:
      "How many decisions learned skills save a caller who always sees when an offered skill does what comes next.",
    arms: idealArms,
  }),
  "ideal-named": ideal({
    title: "The ideal caller and skills by name",
    about: "The same caller with skills that name what they act on (sgdr+), on all tasks of all sites.",
    arms: ["vanilla", "sgdr+"].map((method) => arm(method, method)),
  }),
  "ideal-k": ideal({
    title: "The ideal caller, by K",
    about: "How many skills are offered at a step.",
    arms: [vanilla, ...[3, 5, 8, 10].map((retrieveK) => sgdrWith(`K ${retrieveK}`, { retrieveK }))],
  }),
  "ideal-alpha": ideal({
    title: "The ideal caller, task against state",
    about: "How much the goal weighs against the page when skills are scored; 1 is the goal alone.",
    arms: [vanilla, ...[0, 0.5, 1].map((alpha) => sgdrWith(`alpha ${alpha}`, { alpha }))],
  }),
  "ideal-errors-5": idealThatErrs(0.05),
  "ideal-errors-10": idealThatErrs(0.1),
  "paper-main": {
    title: "The paper's main table",
    about: "No learning, the three baselines and SGDR, on the same tasks with the same budgets.",
    arms: ["vanilla", "awm", "asi", "cer", "sgdr"].map((method) => arm(method, method)),
  },
  controls: {
    title: "Controls",
    about:
      "SGDR, the same learning with skills offered by chance or all at once, and SGDR with our additions.",
    arms: ["vanilla", "sgdr-random", "sgdr-all", "sgdr", "sgdr+"].map((method) => arm(method, method)),
  },
  "paper-alpha": ablation(
    "Task against state",
    "How much the goal weighs against the page when skills are scored; 1 is the goal alone.",
    [1, 0, 0.3, 0.5, 0.7].map((alpha) => sgdrWith(`alpha ${alpha}`, { alpha })),
  ),
  "paper-mmr": ablation(
    "Diversity",
    "The best K by score, all of the best M, or K that are unlike each other.",
    [
      sgdrWith("top K", { mmr: "top-k" }),
      sgdrWith("top M", { mmr: "top-m" }),
      ...[0.5, 0.7, 0.9].map((lambda) => sgdrWith(`lambda ${lambda}`, { mmr: "on", mmrLambda: lambda })),
    ],
  ),
  "paper-granularity": ablation(
    "How long skills are",
    "Skills of whole trajectories, of single steps, and of windows of 2 to 5 steps.",
    [
      sgdrWith("full", { windows: "full" }),
      sgdrWith("single", { windows: "single" }),
      sgdrWith("windows", { windows: "sliding" }),
    ],
  ),
  verification: ablation(
    "Verification",
    "Skills that nobody checked, that passed the checks that cost nothing, and that were replayed.",
    [
      sgdrWith("off", { verification: "off", ...unproved }),
      sgdrWith("static", { verification: "static", ...unproved }),
      sgdrWith("replay", { verification: "replay" }),
    ],
  ),
  "judge-noise": ablation(
    "A judge that errs",
    "None, a tenth and three tenths of the judge's verdicts turned round, those on replays too.",
    [0, 0.1, 0.3].map((judgeNoise) => sgdrWith(`noise ${judgeNoise * 100} %`, { judgeNoise })),
  ),
};
