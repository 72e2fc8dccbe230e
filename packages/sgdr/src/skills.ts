// The door to what was learned: a site's skills, to look at, call, verify, export and import.
export type { ScoredRetrieval } from "./domain/retrieval.js";
export type { Skill, SkillLevel } from "./domain/skill.js";
export type { ActionRecord } from "./domain/trajectory.js";
export { playwrightTest, type PlaywrightTestOptions } from "./library/playwright-test.js";
export type { SkillStatistics } from "./library/statistics.js";
export type { RankingQuality } from "./retrieval/offline.js";
export type { BroughtIn } from "./skills/bring-in.js";
export type { SkillCalled } from "./skills/call-skill.js";
export type { Curated } from "./skills/curate.js";
export type { Exported } from "./skills/export-library.js";
export type { FileProblem } from "./skills/import-library.js";
export { openLibrary, type LibrarySettings, type SkillLibrary } from "./skills/open-library.js";
export {
  rerank,
  type RankedRow,
  type RankSettings,
  type Reranked,
  type RerankRequest,
} from "./skills/rerank.js";
export type { SkillArguments } from "./skills/skill-args.js";
export type { SkillCheck } from "./skills/verify-skills.js";
export { whyNot, type WhyNot } from "./skills/why-not.js";
