import type { RoleName } from "../domain/ports.js";
import type { Config } from "./config.js";

/** A role's own model inherits neither the address nor the key of the run's model. */
export function optionsFor(role: RoleName, config: Config): Config {
  const own = config.roles[role] ?? {};
  return {
    ...config,
    model: own.model ?? config.model,
    baseUrl: own.baseUrl ?? (own.model === undefined ? config.baseUrl : ""),
    apiKey: own.model === undefined ? config.apiKey : "",
    temperature: own.temperature ?? config.temperature,
    replyTokens: own.replyTokens ?? config.replyTokens,
    thinkingTokens: own.thinkingTokens ?? config.thinkingTokens,
  };
}
