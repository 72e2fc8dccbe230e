// The plan of the house: which rooms each room may import from.
// Read top to bottom it is also the order in which data travels.
const language = ["lib", "domain"];
const texts = [...language, "observation", "prompts", "skill", "trajectory"];
const stages = ["library", "retrieval", "verification", "agent"];
const adapters = ["browser", "llm", "store"];

export const rooms = {
  lib: { about: "what a standard library might have had", may: [] },
  domain: {
    about: "the paper's nouns as schemas, the ports to the outside world, events, errors",
    may: ["lib"],
  },
  observation: {
    about: "a page as accessibility text: printed and read back, budget, hashes, fingerprints",
    may: language,
  },
  prompts: { about: "one file per prompt and version, and the renderer", may: language },
  skill: { about: "the call language: parsed into data, never evaluated", may: language },
  trajectory: {
    about: "what happened: cleaned, cut into windows, replayed by fingerprint",
    may: [...language, "observation"],
  },
  library: {
    about: "the skills of a site as a value: commit, levels, quarantine, statistics, the text of their files",
    may: [...language, "skill"],
  },
  browser: { about: "Playwright behind the BrowserSession port", may: [...language, "observation"] },
  retrieval: {
    about: "which skills a step is offered: embedding, scores, diversity; all arithmetic",
    may: language,
  },
  llm: {
    about: "language and embedding models behind their ports, and the roles they play",
    may: [...language, "observation", "prompts", "skill", "retrieval"],
  },
  rules: {
    about: "the roles without a model: deterministic and generic over sites",
    may: [...language, "observation", "skill"],
  },
  store: { about: "runs and events on disk; the only room that imports SQLite", may: language },
  verification: {
    about:
      "what a candidate skill must pass: the checks that cost nothing, and the replay in place of its window",
    may: texts,
  },
  agent: { about: "one episode: observe, ask for support, decide, act", may: texts },
  methods: {
    about: "vanilla, the paper's baselines, sgdr and its controls, behind one interface",
    may: [...texts, ...stages],
  },
  online: { about: "the one loop over a stream of tasks", may: [...texts, "agent", "methods"] },
  benchmarks: {
    about: "task sets with their sites, resets and the truth about each task; the only room that knows y",
    may: [...language, "observation"],
  },
  experiments: {
    about: "grids of arms, sites and streams, what came of them against the truth, and what that shows",
    may: [...language, "benchmarks"],
  },
  report: {
    about: "one self-contained page about an experiment: data in, HTML out",
    may: [...language, "experiments"],
  },
  config: {
    about: "composes the options.ts of other rooms; flags, environment and docs are read off it",
    may: [...texts, ...stages, ...adapters, "rules", "methods", "online"],
  },
  app: {
    about: "the composition root and the operation list",
    may: [
      ...texts,
      ...stages,
      ...adapters,
      "rules",
      "methods",
      "online",
      "benchmarks",
      "experiments",
      "report",
      "config",
    ],
  },
  cli: { about: "the command line, read off the operation list", may: [...language, "config", "app"] },
};

/** Rooms that do no input or output of their own. */
export const pure = [
  "lib",
  "domain",
  "observation",
  "skill",
  "trajectory",
  "rules",
  ...stages,
  "methods",
  "online",
];
/** Rooms that must not reach the benchmark's reward, directly or through others. */
export const blindToGroundTruth = ["trajectory", "rules", "llm", ...stages, "methods", "online"];
/** Rooms that hold the reward. */
export const groundTruth = ["benchmarks", "experiments"];
