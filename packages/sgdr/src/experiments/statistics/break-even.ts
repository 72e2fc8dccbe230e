import { currencies, type BreakEven, type Currency } from "../findings.js";
import type { TaskRecord } from "../record.js";
import { pairedTasks, type CountedTask } from "./arms.js";

const add = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;

/** What a task took, learning from it included; null where the price is unknown. */
const spentOn: Readonly<Record<Currency, (task: TaskRecord) => number | null>> = {
  decisions: ({ decisions }) => decisions,
  calls: ({ acting, learning }) => acting.calls + learning.calls,
  tokens: ({ acting, learning }) => acting.tokens + learning.tokens,
  usd: ({ acting, learning }) => add(acting.usd, learning.usd),
  seconds: ({ acting, learning }) => (acting.ms + learning.ms) / 1_000,
};

/** Sums of the same numbers in another order may differ by this share. */
const rounding = 1e-9;

/** On the tasks that both have. */
export function breakEvensOf(
  tasks: readonly CountedTask[],
  vanilla: readonly CountedTask[],
): readonly BreakEven[] {
  const [own, others] = pairedTasks(tasks, vanilla);
  return currencies.map((currency) => ({
    currency,
    after: breakEven(cumulated(own, spentOn[currency]), cumulated(others, spentOn[currency])),
  }));
}

/** The number of tasks of a stream after which `own` stays at or below `other` to the end, where it is less in the end. */
export function breakEven(
  own: readonly number[] | null,
  other: readonly number[] | null,
): BreakEven["after"] {
  if (!own || !other) return null;
  const [end, otherEnd] = [own.at(-1) ?? 0, other.at(-1) ?? 0];
  if (end === 0 && otherEnd === 0) return null;
  if (Math.abs(end - otherEnd) <= otherEnd * rounding) return "no saving";
  const lastAbove = own.findLastIndex((spent, at) => spent > (other[at] ?? 0) * (1 + rounding));
  return lastAbove === own.length - 1 ? "never" : lastAbove + 2;
}

/** All that was spent up to each place in the stream, over all streams and sites; a stream that has ended stays where it is. */
function cumulated(
  tasks: readonly CountedTask[],
  spent: (task: TaskRecord) => number | null,
): readonly number[] | null {
  const byPlace: number[] = Array.from({ length: tasks.reduce(longest, 0) }, () => 0);
  for (const { record } of tasks) {
    const amount = spent(record);
    if (amount === null) return null;
    byPlace[record.position] = (byPlace[record.position] ?? 0) + amount;
  }
  let sum = 0;
  return byPlace.map((amount) => (sum += amount));
}

const longest = (length: number, { record }: CountedTask): number => Math.max(length, record.position + 1);
