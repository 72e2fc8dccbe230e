import { readKept, table, whenText, type When } from "./kept.js";
import type { ResultPage } from "./result-page.js";

/** Means over the tasks that were played. */
export interface RolePrompts {
  readonly role: string;
  readonly questionsATask: number;
  readonly inputTokens: number;
  readonly pageTokens: number;
  readonly outputTokens: number;
}

/** Dollars for all tasks of one site, with pages as they were and with every page as large as it can be. */
export interface ModelPrice {
  readonly model: string;
  readonly vanilla: number | null;
  readonly vanillaLargest: number | null;
  readonly sgdr: number | null;
  readonly sgdrLargest: number | null;
}

export interface KeptPrompts extends When {
  readonly tasks: number;
  readonly webArenaTasks: number;
  readonly roles: readonly RolePrompts[];
  readonly prices: readonly ModelPrice[];
}

const kept = (): KeptPrompts => readKept("prompts") as KeptPrompts;

export function promptsPage(): ResultPage {
  const { roles, prices, tasks, webArenaTasks, ...when } = kept();
  const [first] = prices;
  return {
    name: "prompts",
    title: "How long prompts are, and what WebArena would cost",
    about: `Tokens of each question to a model, and from them an estimate for the paper's ${webArenaTasks} tasks.`,
    command: "npm run measure:prompts",
    measured: whenText(when),
    result: first
      ? `${webArenaTasks} tasks with ${first.model}: vanilla ${rounded(first.vanilla)} to ${rounded(first.vanillaLargest)} dollars, sgdr ${rounded(first.sgdr)} to ${rounded(first.sgdrLargest)}`
      : "–",
    conditions: `${tasks} tasks of two streams of the playground, with replies written by hand.`,
    tables: [
      "## Tokens",
      table([
        ["role", "questions a task", "tokens in a question", "of them the page", "tokens in a reply"],
        ...roles.map(({ role, questionsATask, inputTokens, pageTokens, outputTokens }) => [
          role,
          questionsATask.toFixed(1),
          Math.round(inputTokens),
          pageTokens === 0 ? "" : Math.round(pageTokens),
          Math.round(outputTokens),
        ]),
      ]),
      "## Dollars",
      priceTable(),
    ].join("\n\n"),
    number: () => undefined,
  };
}

const rounded = (price: number | null): string => (price === null ? "?" : String(Math.round(price)));

/** Stands in docs/webarena.md too, where one decides whether to run it. */
export function priceTable(): string {
  const { prices, webArenaTasks } = kept();
  return table([
    [
      `${webArenaTasks} tasks, US dollars`,
      "vanilla",
      "vanilla, largest pages",
      "sgdr",
      "sgdr, largest pages",
    ],
    ...prices.map(({ model, ...dollars }) => [
      model,
      ...[dollars.vanilla, dollars.vanillaLargest, dollars.sgdr, dollars.sgdrLargest].map(rounded),
    ]),
  ]);
}
