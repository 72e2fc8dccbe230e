// The plan of the house: which rooms each room may import from.
// Read top to bottom it is also the order in which data travels.
const language = ["lib", "domain"];
const texts = [...language, "observation", "prompts", "skill", "trajectory"];
const stages = ["agent"];
const adapters = ["browser", "llm", "store"];

export const rooms = {
  lib: { about: "what a standard library might have had", may: [] },
  domain: {
    about: "the paper's nouns as schemas, the ports to the outside world, events, errors",
    may: ["lib"],
  },
  observation: {
    about: "a page as accessibility text: rendering, budget, hashes, fingerprints",
    may: language,
  },
  prompts: { about: "one file per prompt and version, and the renderer", may: language },
  skill: { about: "the call language: parsed into data, never evaluated", may: language },
  trajectory: { about: "replaying what happened, by fingerprint", may: [...language, "observation"] },
  browser: { about: "Playwright behind the BrowserSession port", may: [...language, "observation"] },
  llm: {
    about: "language models behind the ChatModel port, and the roles they play",
    may: [...language, "observation", "prompts", "skill"],
  },
  rules: {
    about: "the roles without a model: deterministic and generic over sites",
    may: [...language, "observation", "skill"],
  },
  store: { about: "runs and events on disk; the only room that imports SQLite", may: language },
  agent: { about: "one episode: observe, ask for support, decide, act", may: texts },
  methods: { about: "vanilla and, later, the four others behind one interface", may: [...texts, ...stages] },
  online: { about: "the one loop over a stream of tasks", may: [...texts, "agent", "methods"] },
  benchmarks: {
    about: "task sets with their sites, resets and the truth about each task; the only room that knows y",
    may: [...language, "observation"],
  },
  experiments: {
    about: "which tasks run, in which order, and what came of them against the truth",
    may: [...language, "benchmarks"],
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
