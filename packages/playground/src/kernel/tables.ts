/** A value that survives being written as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Everything a site knows: named tables of rows, each row with an id that is unique in its table. */
export type Row = { readonly id: string };
export type Tables = { readonly [table: string]: readonly Row[] };

/** A difference between two states of a site. */
export type Change =
  | { readonly kind: "added"; readonly table: string; readonly id: string; readonly row: Json }
  | { readonly kind: "removed"; readonly table: string; readonly id: string; readonly row: Json }
  | {
      readonly kind: "changed";
      readonly table: string;
      readonly id: string;
      /** The new values of the fields that differ; a field that is gone is null. */
      readonly fields: { readonly [field: string]: Json };
    };

/** What one must do to the first state to get the second, table by table, row by row, field by field. */
export function changesBetween(before: Tables, after: Tables): Change[] {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return tables.flatMap((table) => changedRows(table, before[table] ?? [], after[table] ?? []));
}

function changedRows(table: string, before: readonly Row[], after: readonly Row[]): Change[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !kept.has(id))
    .map((row): Change => ({ kind: "removed", table, id: row.id, row: jsonOf(row) }));
  const others = after.flatMap((row): Change[] => {
    const was = old.get(row.id);
    if (!was) return [{ kind: "added", table, id: row.id, row: jsonOf(row) }];
    const fields = changedFields(was, row);
    return Object.keys(fields).length === 0 ? [] : [{ kind: "changed", table, id: row.id, fields }];
  });
  return [...removed, ...others];
}

function changedFields(before: Row, after: Row): Record<string, Json> {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return Object.fromEntries(
    names
      .filter((name) => !isEqual(old.get(name), now.get(name)))
      .map((name) => [name, jsonOf(now.get(name) ?? null)]),
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states hold nothing but JSON
const jsonOf = (value: unknown): Json => value as Json;

export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [mine, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && isEqual(value, theirs.get(key)))
  );
}
