/** A table under its title; nothing when it has no rows. */
export function markdownSection(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  about = "",
): readonly string[] {
  if (rows.length === 0) return [];
  return [`### ${title}`, ...(about === "" ? [] : [about]), markdownTable(head, rows)];
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

const escaped = (cell: string): string => cell.replaceAll("|", "\\|").replaceAll("\n", " ");
