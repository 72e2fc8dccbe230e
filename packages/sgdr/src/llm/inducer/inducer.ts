import { signatureOf } from "../../domain/check-call.js";
import type { Induction, Inducer, SkillDraft } from "../../domain/roles.js";
import { callLimits, laterElements, type LaterElements, type SkillRule } from "../../domain/skill-rule.js";
import type { Window } from "../../domain/window.js";
import { no, ok, type Result } from "../../lib/result.js";
import type { PromptId } from "../../prompts/prompt.js";
import { skillActions } from "../../skill/skill-actions.js";
import { askRole, type ModelRoleParts } from "../ask-role.js";
import { siteText, withoutThinking } from "../site-text.js";
import { readDraft, unreadable } from "./read-draft.js";
import { itemsIn, type Items } from "./read-items.js";
import { renderBatch } from "./render-batch.js";

export interface ModelInducerParts extends ModelRoleParts {
  /** Windows in one question. */
  readonly batch?: number;
  /** Tokens of page text for each window. */
  readonly windowTokens?: number;
}

/** Windows in one question, unless told otherwise. */
export const windowsAQuestion = 8;
const usualWindowTokens = 500;

/** f_ind played by a language model: a few windows a question, one draft for each window, in their order. */
export const modelInducer = (parts: ModelInducerParts): Inducer => ({
  id: parts.model.id,
  async induce(windows, about, signal) {
    const { batch = windowsAQuestion } = parts;
    const drafts: SkillDraft[] = [];
    for (let from = 0; from < windows.length; from += batch) {
      const some = windows.slice(from, from + batch);
      drafts.push(...(await induceBatch(parts, { ...about, windows: some, number: from / batch }, signal)));
    }
    return drafts;
  },
});

interface Batch extends Induction {
  readonly windows: readonly Window[];
  readonly number: number;
}

async function induceBatch(
  parts: ModelInducerParts,
  { windows, task, goal, rule, number }: Batch,
  signal: AbortSignal,
): Promise<readonly SkillDraft[]> {
  const { prompts, boundary, changes, windowTokens = usualWindowTokens } = parts;
  const asked = await askRole(
    parts,
    {
      role: "inducer",
      place: { task, step: number },
      prompt: prompts.versions["inducer-user"],
      system: prompts.render("inducer-system", {
        lengthRule: lengthRule(rule),
        pageRule: prompts.render(pageRules[laterElements(rule)], {}),
        words: prompts.render("operation-words", {}),
        actions: skillActions.map(signatureOf).join(", "),
      }),
      user: (share) => {
        const rendered = renderBatch(windows, windowTokens * share, changes);
        return prompts.render("inducer-user", {
          goal,
          boundary,
          pages: siteText(rendered.pages, boundary),
          windows: siteText(rendered.windows, boundary),
          count: windows.length === 1 ? "one object" : `${windows.length} objects`,
        });
      },
      read: (reply) => readItems(reply, windows.length),
      repair: (problem) => prompts.render("inducer-repair", { problem }),
    },
    signal,
  );
  if (!asked.ok) return windows.map((window) => unreadable(window, asked.problem.words));
  const { byWindow, broken } = asked.value;
  return windows.map((window, index): SkillDraft => {
    const item = byWindow.get(index + 1);
    if (item) return readDraft(window, item);
    return unreadable(
      window,
      broken.has(index + 1) ? "its object is not JSON" : "the reply has no object for this window",
    );
  });
}

/** A reply is lost as a whole only when it is about none of the windows. */
function readItems(reply: string, windows: number): Result<Items, string> {
  const items = countedFromOne(itemsIn(withoutThinking(reply)), windows);
  return [...items.byWindow.keys()].some((number) => number >= 1 && number <= windows)
    ? ok(items)
    : no(`it holds no JSON object with a "window" from 1 to ${windows}`);
}

/** Some models count from 0, whatever they are told; then every number is one too small. */
function countedFromOne(items: Items, windows: number): Items {
  const { byWindow, broken } = items;
  const has = (number: number): boolean => byWindow.has(number) || broken.has(number);
  if (!has(0) || has(windows)) return items;
  return {
    byWindow: new Map([...byWindow].map(([number, item]) => [number + 1, item])),
    broken: new Set([...broken].map((number) => number + 1)),
  };
}

/** The number of calls in words, as the checks have it. */
function lengthRule({ scope }: SkillRule): string {
  const [least, most] = callLimits[scope];
  if (least === most) return `exactly ${least} call${least === 1 ? "" : "s"}`;
  return most === Number.POSITIVE_INFINITY
    ? `all the calls that the window needs, and at least ${least}`
    : `${least} to ${most} calls`;
}

/** The prompt that says where the elements of a skill may be. */
const pageRules = {
  refused: "inducer-one-page",
  found: "inducer-found-later",
  given: "inducer-given-later",
} as const satisfies Record<LaterElements, PromptId>;
