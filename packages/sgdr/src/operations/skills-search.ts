import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { RankedSkill } from "../domain/retrieval.js";
import { keptEmbedder } from "../runtime/kept-embedder.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import { defineOperation } from "./operation.js";
import { columns } from "../lib/columns.js";
import { libraryAt } from "../skills/known-library.js";
import { searchSkills } from "../skills/search-skills.js";
import { ofRun, site } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

const SkillsFound = z.strictObject({
  site: z.string(),
  /** What the skills were compared by. */
  embedder: z.string(),
  query: z.string(),
  alpha: z.number(),
  lambda: z.number(),
  skills: z.array(
    z.strictObject({ ...RankedSkill.unwrap().shape, offered: z.boolean(), description: z.string() }),
  ),
});

export const skillsSearch = defineOperation({
  name: "skills search",
  about: "Rank the skills for a goal, and for a page when --state describes one, as a step would.",
  changes: false,
  positional: ["text"],
  input: z.strictObject({
    text: z.string().describe("What is to be done, in plain words."),
    state: z
      .string()
      .default("")
      .describe('A sentence about the page, such as "Thread page where one can reply".'),
    site,
    run: ofRun,
  }),
  output: SkillsFound,
  options: [
    "store",
    "alpha",
    "retrieveM",
    "retrieveK",
    "mmr",
    "mmrLambda",
    "retrieveQuery",
    "embedder",
    "embedderBaseUrl",
    "embedderApiKey",
  ],
  run: async ({ text, state, ...place }, { config, signal }) => {
    if (text.trim() === "")
      throw new SgdrError(
        "input-invalid",
        "there is nothing to look for",
        'write what is to be done, such as "reply to a comment"',
      );
    const {
      site: name,
      library,
      found,
    } = await withStore(config.store, async (store) => {
      const at = await libraryAt(store, place);
      const embedder = keptEmbedder(await openEmbedder(config.embedder, config, signal), store);
      const options = { embedder, options: config };
      return { ...at, found: await searchSkills(at.library, { text, state }, options, signal) };
    });
    const described = new Map(library.skills.map(({ id, description }) => [id, description]));
    return {
      site: name,
      embedder: found.embedder,
      query: found.query,
      alpha: found.alpha,
      lambda: found.lambda,
      skills: found.candidates
        .map((candidate) => ({
          ...candidate,
          offered: candidate.pick !== undefined,
          description: described.get(candidate.id) ?? "",
        }))
        .sort((left, right) => (left.pick ?? Infinity) - (right.pick ?? Infinity) || left.rank - right.rank),
    };
  },
  text: ({ site: name, skills, embedder, alpha, lambda }) =>
    [
      `${name}, compared by ${embedder}, alpha ${alpha}, lambda ${lambda}; offered first, then what else was considered`,
      columns(
        [
          ["offered", "skill", "score", "goal", "page", "description"],
          ...skills.map(({ id, pick, score, goalCosine, stateCosine, description }) => [
            pick === undefined ? "" : String(pick),
            id,
            score.toFixed(3),
            goalCosine?.toFixed(3) ?? "–",
            stateCosine?.toFixed(3) ?? "–",
            description,
          ]),
        ],
        new Set([1, 5]),
      ),
    ].join("\n"),
});
