/** The paper's sites, and how many tasks each has (its appendix; 764 in all). */
export const paperTasks = { Shop: 187, Admin: 182, Reddit: 106, GitLab: 180, Map: 109 } as const;
export type PaperSite = keyof typeof paperTasks;
export const paperSites = [
  "Shop",
  "Admin",
  "Reddit",
  "GitLab",
  "Map",
] as const satisfies readonly PaperSite[];

/** One row of the paper's main table: mean steps, and success in per cent. */
export interface PaperRow {
  readonly model: string;
  readonly method: string;
  readonly steps: number;
  readonly success: number;
  readonly sites: Readonly<Record<PaperSite, number>>;
}

/** One row of its ablations, with GPT-4.1 on three sites. */
export interface PaperAblation {
  readonly ablation: string;
  readonly setting: string;
  readonly sites: Readonly<Record<(typeof ablatedSites)[number], number>>;
}
export const ablatedSites = ["Shop", "Reddit", "Map"] as const satisfies readonly PaperSite[];

export const paperMain: readonly PaperRow[] = [
  {
    model: "GPT-4.1",
    method: "Vanilla",
    steps: 6,
    success: 28.3,
    sites: { Shop: 29, Admin: 35.9, Reddit: 21.6, GitLab: 28, Map: 21.1 },
  },
  {
    model: "GPT-4.1",
    method: "AWM",
    steps: 5.9,
    success: 27.8,
    sites: { Shop: 26.7, Admin: 36.4, Reddit: 24.1, GitLab: 28.5, Map: 17.6 },
  },
  {
    model: "GPT-4.1",
    method: "ASI",
    steps: 5.2,
    success: 33,
    sites: { Shop: 29.6, Admin: 41.4, Reddit: 33.8, GitLab: 29.7, Map: 29.4 },
  },
  {
    model: "GPT-4.1",
    method: "CER",
    steps: 6.4,
    success: 33.9,
    sites: { Shop: 31, Admin: 38.4, Reddit: 31.1, GitLab: 37.1, Map: 28.6 },
  },
  {
    model: "GPT-4.1",
    method: "SGDR",
    steps: 4.8,
    success: 37.5,
    sites: { Shop: 34.6, Admin: 47.7, Reddit: 35.9, GitLab: 34.2, Map: 32.3 },
  },
  {
    model: "Qwen3-4B",
    method: "Vanilla",
    steps: 6.3,
    success: 16.5,
    sites: { Shop: 21.9, Admin: 14.8, Reddit: 12.7, GitLab: 16.6, Map: 13.5 },
  },
  {
    model: "Qwen3-4B",
    method: "AWM",
    steps: 5.7,
    success: 15.7,
    sites: { Shop: 19.8, Admin: 12.7, Reddit: 13.3, GitLab: 18.5, Map: 11.4 },
  },
  {
    model: "Qwen3-4B",
    method: "ASI",
    steps: 5.9,
    success: 20.8,
    sites: { Shop: 22.5, Admin: 22.6, Reddit: 19.2, GitLab: 22.3, Map: 14.2 },
  },
  {
    model: "Qwen3-4B",
    method: "CER",
    steps: 6.5,
    success: 22.1,
    sites: { Shop: 23.3, Admin: 20.7, Reddit: 20.2, GitLab: 27.5, Map: 15.5 },
  },
  {
    model: "Qwen3-4B",
    method: "SGDR",
    steps: 5.6,
    success: 24.3,
    sites: { Shop: 25.1, Admin: 24.6, Reddit: 22.8, GitLab: 26.7, Map: 19.6 },
  },
];

/** Two of them are the main table's SGDR again: α = 0.5 and λ = 0.7. */
export const paperAblations: readonly PaperAblation[] = [
  { ablation: "task against state", setting: "α = 1", sites: { Shop: 30.3, Reddit: 32.6, Map: 30.8 } },
  { ablation: "task against state", setting: "α = 0", sites: { Shop: 28.4, Reddit: 30.7, Map: 29.6 } },
  { ablation: "task against state", setting: "α = 0.3", sites: { Shop: 32.8, Reddit: 34.5, Map: 31.6 } },
  { ablation: "task against state", setting: "α = 0.5", sites: { Shop: 34.6, Reddit: 35.9, Map: 32.3 } },
  { ablation: "task against state", setting: "α = 0.7", sites: { Shop: 33.4, Reddit: 34.1, Map: 31.2 } },
  { ablation: "diversity", setting: "no MMR", sites: { Shop: 31.1, Reddit: 31.4, Map: 30.8 } },
  { ablation: "diversity", setting: "λ = 0.5", sites: { Shop: 33.9, Reddit: 34.8, Map: 32.1 } },
  { ablation: "diversity", setting: "λ = 0.7", sites: { Shop: 34.6, Reddit: 35.9, Map: 32.3 } },
  { ablation: "diversity", setting: "λ = 0.9", sites: { Shop: 33.9, Reddit: 34.4, Map: 31.7 } },
  {
    ablation: "length of skills",
    setting: "whole trajectories",
    sites: { Shop: 31.1, Reddit: 32.4, Map: 28.8 },
  },
  { ablation: "length of skills", setting: "single actions", sites: { Shop: 29.5, Reddit: 24.7, Map: 25.4 } },
  {
    ablation: "length of skills",
    setting: "sliding windows",
    sites: { Shop: 34.6, Reddit: 35.9, Map: 32.3 },
  },
];

/** Some whole number of tasks out of so many gives this percentage, rounded to one decimal; in whole numbers, so exactly. */
export function isShareOf(percent: number, tasks: number): boolean {
  const tenths = Math.round(percent * 10);
  const nearest = Math.round((tenths * tasks) / 1_000);
  return Math.abs(2_000 * nearest - 2 * tenths * tasks) <= tasks;
}

export interface ShareCheck {
  readonly cells: number;
  /** Those that no number of solved tasks gives. */
  readonly impossible: number;
}

/** How many of the cells by site can be a number of solved tasks out of the site's tasks. */
export function checkShares(
  rows: readonly { readonly sites: Readonly<Partial<Record<PaperSite, number>>> }[],
): ShareCheck {
  const cells = rows.flatMap(({ sites }) =>
    paperSites.flatMap((site) => (sites[site] === undefined ? [] : [{ site, percent: sites[site] }])),
  );
  const impossible = cells.filter(({ site, percent }) => !isShareOf(percent, paperTasks[site]));
  return { cells: cells.length, impossible: impossible.length };
}
