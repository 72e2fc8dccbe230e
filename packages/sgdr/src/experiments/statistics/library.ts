import type { LibraryFindings } from "../findings.js";
import type { Rejections } from "../../results/learned.js";
import type { RecalledTasks } from "../../results/recalled.js";
import type { ScoredLearning } from "../scored-learning.js";
import { mean } from "../summary.js";
import type { ArmRuns } from "./arms.js";
import { grouped } from "../../lib/grouped.js";
import { byName } from "./order.js";

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Counts of whole runs, tasks that are left out of the rates included: what they taught was offered later. */
export function libraryOf({ cells, learns }: ArmRuns): LibraryFindings | null {
  if (!learns) return null;
  const records = cells.flatMap((cell) => cell.records);
  const learned = cells.flatMap((cell) => (cell.learned === null ? [] : [cell.learned]));
  const sumOf = (pick: (of: ScoredLearning) => number): number => total(learned.map(pick));
  const ends = cells.flatMap((cell) => {
    const last = cell.records.toSorted((left, right) => right.position - left.position)[0];
    return last ? [last.known] : [];
  });
  const rejected = rejectedIn(learned.flatMap((one) => one.rejected));
  const recalled = learned.flatMap((one) => (one.recalled ? [one.recalled] : []));
  return {
    keepsNotes: learned.some(({ keepsNotes }) => keepsNotes),
    undrafted: rejected.filter(({ stage }) => stage === "induction"),
    candidates: total(cells.map(({ candidates }) => candidates)),
    rejected: rejected.filter(({ stage }) => stage !== "induction"),
    merged: sumOf(({ merged }) => merged),
    replaced: sumOf(({ replaced }) => replaced),
    added: sumOf(({ added }) => added),
    verified: sumOf(({ verified }) => verified),
    fromUnsolved: sumOf(({ fromUnsolved }) => fromUnsolved),
    offered: total(records.map(({ offered }) => offered)),
    given: sumOf(({ given }) => given),
    called: total(records.map(({ called }) => called)),
    completed: total(records.map(({ completed }) => completed)),
    known: mean(ends) ?? 0,
    ...(recalled.length > 0 && { recalled: recalledIn(recalled) }),
  };
}

function recalledIn(all: readonly RecalledTasks[]): RecalledTasks {
  const tokens = all.flatMap((one) => (one.tokens === null ? [] : [one.tokens]));
  return {
    tasks: total(all.map(({ tasks }) => tasks)),
    begun: total(all.map(({ begun }) => begun)),
    decisions: total(all.map(({ decisions }) => decisions)),
    tokens: tokens.length === 0 ? null : total(tokens),
  };
}

function rejectedIn(all: Rejections): Rejections {
  return [...grouped(all, ({ stage, code }) => `${stage}/${code}`).entries()]
    .flatMap(([name, [first, ...rest]]) =>
      first ? [{ name, ...first, count: first.count + total(rest.map(({ count }) => count)) }] : [],
    )
    .sort((left, right) => right.count - left.count || byName(left.name, right.name))
    .map(({ stage, code, count }) => ({ stage, code, count }));
}
