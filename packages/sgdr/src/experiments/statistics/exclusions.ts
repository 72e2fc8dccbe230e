import type { CellRecord } from "../record.js";

/** A task in a stream: the same for every arm. */
export const keyOf = (stream: number, site: string, task: string): string => `${stream}/${site}/${task}`;

/** Tasks that no arm is measured on, because one arm could not be: otherwise arms would be compared on different tasks. */
export interface Exclusions {
  readonly keys: ReadonlySet<string>;
  /** The world failed. */
  readonly infra: number;
  /** Nobody can tell whether it was solved. */
  readonly unscored: number;
}

export function exclusionsOf(cells: readonly CellRecord[]): Exclusions {
  const infra = new Set<string>();
  const unscored = new Set<string>();
  for (const { stream, site, records } of cells)
    for (const record of records) {
      const key = keyOf(stream, site, record.task);
      if (record.infra) infra.add(key);
      else if (record.reward === null) unscored.add(key);
    }
  const keys = new Set([...infra, ...unscored]);
  return { keys, infra: infra.size, unscored: keys.size - infra.size };
}
