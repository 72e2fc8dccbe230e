import { withoutSecrets, type Config } from "../config/config.js";
import { ofThisMachine } from "../runtime/config-of.js";

/** Options that may change when the experiment is resumed: those of the machine, and what may be spent. */
const changeable: readonly string[] = [
  ...ofThisMachine,
  "maxUsd",
  "maxTokens",
  "parallel",
  "method",
  "library",
];

/** The options that all cells of an experiment have in common, as they are kept with it. */
export const sharedOptions = (config: Config): Record<string, unknown> =>
  Object.fromEntries(Object.entries(withoutSecrets(config)).filter(([key]) => !changeable.includes(key)));
