import type { Spender } from "../domain/event.js";
import type { ChatModel, RoleName, Usage } from "../domain/ports.js";
import { costOf, type Price } from "./prices.js";

/** What was used: calls of a model, their tokens, and what they cost. */
export interface Spent extends Usage {
  readonly calls: number;
  /** Undefined as soon as one call had an unknown price. */
  readonly usd: number | undefined;
}

/** What a run has used, by role and in all. */
export interface RunUsage {
  readonly total: Spent;
  readonly roles: Readonly<Partial<Record<RoleName | "embedder", Spent>>>;
}

const nothing: Spent = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

const plus = (left: Spent, right: Spent): Spent => ({
  calls: left.calls + right.calls,
  inputTokens: left.inputTokens + right.inputTokens,
  outputTokens: left.outputTokens + right.outputTokens,
  ...cachedIn(left, right),
  usd: left.usd === undefined || right.usd === undefined ? undefined : left.usd + right.usd,
});

/** Left out where no provider had kept anything. */
export function cachedIn(...all: readonly Usage[]): Pick<Usage, "cachedInputTokens"> {
  const cachedInputTokens = all.reduce((sum, { cachedInputTokens: own = 0 }) => sum + own, 0);
  return cachedInputTokens > 0 ? { cachedInputTokens } : {};
}

/** Counts what each role has used in a run, in tokens and money. */
export class Meter {
  readonly #roles = new Map<Spender, Spent>();

  add(role: Spender, usage: Usage, price: Price | undefined): void {
    const { inputTokens, outputTokens } = usage;
    const usd = price && costOf(usage, price);
    const spent = { calls: 1, inputTokens, outputTokens, ...cachedIn(usage), usd };
    this.#roles.set(role, plus(this.#roles.get(role) ?? nothing, spent));
  }

  get roles(): RunUsage["roles"] {
    return Object.fromEntries(this.#roles);
  }

  get total(): Spent {
    return [...this.#roles.values()].reduce(plus, nothing);
  }
}

/** A model whose every reply is counted. */
export const metered = (model: ChatModel, meter: Meter, price: Price | undefined): ChatModel => ({
  id: model.id,
  async reply(request, signal) {
    const answer = await model.reply(request, signal);
    if (answer.kind === "reply") meter.add(request.role, answer.usage, price);
    return answer;
  },
});
