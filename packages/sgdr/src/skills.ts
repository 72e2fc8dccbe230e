// The door to what was learned: a site's skills, to look at, call, verify, export and import.
export { playwrightTest, type PlaywrightTestOptions } from "./library/playwright-test.js";
export type { SkillStatistics } from "./library/statistics.js";
export type { BroughtIn } from "./skills/bring-in.js";
export type { SkillCalled } from "./skills/call-skill.js";
export { openLibrary, type LibrarySettings, type SkillLibrary } from "./skills/open-library.js";
export { rerank, type RankedRow, type RankSettings, type Reranked } from "./skills/rerank.js";
export type { SkillArguments } from "./skills/skill-args.js";
export type { SkillCheck } from "./skills/verify-skills.js";
export { whyNot, type WhyNot } from "./skills/why-not.js";
