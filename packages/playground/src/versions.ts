import { codeVersionOf } from "sgdr/plugin";

/** Kept with each run on the playground, so that results of different tasks are not mixed up. */
export const playgroundVersions = { "code/playground": codeVersionOf(new URL(".", import.meta.url)) };
