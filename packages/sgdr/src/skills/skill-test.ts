import type { Skill } from "../domain/skill.js";
import { no, type Result } from "../lib/result.js";
import { playwrightTest } from "../library/playwright-test.js";
import type { TestRunner } from "../library/test-frame.js";
import { textsIn, type SkillArgs } from "../skill/expand.js";
import type { FindOrigin } from "./origin.js";
import { startProblem } from "./start-problem.js";

export interface TestOptions {
  /** Where the site lives; empty for where the skill was learned. */
  readonly url: string;
  readonly runner: TestRunner;
}

/** A skill as a Playwright test with the values it was learned with, or why there can be none. */
export async function skillTest(
  skill: Skill,
  findOrigin: FindOrigin,
  { url, runner }: TestOptions,
): Promise<Result<string, string>> {
  if (skill.quarantine !== undefined) return no(`it is in quarantine: ${skill.quarantine}`);
  const origin = await findOrigin(skill);
  const start = origin.ok ? startProblem(skill, origin.value) : undefined;
  if (start !== undefined) return no(start);
  const asksForValues = skill.program.params.some(({ kind }) => kind !== "element");
  if (!origin.ok && asksForValues) return no(`its values are not known here: ${origin.problem}`);
  const args = origin.ok ? textsIn(skill.program, origin.value.args) : {};
  if (hasSecret(args)) return no("it types a secret, which no test may hold");
  const base = url === "" && origin.ok ? (origin.value.lesson.task.startUrl ?? "") : url;
  if (!URL.canParse(base)) return no("it is not known where its site lives; name the address with --url");
  return playwrightTest(skill, { baseUrl: new URL(base).origin, args, runner });
}

const hasSecret = (args: SkillArgs): boolean => JSON.stringify(args).includes("<secret:");
