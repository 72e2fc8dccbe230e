// Characters of a request of the policy, beside those of another commit on the same states; states with a dialog are told apart.
//   git worktree add OTHER COMMIT && npx tsx bench/characters.ts OTHER [CHECKOUT [SCREENS]]
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { launchBrowser } from "../packages/sgdr/src/browser/launch.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import type * as Sgdr from "../packages/sgdr/src/index.js";
import { screens } from "./_screens.js";

const [other = "", checkout = "", most = "4"] = process.argv.slice(2);

async function engineIn(folder: string): Promise<typeof Sgdr> {
  const entry = ["packages/sgdr/src/index.ts", "src/index.ts"]
    .map((path) => join(folder, path))
    .find(existsSync);
  if (entry === undefined)
    throw new Error(`${folder} is no checkout of sgdr: give one as the first argument`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an older commit, of which two functions are used
  return (await import(pathToFileURL(entry).href)) as typeof Sgdr;
}

interface Asked {
  readonly characters: number;
  /** Without what never changes in a run, which providers keep. */
  readonly changing: number;
  readonly hasDialog: boolean;
}

/** What a model is asked first on this page; its answer ends the task. */
async function askedBy({ createAgent }: typeof Sgdr, page: Page): Promise<Asked> {
  let asked: Asked = { characters: 0, changing: 0, hasDialog: false };
  const agent = createAgent({
    store: ":memory:",
    chatModel: {
      id: "counter",
      reply: async ({ system, user }) => {
        asked = {
          characters: system.length + user.length,
          changing: user.length,
          hasDialog: /^\(behind /m.test(user),
        };
        const text = '```\nsend_msg_to_user("done")\n```';
        return { kind: "reply", text, usage: { inputTokens: 0, outputTokens: 0 } };
      },
    },
  });
  await agent.run({ goal: "Look at the page", page });
  await agent.close();
  return asked;
}

const [old, own] = [await engineIn(other), await engineIn(join(import.meta.dirname, ".."))];
const browser = await launchBrowser(Config.parse({}));
const sums = { "with a dialog": [0, 0, 0, 0, 0], "without a dialog": [0, 0, 0, 0, 0] };
for await (const { page } of screens(browser, checkout, Number(most))) {
  const before = await askedBy(old, page);
  const after = await askedBy(own, page);
  const sum = sums[after.hasDialog ? "with a dialog" : "without a dialog"];
  sum[0] = (sum[0] ?? 0) + 1;
  sum[1] = (sum[1] ?? 0) + before.characters;
  sum[2] = (sum[2] ?? 0) + after.characters;
  sum[3] = (sum[3] ?? 0) + before.changing;
  sum[4] = (sum[4] ?? 0) + after.changing;
}
await browser.close();
const beside = (before: number, after: number, count: number): string =>
  `${Math.round(before / Math.max(1, count))} before, ${Math.round(after / Math.max(1, count))} now (${((100 * after) / Math.max(1, before)).toFixed(0)} %)`;
for (const [name, [count = 0, before = 0, after = 0, oldUser = 0, newUser = 0]] of Object.entries(sums))
  console.log(
    `${name}, ${count} states: ${beside(before, after, count)} characters a decision; without the system message, which is equal at every step: ${beside(oldUser, newUser, count)}`,
  );
