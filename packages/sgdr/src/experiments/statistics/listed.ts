/** So many are named; a reader who needs more looks at the runs. */
const most = 10;

/** The first ten of them, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
