// The public API of the package: the bundled sites as a set of tasks.
export { openPlayground, type Playground, type PlaygroundSite } from "./open-playground.js";
export type { PlaygroundOptions } from "./options.js";
