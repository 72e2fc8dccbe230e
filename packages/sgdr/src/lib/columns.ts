const firstOnly: ReadonlySet<number> = new Set([0]);

/** Rows as text in columns: those in `left`, by default only the first, are left-aligned; the others are numbers and are right-aligned. */
export function columns(rows: readonly (readonly string[])[], left = firstOnly): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (cell: string, at: number): string =>
    left.has(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(padded).join("  ").trimEnd()).join("\n");
}
