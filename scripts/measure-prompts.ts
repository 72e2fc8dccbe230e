// How long the prompts are, and what the paper's 764 tasks would cost by that: npm run measure:prompts
// Two streams of the playground are played by replies written by hand. Writes docs/results/prompts.json and the pages made from it.
import { join } from "node:path";
import type { ChatModel, RoleName } from "../packages/sgdr/src/domain/ports.js";
import { paperMain } from "../packages/sgdr/src/experiments/paper-results.js";
import { countTokens } from "../packages/sgdr/src/lib/tokens.js";
import { priceOf } from "../packages/sgdr/src/llm/prices.js";
import { openReplies } from "../packages/sgdr/src/llm/recording/open-replies.js";
import { streamed } from "../test/learning-model/_stream.js";
import { keep, now } from "./results/kept.js";
import { writeResultsPages } from "./results/pages.js";
import type { KeptPrompts } from "./results/prompts.js";

const streams = [
  { site: "forum", tasks: ["forum-comment-on-post-1", "forum-comment-on-post-2"], retrieveK: 1 },
  { site: "shop", tasks: ["shop-contact-order-1", "shop-contact-order-2", "shop-coupon-1"], retrieveK: 5 },
];
const models = [
  "openai/gpt-4.1",
  "openai/gpt-4.1-mini",
  "anthropic/claude-sonnet-4-5",
  "google/gemini-2.5-flash",
];
const webArenaTasks = 764;
/** What --observation-tokens lets a page take. */
const largestPage = 10_000;

interface Asked {
  readonly role: RoleName;
  readonly input: number;
  readonly page: number;
  readonly output: number;
}

const asked: Asked[] = [];
let tasks = 0;
for (const stream of streams) {
  const file = join(import.meta.dirname, `../test/learning-model/${stream.site}.replies.jsonl`);
  const { chat } = await openReplies({ kind: "replay", file });
  const chatModel: ChatModel = {
    id: "by-hand",
    reply: async (request, signal) => {
      const answer = await chat.reply(request, signal);
      const page =
        /^(?:## Current page|## Last page|<<<<< \w+)$([\s\S]*)^>>>>>/m.exec(request.user)?.[1] ?? "";
      asked.push({
        role: request.role,
        input: countTokens(request.system) + countTokens(request.user),
        page: countTokens(page),
        output: answer.kind === "reply" ? countTokens(answer.text) : 0,
      });
      return answer;
    },
  };
  await streamed(stream, { chatModel, retrieveK: stream.retrieveK });
  tasks += stream.tasks.length;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const roles = [...new Set(asked.map(({ role }) => role))];
const of = (role: RoleName) => {
  const own = asked.filter((one) => one.role === role);
  return {
    aTask: own.length / tasks,
    input: mean(own.map(({ input }) => input)),
    page: mean(own.map(({ page }) => page)),
    output: mean(own.map(({ output }) => output)),
  };
};

const stepsOf = (method: string): number =>
  paperMain.find((row) => row.model === "GPT-4.1" && row.method === method)?.steps ?? Number.NaN;

/** Tokens for one task: a decision at each of the paper's steps, a summary with it, and what learning asks. */
function taskTokens(
  method: "Vanilla" | "SGDR",
  pages: "measured" | "largest",
): { input: number; output: number } {
  const steps = stepsOf(method);
  const atStep = method === "SGDR" ? (["policy", "summarizer"] as const) : (["policy"] as const);
  const atEnd = method === "SGDR" ? (["judge", "inducer"] as const) : [];
  const input = (role: RoleName): number =>
    of(role).input + (pages === "largest" ? largestPage - of(role).page : 0);
  const sum = (count: (role: RoleName) => number): number =>
    atStep.reduce((total, role) => total + steps * count(role), 0) +
    atEnd.reduce((total, role) => total + of(role).aTask * count(role), 0);
  return { input: sum(input), output: sum((role) => of(role).output) };
}

const dollars = (model: string, method: "Vanilla" | "SGDR", pages: "measured" | "largest"): number | null => {
  const price = priceOf({ model, baseUrl: "" }, {});
  const { input, output } = taskTokens(method, pages);
  return price ? (webArenaTasks * (input * price.input + output * price.output)) / 1e6 : null;
};

keep("prompts", {
  ...now(),
  ...{ tasks, webArenaTasks },
  roles: roles.map((role) => {
    const { aTask, input, page, output } = of(role);
    return { role, questionsATask: aTask, inputTokens: input, pageTokens: page, outputTokens: output };
  }),
  prices: models.map((model) => ({
    model,
    vanilla: dollars(model, "Vanilla", "measured"),
    vanillaLargest: dollars(model, "Vanilla", "largest"),
    sgdr: dollars(model, "SGDR", "measured"),
    sgdrLargest: dollars(model, "SGDR", "largest"),
  })),
} satisfies KeptPrompts);
writeResultsPages();
