// What sgdr loads of this package when it lists benchmarks and commands; the sites themselves are loaded when they are opened.
import { playground } from "./benchmark.js";
import { playgroundCommand } from "./command.js";

/** The benchmarks that sgdr finds here by the package's name. */
export const benchmarks = [playground];
/** The commands that sgdr finds here by the package's name. */
export const operations = [playgroundCommand];
