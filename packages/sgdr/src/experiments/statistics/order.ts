/** The paper's systems in the order of its table. */
const systems = ["vanilla", "awm", "asi", "cer", "sgdr"];

/** What others are compared with, the one that learns nothing first. */
export const baselines: readonly string[] = ["vanilla", "awm", "asi", "cer"];

/** By code unit, so that every machine sorts alike. */
export const byName = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** The paper's systems first, then the others by name: the order in which cells ended has no meaning. */
export function byArm(left: string, right: string): number {
  const place = (arm: string): number => (systems.includes(arm) ? systems.indexOf(arm) : systems.length);
  return place(left) - place(right) || byName(left, right);
}
