// The plan of the house: which rooms of packages/sgdr/src each room may import from. A room comes after all that it may import.
const language = ["lib", "domain"];
const texts = [...language, "observation", "prompts", "skill", "trajectory"];
const stages = ["library", "retrieval", "verification", "agent"];
const adapters = ["browser", "llm", "store", "rules"];
const tasks = ["task-set", "task-file"];

export const rooms = {
  lib: { about: "what a standard library might have had", may: [] },
  files: { about: "files written whole and for their owner alone", may: ["lib"] },
  domain: {
    about: "the paper's nouns as schemas, the ports to the outside world, events, errors",
    may: ["lib"],
  },
  observation: {
    about: "a page as accessibility text: printing and reading it, budget, hashes, fingerprints",
    may: language,
  },
  prompts: { about: "one file per prompt and version, and the renderer", may: language },
  skill: { about: "the call language: parsed into data, never evaluated", may: language },
  trajectory: {
    about: "what happened: cleaned, cut into windows, replayed by fingerprint",
    may: [...language, "observation"],
  },
  induction: {
    about: "windows made into programs that name their elements, without a model",
    may: [...language, "observation", "skill", "trajectory"],
  },
  library: {
    about: "the skills of a site as a value: commit, levels, quarantine, statistics, the text of their files",
    may: [...language, "skill"],
  },
  retrieval: {
    about: "which skills a step is offered: embedding, scores, diversity; all arithmetic",
    may: language,
  },
  verification: {
    about:
      "what a candidate skill must pass: the checks that cost nothing, and the replay in place of its window",
    may: [...language, "observation", "skill", "trajectory"],
  },
  agent: {
    about: "one episode: observe, ask for support, decide, act",
    may: [...language, "observation", "skill"],
  },
  ideal: {
    about: "a caller who knows the next calls: which offered skills fit, and what calling them would save",
    may: [...language, "observation", "skill"],
  },
  methods: {
    about: "vanilla, the paper's baselines, sgdr and its controls, each described by one definition",
    may: [
      ...language,
      "observation",
      "skill",
      "trajectory",
      "induction",
      "library",
      "retrieval",
      "verification",
    ],
  },
  online: { about: "the loop over a stream of tasks", may: [...language, "methods"] },
  results: {
    about: "what the events of a run come to: how far it is, its tasks, what it learned",
    may: language,
  },
  browser: {
    about: "Playwright behind the BrowserSession port",
    may: [...language, "files", "observation"],
  },
  llm: {
    about: "language and embedding models behind their ports, and the roles they play",
    may: [...language, "files", "observation", "prompts", "skill", "retrieval"],
  },
  rules: {
    about: "the roles without a model: deterministic and generic over sites",
    may: [...language, "observation", "skill", "induction"],
  },
  store: { about: "runs and events on disk; the only room that imports SQLite", may: language },
  config: {
    about: "composes the options.ts of other rooms; flags, environment and docs are read off it",
    may: [...language, ...stages, "methods", "online", ...adapters],
  },
  runtime: {
    about: "an agent that runs: its models, browser sessions and store, and the streams of its sites",
    may: [
      ...language,
      "prompts",
      "trajectory",
      "retrieval",
      "verification",
      "agent",
      "methods",
      "online",
      "results",
      ...adapters,
      "config",
    ],
  },
  "task-set": { about: "tasks with their world and the truth about them: the contracts", may: language },
  "task-file": {
    about: "a user's own tasks in a file: read, followed, reset and checked",
    may: [...language, "observation", "task-set"],
  },
  benchmarks: {
    about: "benchmarks as typed plugins, where they come from, and those on a copy of the user's own",
    may: [...language, "files", ...tasks, "prompts", "results", "browser", "llm", "config"],
  },
  skills: {
    about: "what people and programs do with learned skills: show, call, verify, search, export, import",
    may: [
      ...texts,
      "induction",
      ...stages,
      "files",
      "ideal",
      "methods",
      "results",
      "browser",
      "llm",
      "config",
      "runtime",
      "benchmarks",
    ],
  },
  experiments: {
    about: "grids of arms, sites and streams, what came of them against the truth, and what that shows",
    may: [...language, "results", "task-set"],
  },
  report: {
    about: "one self-contained page about an experiment: data in, HTML out",
    may: [...language, "results", "experiments"],
  },
  bench: {
    about: "runs task sets and experiments, cell by cell, and gathers what a report shows",
    may: [
      ...language,
      "results",
      "methods",
      "llm",
      "config",
      "runtime",
      "task-set",
      "benchmarks",
      "skills",
      "experiments",
      "report",
    ],
  },
  operations: {
    about: "everything that can be asked for, as a list: what each operation takes, does and returns",
    may: [
      ...language,
      "files",
      "trajectory",
      "library",
      "retrieval",
      "methods",
      "results",
      "browser",
      "llm",
      "store",
      "config",
      "runtime",
      ...tasks,
      "benchmarks",
      "skills",
      "experiments",
      "report",
      "bench",
    ],
  },
  cli: {
    about: "the command line, read off the operation list",
    may: [...language, "config", "runtime", "operations"],
  },
};

/** Rooms that do no input or output of their own. */
export const pure = [
  "lib",
  "domain",
  "observation",
  "skill",
  "trajectory",
  "rules",
  "results",
  ...stages,
  "ideal",
  "methods",
  "online",
];
/** Rooms that must not reach the truth about a task, directly or through others. */
export const blindToGroundTruth = [
  ...texts,
  ...stages,
  "ideal",
  "methods",
  "online",
  "results",
  ...adapters,
  "config",
  "runtime",
];
/** Rooms that hold it. */
export const groundTruth = [...tasks, "benchmarks", "experiments", "report", "bench"];
