// The public API of the package: the bundled sites as a set of tasks.
export { openPlayground, type Playground } from "./open-playground.js";
export type { PlaygroundOptions } from "./options.js";
