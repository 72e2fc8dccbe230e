import type { ArmFindings } from "../findings.js";
import { mean } from "../summary.js";
import type { ArmRuns } from "./arms.js";
import { grouped } from "../../lib/grouped.js";
import { byName } from "./order.js";

type Library = NonNullable<ArmFindings["library"]>;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Counts of whole runs, tasks that are left out of the rates included: what they taught was offered later. */
export function libraryOf({ cells, learns }: ArmRuns): Library | null {
  if (!learns) return null;
  const records = cells.flatMap((cell) => cell.records);
  const learned = cells.flatMap((cell) => (cell.learned === null ? [] : [cell.learned]));
  const ends = cells.flatMap((cell) => {
    const last = cell.records.toSorted((left, right) => right.position - left.position)[0];
    return last ? [last.known] : [];
  });
  return {
    candidates: total(cells.map(({ candidates }) => candidates)),
    rejected: rejectedIn(learned.flatMap(({ rejected }) => rejected)),
    added: total(learned.map(({ added }) => added)),
    fromUnsolved: total(learned.map(({ fromUnsolved }) => fromUnsolved)),
    offered: total(records.map(({ offered }) => offered)),
    called: total(records.map(({ called }) => called)),
    completed: total(records.map(({ completed }) => completed)),
    known: mean(ends) ?? 0,
  };
}

function rejectedIn(all: Library["rejected"]): Library["rejected"] {
  return [...grouped(all, ({ stage, code }) => `${stage}/${code}`).entries()]
    .flatMap(([name, [first, ...rest]]) =>
      first ? [{ name, ...first, count: first.count + total(rest.map(({ count }) => count)) }] : [],
    )
    .sort((left, right) => right.count - left.count || byName(left.name, right.name))
    .map(({ stage, code, count }) => ({ stage, code, count }));
}
