/** A project with the things that its people work on. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly language: string;
  readonly files: readonly string[];
  /** Things it has: what is changed in merge requests and complained about in issues. */
  readonly parts: readonly string[];
}

export const plans: readonly Plan[] = [
  {
    id: "tidepool",
    name: "Tidepool",
    group: "harbour",
    about: "Water levels and tide tables for small harbours",
    language: "TypeScript",
    files: ["src", "stations", "package.json", "README.md"],
    parts: ["tide table", "station list", "storm warning", "chart legend", "harbour import"],
  },
  {
    id: "quillbox",
    name: "Quillbox",
    group: "paperwork",
    about: "Letters and invoices from plain text templates",
    language: "Python",
    files: ["quillbox", "templates", "pyproject.toml", "README.md"],
    parts: ["invoice template", "page footer", "font fallback", "address block", "preview window"],
  },
  {
    id: "lanternfish",
    name: "Lanternfish",
    group: "harbour",
    about: "Finds slow database queries and says why",
    language: "Go",
    files: ["cmd", "internal", "go.mod", "README.md"],
    parts: ["query parser", "plan viewer", "sampling rate", "lock report", "index advice"],
  },
  {
    id: "meadow-ui",
    name: "Meadow UI",
    group: "front",
    about: "Buttons, fields and dialogs for all our pages",
    language: "TypeScript",
    files: ["components", "themes", "package.json", "README.md"],
    parts: ["date picker", "focus ring", "dialog animation", "dark theme", "toast queue"],
  },
  {
    id: "saltmine",
    name: "Saltmine",
    group: "keys",
    about: "Keeps secrets of build machines and rotates them",
    language: "Rust",
    files: ["src", "tests", "Cargo.toml", "README.md"],
    parts: ["key rotation", "audit log", "vault backup", "token expiry", "access policy"],
  },
  {
    id: "switchyard",
    name: "Switchyard",
    group: "rails",
    about: "Plans which train stands on which track",
    language: "Kotlin",
    files: ["app", "planner", "build.gradle.kts", "README.md"],
    parts: ["track plan", "timetable import", "platform display", "delay forecast", "shift handover"],
  },
  {
    id: "pebble-sync",
    name: "Pebble Sync",
    group: "field",
    about: "Carries measurements home when there is a network",
    language: "Rust",
    files: ["device", "server", "Cargo.toml", "README.md"],
    parts: ["upload queue", "clock drift", "battery gauge", "radio driver", "checksum test"],
  },
  {
    id: "orchard",
    name: "Orchard",
    group: "data",
    about: "Cleans and joins spreadsheets on a schedule",
    language: "Python",
    files: ["orchard", "recipes", "pyproject.toml", "README.md"],
    parts: ["column guessing", "nightly schedule", "duplicate finder", "currency table", "error mail"],
  },
  {
    id: "inkwell-docs",
    name: "Inkwell Docs",
    group: "paperwork",
    about: "The handbook of everything we run",
    language: "Markdown",
    files: ["handbook", "pictures", "mkdocs.yml", "README.md"],
    parts: ["search index", "link checker", "print export", "glossary popup", "page outline"],
  },
  {
    id: "kestrel",
    name: "Kestrel",
    group: "front",
    about: "A reader for news feeds on phones",
    language: "Swift",
    files: ["Kestrel", "Tests", "Package.swift", "README.md"],
    parts: ["offline reading", "feed refresh", "swipe gesture", "share sheet", "reading list"],
  },
  {
    id: "brickwork",
    name: "Brickwork",
    group: "rails",
    about: "Builds only what has changed",
    language: "Go",
    files: ["cmd", "graph", "go.mod", "README.md"],
    parts: ["build cache", "dependency graph", "log colours", "remote worker", "dry run"],
  },
  {
    id: "prism-maps",
    name: "Prism Maps",
    group: "data",
    about: "Draws maps from measurements, tile by tile",
    language: "C++",
    files: ["render", "tiles", "CMakeLists.txt", "README.md"],
    parts: ["tile cache", "label placement", "colour ramp", "coast line", "zoom level"],
  },
];

/** What is done to a part, with the reason; a part comes in for `{}`. */
export const works: readonly (readonly [title: string, why: string])[] = [
  [
    "Rewrite the {}",
    "The old {} had grown in three directions at once. This keeps what it does and halves its length.",
  ],
  ["Fix a crash in the {}", "An empty list brought the {} down. Now it shows a sentence instead."],
  ["Make the {} faster", "Measured on the big customer's data, the {} takes a fifth of the time."],
  ["Add tests for the {}", "The {} had none, and it broke twice this winter."],
  ["Let people turn off the {}", "Some teams do not want the {}, so there is a setting for it now."],
  [
    "Translate the {}",
    "All words of the {} go through the translation file, with German and Portuguese as a start.",
  ],
];
export const troubles: readonly (readonly [title: string, text: string])[] = [
  ["The {} forgets its settings", "After an update I had to set up the {} once more."],
  ["Explain the {} better", "New people ask about the {} every week."],
  [
    "The {} is empty on Mondays",
    "It comes back at noon. Perhaps it has to do with the weekend backup of the {}.",
  ],
  ["Wrong numbers in the {}", "The {} counts one item twice when two people save at the same time."],
];
export const steps = [
  "Move the code to a place of its own",
  "Cover the usual cases",
  "Handle the empty list",
  "Use clearer names",
  "Take out what nobody calls",
  "Say in the handbook what changed",
  "Answer the review",
  "Repair the build",
];
export const remarks = [
  "Works on my machine and on the old laptop in the lab.",
  "Could you split the first commit in two? It would be easier to read.",
  "I would rather keep the old name, others depend on it.",
  "Good find. Do we have a test for this?",
  "The numbers in the description are very nice.",
  "Please wait with this until the release is out.",
  "Two small things in the last commit, then it can go in from my side.",
  "What happens when the network is away?",
];
