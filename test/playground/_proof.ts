import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoreOf } from "../../packages/playground/src/kernel/check.js";
import type { SkinName } from "../../packages/playground/src/kernel/desk.js";
import type { SiteKind, SiteName } from "../../packages/playground/src/kernel/site.js";
import { startSite } from "../../packages/playground/src/kernel/serve.js";
import { tasksOf, type PlaygroundTask } from "../../packages/playground/src/kernel/tasks.js";
import { heldOutSeed } from "../../packages/playground/src/options.js";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { endStateOf, isListed, faults, matrix, openBrowser, play, type KeptEnd } from "./_prove.js";

const seed = 1;
/** Those that are worked with on their data, those that are kept back on theirs. */
const splitOf = {
  dev: { seed, heldOut: false },
  test: { seed: heldOutSeed, heldOut: true },
} as const;
const tasksIn = (kind: SiteKind, split: keyof typeof splitOf): PlaygroundTask[] =>
  tasksOf(kind, splitOf[split].seed).filter(({ heldOut }) => heldOut === splitOf[split].heldOut);

const kindNamed = (name: SiteName): SiteKind => {
  const kind = playgroundSites.find(({ id }) => id === name);
  if (!kind) throw new Error(`there is no site ${name}`);
  return kind;
};

/** A browser for all tests of a file. */
function inBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => await browser?.close());
  return () => {
    if (!browser) throw new Error("there is no browser yet");
    return browser;
  };
}

/** Those that everybody plays on the other skins; the others are for `npm run test:all`. */
export const isSampled = (task: number): boolean => task % 9 === 0;

/** On another skin the oracles alone: what is proved of checks on the first holds there too. */
export function proveSkin(name: SiteName, skin: SkinName, isPlayed: (task: number) => boolean): void {
  const kind = kindNamed(name);
  const browser = inBrowser();
  test(`the oracles of ${name} find their way on skin ${skin}`, async () => {
    const tasks = tasksIn(kind, "dev").filter((_, index) => isPlayed(index));
    const site = await startSite(kind, { seed, skin });
    const failed: string[] = [];
    try {
      for (const task of tasks) {
        const kept = await play(browser(), site, task, "oracle");
        const score = scoreOf(task.draft.check, endStateOf(kept, site.beginning)(task.task.goal));
        if (score.reward !== 1) failed.push(`${task.task.id}: ${score.reasons.join("; ")}`);
      }
    } finally {
      await site.close();
    }
    expect(tasks.length).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  }, 900_000);
}

interface Proof {
  /** Which tasks are played. */
  readonly isPlayed: (task: number) => boolean;
  /** Of which tasks the wrong-value variant is played too: it takes as long as the oracle. */
  readonly isWrongPlayed: (task: number) => boolean;
  readonly splits: readonly (keyof typeof splitOf)[];
}
/** What everybody plays: every third task, against the checks of all of them. */
const sample: Proof = {
  isPlayed: (task) => task % 3 === 0,
  isWrongPlayed: (task) => task % 24 === 0,
  splits: ["dev", "test"],
};
export const wholeProof: Proof = {
  isPlayed: () => true,
  isWrongPlayed: () => true,
  splits: ["dev", "test"],
};

/** A file for each site, so that two of them are proved at once. */
export function proveSite(name: SiteName, { isPlayed, isWrongPlayed, splits } = sample): void {
  const kind = kindNamed(name);
  const browser = inBrowser();

  test.each(splits)(
    "each played task of the %s split is solved by its oracle, in the browser, and no task by another way of doing any of them",
    async (split) => {
      const tasks = tasksIn(kind, split);
      const site = await startSite(kind, { seed: splitOf[split].seed });
      const ends: KeptEnd[] = [];
      try {
        for (const [index, task] of tasks.entries()) {
          if (!isPlayed(index)) continue;
          // all tasks of a site begin in one state on one page, so doing nothing has one end
          if (index === 0) ends.push(await play(browser(), site, task, "do-nothing"));
          ends.push(await play(browser(), site, task, "oracle"));
          if (isWrongPlayed(index)) ends.push(await play(browser(), site, task, "wrong-value"));
        }
      } finally {
        await site.close();
      }
      const cells = matrix(tasks, ends, site.beginning);
      const wrong = tasks.filter((_, index) => isWrongPlayed(index)).length;
      const played = tasks.filter((_, index) => isPlayed(index)).length;
      expect(cells).toHaveLength(tasks.length * (1 + played + wrong));
      expect(faults(cells, tasks, isListed)).toEqual([]);
    },
    900_000,
  );

  test("has enough tasks of enough templates, and two templates that are kept back", () => {
    const templatesOf = (split: keyof typeof splitOf): number =>
      new Set(tasksIn(kind, split).map(({ label }) => label.template)).size;
    expect(tasksIn(kind, "dev").length).toBeGreaterThanOrEqual(40);
    expect(templatesOf("dev")).toBeGreaterThanOrEqual(8);
    expect(templatesOf("test")).toBe(2);
  });

  test("words every task without a gap, in both wordings, and no two tasks alike", () => {
    const goals = (["original", "paraphrased"] as const).flatMap((wording) =>
      tasksOf(kind, seed, wording).map(({ task }) => task.goal),
    );
    expect(goals.filter((goal) => /[{}]|undefined|NaN/.test(goal))).toEqual([]);
    expect(new Set(goals).size).toBe(goals.length);
  });

  test("gives the same tasks for a seed and others for another", () => {
    const ids = (of: number): string => JSON.stringify(tasksOf(kind, of).map(({ task }) => task));
    expect(ids(7)).toBe(ids(7));
    expect(ids(7)).not.toBe(ids(8));
  });
}
