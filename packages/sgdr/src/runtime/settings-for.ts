import type { Config } from "../config/config.js";
import { definitions } from "../methods/definitions.js";
import { settingsOf } from "../methods/settings.js";

/** The options of learning as the configured method has them. */
export const settingsFor = (config: Config) => settingsOf(config, definitions[config.method].profile);
