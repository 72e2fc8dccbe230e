import type { Observation, PageNode } from "../domain/observation.js";
import type { Trajectory } from "../domain/trajectory.js";
import { withTimeout } from "../lib/timeout.js";
import type { EndOfEpisode } from "../domain/world.js";

/** The page on which an episode ended, looked at once, when the first check asks for it. */
export interface FinalPage {
  /** In full. */
  readonly url: () => Promise<string>;
  /** Nothing when the page is gone. */
  readonly nodes: () => Promise<readonly PageNode[] | undefined>;
  readonly text: () => Promise<string | undefined>;
}

export function finalPage(
  { trajectory, look }: EndOfEpisode,
  lookMs: number,
  signal: AbortSignal,
): FinalPage {
  let looked: Promise<Observation | undefined> | undefined;
  const page = async (): Promise<Observation | undefined> =>
    await (looked ??= withTimeout(lookMs, signal, async () => await look()));
  const nodes = async (): Promise<readonly PageNode[] | undefined> => (await page())?.nodes;
  return {
    url: async () => inFull((await page())?.url ?? trajectory.final.url, trajectory),
    nodes,
    text: async () => {
      const found = await nodes();
      return found && accessibleText(found);
    },
  };
}

/** What is kept of an address on the site is its path. */
const inFull = (url: string, { task }: Trajectory): string =>
  URL.canParse(url, task.startUrl) ? new URL(url, task.startUrl).href : url;

/** Names and texts in document order; what is typed into fields is not the page's text. */
export const accessibleText = (nodes: readonly PageNode[]): string =>
  nodes
    .map(({ name }) => name.trim())
    .filter((name) => name !== "")
    .join(" ")
    .replace(/\s+/g, " ");
