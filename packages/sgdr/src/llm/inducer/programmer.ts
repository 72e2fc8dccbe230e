import { signatureOf } from "../../domain/check-call.js";
import type { Inducer, SkillDraft } from "../../domain/roles.js";
import type { TaskGoal } from "../../domain/task.js";
import type { Window } from "../../domain/window.js";
import { no, ok, type Result } from "../../lib/result.js";
import { skillActions } from "../../skill/skill-actions.js";
import { askRole, type ModelRoleParts } from "../ask-role.js";
import { renderEpisode } from "../render-episode.js";
import { siteText, withoutThinking } from "../site-text.js";
import { readDraft, unreadable } from "./read-draft.js";
import { piecesIn, type Item } from "./read-items.js";

export interface ProgrammerParts extends ModelRoleParts {
  /** Tokens of page text for the whole episode. */
  readonly pageTokens?: number;
}

const usualPageTokens = 4_000;
const mostFunctions = 3;
const lengthRule = "at least 2 calls and not more than 10";

/** ASI's induction by a language model: one look at a whole episode, up to three functions, each for a stretch of it. */
export const modelProgrammer = (parts: ProgrammerParts): Inducer => ({
  id: parts.model.id,
  async induce(windows, about, signal) {
    const drafts: SkillDraft[] = [];
    for (const window of windows) drafts.push(...(await programsOf(parts, { ...about, window }, signal)));
    return drafts;
  },
});

async function programsOf(
  parts: ProgrammerParts,
  { window, task, goal }: TaskGoal & { readonly window: Window },
  signal: AbortSignal,
): Promise<readonly SkillDraft[]> {
  const { prompts, boundary, pageTokens = usualPageTokens } = parts;
  const { steps } = window;
  const asked = await askRole(
    parts,
    {
      role: "inducer",
      place: { task, step: 0 },
      prompt: prompts.versions["programs-user"],
      system: prompts.render("programs-system", {
        lengthRule,
        words: prompts.render("operation-words", {}),
        actions: skillActions.map(signatureOf).join(", "),
      }),
      user: (share) => {
        const text = renderEpisode({
          steps,
          pageTokens: pageTokens * share,
          ids: true,
          changes: parts.changes,
        });
        const session = siteText(text, boundary);
        return prompts.render("programs-user", { goal, boundary, session, count: String(steps.length) });
      },
      read: readFunctions,
      repair: (problem) => prompts.render("notes-repair", { problem }),
    },
    signal,
  );
  if (!asked.ok) return [unreadable(window, asked.problem.words)];
  if (asked.value.length === 0)
    return [{ kind: "none", window, code: "not-reusable", words: "the inducer found nothing to reuse" }];
  return asked.value.map((item) => draftOf(item, window));
}

/** An empty list is an answer; no list at all is none. */
function readFunctions(reply: string): Result<readonly Item[], string> {
  const text = withoutThinking(reply);
  const pieces = piecesIn(text);
  const items = pieces.flatMap(({ item }) => (item && "code" in item ? [item] : []));
  if (items.length > 0) return ok(items.slice(0, mostFunctions));
  return pieces.length === 0 && /\[\s*\]/.test(text)
    ? ok([])
    : no('it holds no JSON object with "first", "last" and "code"');
}

/** The draft of the stretch that the function says it covers. */
function draftOf(item: Item, whole: Window): SkillDraft {
  const { first, last } = item;
  const isPlace = (value: unknown): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= whole.length;
  if (!isPlace(first) || !isPlace(last) || first > last)
    return unreadable(whole, `the function does not say which of the steps 1 to ${whole.length} it covers`);
  const start = whole.start + first - 1;
  const steps = whole.steps.slice(first - 1, last);
  return readDraft({ ...whole, start, length: steps.length, steps }, item);
}
