import { isPaid } from "../llm/model-name.js";
import type { Config } from "../config/config.js";
import type { Spender } from "../domain/event.js";
import { roleNames } from "../domain/ports.js";
import type { PriceOf } from "../experiments/task-records.js";
import { costOf, priceOf, type Price } from "../llm/prices.js";
import { embeddingPrice, requirePrices } from "../runtime/brain.js";
import { optionsFor } from "../config/role-options.js";

/** What a question of each role costs by these options, and what vectors do; a role without a model costs nothing. */
export function rolePrices(config: Config): PriceOf {
  const prices = new Map<Spender, Price | undefined>(
    roleNames.map((role) => {
      const options = optionsFor(role, config);
      const isFree = !isPaid(options.model);
      return [role, isFree ? { input: 0, output: 0 } : priceOf(options, config.prices)];
    }),
  );
  prices.set("embedder", embeddingPrice(config).price);
  return (role, usage) => {
    const price = prices.get(role);
    return price ? costOf(usage, price) : null;
  };
}

/** A limit in dollars needs the price of every model that is named, whichever arm asks it. */
export function requireRolePrices(config: Config): void {
  requirePrices([
    ...roleNames
      .map((role) => optionsFor(role, config))
      .filter(({ model }) => isPaid(model))
      .map((options) => ({ name: options.model, price: priceOf(options, config.prices) })),
    embeddingPrice(config),
  ]);
}
