import type { Config } from "../../config/config.js";
import { roleNames } from "../../domain/ports.js";
import type { PriceOf } from "../../experiments/task-records.js";
import { priceOf } from "../../llm/prices.js";
import { optionsFor, requirePrices } from "../brain.js";

/** What a question of each role costs by these options; whoever plays without a model costs nothing. */
export function rolePrices(config: Config): PriceOf {
  const prices = new Map(
    roleNames.map((role) => {
      const options = optionsFor(role, config);
      const isFree = options.model === "rules" || options.model.startsWith("replay:");
      return [role, isFree ? { input: 0, output: 0 } : priceOf(options, config.prices)];
    }),
  );
  return (role, { inputTokens, outputTokens }) => {
    const price = prices.get(role);
    return price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
  };
}

/** A limit in dollars needs the price of every model. */
export function requireRolePrices(config: Config): void {
  requirePrices(
    roleNames
      .map((role) => optionsFor(role, config))
      .filter(({ model }) => model !== "rules" && !model.startsWith("replay:"))
      .map((options) => ({ name: options.model, price: priceOf(options, config.prices) })),
  );
}
