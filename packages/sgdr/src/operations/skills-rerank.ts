import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { columns } from "../lib/columns.js";
import { commaList } from "../lib/comma-list.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import { RetrievalOptions } from "../retrieval/options.js";
import { defineOperation } from "./operation.js";
import { relevances, type Relevance } from "../skills/relevance.js";
import { rerank, type RankSettings } from "../skills/rerank.js";
import { site } from "./skills-input.js";
import { rowOf, withStore } from "../runtime/stored-run.js";

const Quality = z.strictObject({
  steps: z.int(),
  leftOut: z.int(),
  recall: z.number().optional(),
  hit: z.number().optional(),
  mrr: z.number().optional(),
});
const Row = z.strictObject({
  settings: z.strictObject({ alpha: z.number(), lambda: z.number(), k: z.int(), m: z.int() }),
  embedder: z.string(),
  quality: z.record(z.enum(relevances), Quality),
  calledWasOffered: z.strictObject({ offered: z.int(), of: z.int() }),
});
const SkillsReranked = z.strictObject({
  run: z.string(),
  method: z.string(),
  retrievals: z.int(),
  counted: z.int(),
  unknown: z.int(),
  original: Row,
  rows: z.array(Row),
});
type SkillsReranked = z.infer<typeof SkillsReranked>;

const numbers = (about: string) =>
  z.string().default("").describe(`${about}; several by commas; the run's own when left out.`);

export const skillsRerank = defineOperation({
  name: "skills rerank",
  about:
    "Rank the history of a run again with other settings, without running anything: would the skills that fit what was done next have been offered?",
  changes: false,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    alpha: numbers("Weight of the task against the state of the page"),
    lambda: numbers("Weight of the score against likeness to those already taken"),
    k: numbers("How many are offered"),
    m: numbers("How many are considered"),
    embedder: z.string().default("").describe("Another embedder; the run's own when left out."),
    site: site.describe("Only this site of the run."),
  }),
  output: SkillsReranked,
  options: ["store", "embedderBaseUrl", "embedderApiKey"],
  run: async ({ run: id, site: wanted, embedder: name, ...given }, { config, signal }) =>
    await withStore(config.store, async (store) => {
      const { run, method } = (await rowOf(store, id)).manifest;
      const settings = settingsIn(given);
      const embedder = name === "" ? undefined : await openEmbedder(name, config, signal);
      const { rows, ...found } = await rerank(store, { run, site: wanted, settings, embedder }, signal);
      return { run, method, ...found, rows: [...rows] };
    }),
  text: (reranked) => textOf(reranked),
});

const mostSettings = 200;

/** Every combination of what is given. */
function settingsIn(given: Readonly<Record<keyof RankSettings, string>>): readonly Partial<RankSettings>[] {
  const { alpha, mmrLambda, retrieveK, retrieveM } = RetrievalOptions.shape;
  const tried = [
    tries("alpha", given.alpha, alpha),
    tries("lambda", given.lambda, mmrLambda),
    tries("k", given.k, retrieveK),
    tries("m", given.m, retrieveM),
  ];
  const all = tried.reduce<readonly Partial<RankSettings>[]>(
    (some, next) => some.flatMap((one) => next.map((more) => ({ ...one, ...more }))),
    [{}],
  );
  if (all.length <= mostSettings) return all;
  throw new SgdrError(
    "input-invalid",
    `these are ${all.length} combinations, and at most ${mostSettings} are ranked at once`,
    "give fewer values",
  );
}

/** One setting for each number; none of it where nothing is given. */
function tries(
  name: keyof RankSettings,
  text: string,
  schema: z.ZodType<number>,
): readonly Partial<RankSettings>[] {
  if (text.trim() === "") return [{}];
  return commaList(text).map((part) => {
    const number = schema.safeParse(Number(part));
    if (number.success) return { [name]: number.data };
    throw new SgdrError(
      "input-invalid",
      `--${name}: ${JSON.stringify(part)} cannot be used: ${number.error.issues[0]?.message ?? "it is no number"}`,
      `give numbers by commas, such as --${name} ${name === "k" || name === "m" ? "5,10" : "0.3,0.7"}`,
    );
  });
}

const meanings: Readonly<Record<Relevance, string>> = {
  "same-calls": "relevant: its calls are those that were made next",
  "same-elements": "relevant: they are, and on elements of the role and name that it was learned on",
};

const figure = (number: number | undefined): string => number?.toFixed(3) ?? "–";

function textOf({ run, method, retrievals, counted, unknown, original, rows }: SkillsReranked): string {
  const left =
    unknown === 0
      ? ""
      : `; ${unknown} are left out, because the skills they could choose from are not on record`;
  const table = (relevance: Relevance): string =>
    columns([
      [
        "",
        "embedder",
        "alpha",
        "lambda",
        "K",
        "M",
        "steps",
        "recall@K",
        "hit@K",
        "MRR",
        "called was offered",
      ],
      ...[original, ...rows].map(({ settings, embedder, quality, calledWasOffered }, at) => [
        at === 0 ? "as it was" : `new ${at}`,
        embedder,
        ...[settings.alpha, settings.lambda, settings.k, settings.m].map(String),
        String(quality[relevance].steps),
        figure(quality[relevance].recall),
        figure(quality[relevance].hit),
        figure(quality[relevance].mrr),
        `${calledWasOffered.offered} of ${calledWasOffered.of}`,
      ]),
    ]);
  if (counted === 0)
    return `${run}  ${method}: ${retrievals} retrievals, none of them in a task that was judged a success${left}. There is nothing to rank.`;
  return [
    `${run}  ${method}: ${retrievals} retrievals, ${counted} of them in tasks judged a success${left}`,
    ...relevances.flatMap((relevance) => ["", meanings[relevance], table(relevance)]),
  ].join("\n");
}
