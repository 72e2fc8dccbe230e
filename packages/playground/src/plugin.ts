// What sgdr loads of this package when it lists benchmarks and commands; the sites themselves are loaded when they are opened.
import { playground } from "./benchmark.js";
import { playgroundCommand } from "./command.js";

export const benchmarks = [playground];
export const operations = [playgroundCommand];
