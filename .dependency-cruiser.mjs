import { blindToGroundTruth, groundTruth, pure, rooms } from "./architecture/rooms.mjs";

const anyOf = (names) => `^packages/sgdr/src/(?:${names.join("|")})/`;
const tests = "\\.(?:test|suite|fixture)\\.ts$";

const onePerRoom = Object.entries(rooms).map(([room, { may }]) => ({
  name: `${room}-stays-on-its-floor`,
  comment: `${room} may import only itself and: ${may.join(", ") || "nothing"} (architecture/rooms.mjs)`,
  severity: "error",
  from: { path: `^packages/sgdr/src/${room}/`, pathNot: tests },
  to: { path: "^packages/sgdr/src/", pathNot: anyOf([room, ...may]) },
}));

const onlyIn = (room, packages) => ({
  name: `${packages}-only-in-${room}`,
  comment: `Only ${room} may import ${packages}; the rest of the house sees a port.`,
  severity: "error",
  from: { path: "^packages/sgdr/src/", pathNot: `^packages/sgdr/src/${room}/|${tests}` },
  // a package that is not installed, such as an optional peer, and a part of Node stand there by their bare names
  to: { path: `(?:^|node_modules/)(?:${packages})(?:/|$)`, dependencyTypesNot: ["type-only"] },
});

export default {
  forbidden: [
    ...onePerRoom,
    onlyIn("store", "better-sqlite3|node:sqlite"),
    onlyIn("browser", "playwright-core"),
    onlyIn("llm", "ai|@ai-sdk"),
    onlyIn("cli", "commander"),
    {
      name: "room-not-on-the-plan",
      comment: "A folder under src/ must be entered in architecture/rooms.mjs before it is used.",
      severity: "error",
      from: {
        path: "^packages/sgdr/src/",
        pathNot: `${anyOf(Object.keys(rooms))}|^packages/sgdr/src/[^/]+\\.ts$`,
      },
      to: {},
    },
    {
      name: "ground-truth-is-unreachable",
      comment: "The reward y must not reach acting, judging or learning, directly or through others.",
      severity: "error",
      from: { path: anyOf(blindToGroundTruth), pathNot: tests },
      to: { path: anyOf(groundTruth), reachable: true },
    },
    {
      name: "pure-rooms-do-no-io",
      comment: "Files, network, processes and browsers come in as ports (domain/ports.ts).",
      severity: "error",
      from: { path: anyOf(pure), pathNot: tests },
      to: {
        path: "^(?:node:)?(?:fs|http|https|net|child_process|worker_threads|sqlite)(?:/|$)|(?:^|node_modules/)(?:playwright-core|ai|@ai-sdk|better-sqlite3)(?:/|$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "underscore-is-private",
      comment: "A file that starts with _ belongs to its room.",
      severity: "error",
      from: { path: "^packages/sgdr/src/([^/]+)/" },
      to: { path: "/_[^/]+[.]ts$", pathNot: "^packages/sgdr/src/$1/" },
    },
    {
      name: "config-options-only",
      comment: "config/ assembles the options.ts of each room and knows nothing else of it.",
      severity: "error",
      from: { path: "^packages/sgdr/src/config/", pathNot: tests },
      to: { path: "^packages/sgdr/src/(?!config/|lib/|domain/)", pathNot: "/options\\.ts$" },
    },
    {
      name: "engine-knows-no-other-package",
      comment: "Packages that add benchmarks and commands are loaded by name (benchmarks/packages.ts).",
      severity: "error",
      from: { path: "^packages/sgdr/src/" },
      to: { path: "^packages/(?!sgdr/)" },
    },
    {
      name: "packages-use-the-public-doors",
      comment:
        "A package sees the engine only through sgdr/plugin and its other doors, as anybody's package would.",
      severity: "error",
      from: { path: "^packages/(?!sgdr/)" },
      to: { path: "^packages/sgdr/src/[^/]+/" },
    },
    {
      name: "public-door-stays-light",
      comment: "Whoever imports sgdr loads no benchmark, no experiment, no report and no command line.",
      severity: "error",
      from: { path: "^packages/sgdr/src/index\\.ts$" },
      to: {
        path: "^packages/sgdr/src/(?:task-file|benchmarks|experiments|report|bench|operations|cli)/",
        reachable: true,
      },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "src-never-imports-tests",
      severity: "error",
      from: {
        path: "^packages/sgdr/src/",
        pathNot: "\\.(?:test|suite|fixture)\\.ts$|^packages/sgdr/src/testing\\.ts$",
      },
      to: { path: "\\.(?:test|suite|fixture)\\.ts$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // a type import is a dependency too
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".mjs", ".js", ".json"] },
  },
};
