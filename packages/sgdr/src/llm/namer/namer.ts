import type { BoundWindow, Namer, Naming, SkillDraft } from "../../domain/roles.js";
import type { Window } from "../../domain/window.js";
import { ok, type Result } from "../../lib/result.js";
import { oneLine } from "../../lib/one-line.js";
import { printSkill } from "../../skill/print-skill.js";
import { askRole, type ModelRoleParts } from "../ask-role.js";
import { itemsIn, type Item } from "../inducer/read-items.js";
import { changeLines, valueText } from "../render-action.js";
import { siteText, withoutThinking } from "../site-text.js";
import { named, unnamed } from "./read-names.js";

/** The most skills that one episode may add. */
const mostNamed = 5;
/** The most functions in the question, the long ones first: a part of a shown one is no news. */
const mostShown = 16;
const mostKnown = 60;
const mostChanges = 4;

/** One question for an episode: which of its parts are worth keeping, and what they are called. */
export const modelNamer = (parts: ModelRoleParts): Namer => ({
  id: parts.model.id,
  async name(windows, about, signal) {
    const shown = windows.slice(0, mostShown);
    if (shown.length === 0) return [];
    const asked = await askRole(parts, questionOf(parts, shown, about), signal);
    if (!asked.ok) return shown.map(({ window }) => unnamed(window, "unreadable", asked.problem.words));
    const chosen = new Set(asked.value);
    const taken = new Set<string>();
    return shown.map((bound, index): SkillDraft => {
      const choice = [...chosen].find(({ number }) => number === index + 1);
      return choice ? named(bound, choice.item, taken) : notChosen(bound.window);
    });
  },
});

const notChosen = (window: Window): SkillDraft =>
  unnamed(window, "not-reusable", "the namer did not choose it");

function questionOf(parts: ModelRoleParts, windows: readonly BoundWindow[], { goal, task, known }: Naming) {
  const { prompts, boundary, changes = false } = parts;
  return {
    role: "inducer" as const,
    place: { task, step: 0 },
    prompt: prompts.versions["namer-user"],
    system: prompts.render("namer-system", { words: prompts.render("operation-words", {}) }),
    user: () =>
      prompts.render("namer-user", {
        goal,
        boundary,
        known: siteText(known.slice(0, mostKnown).join("\n") || "(none)", boundary),
        functions: siteText(
          windows.map((bound, index) => functionText(bound, index + 1, changes)).join("\n\n"),
          boundary,
        ),
      }),
    read: (reply: string) => readChoices(reply, windows.length),
    repair: (problem: string) => prompts.render("namer-repair", { problem }),
  };
}

/** A function as code, with the call that the session made of it, where it began and what changed. */
function functionText({ window, program, call }: BoundWindow, number: number, changes: boolean): string {
  const { steps } = window;
  const start = steps[0]?.before;
  const last = steps.at(-1)?.actions.at(-1);
  return [
    `## Function ${number}, begun on ${oneLine(start?.url ?? "")} "${oneLine(start?.title ?? "")}"`,
    printSkill(program),
    `// the session called it as ${call.name}(${call.args.map(valueText).join(", ")})`,
    ...(changes && last ? changeLines(last, "// ").slice(0, mostChanges) : []),
  ].join("\n");
}

interface Choice {
  readonly number: number;
  readonly item: Item;
}

/** No object at all is the answer that nothing is worth keeping, if it is a list. */
function readChoices(reply: string, count: number): Result<readonly Choice[], string> {
  const said = withoutThinking(reply).trim();
  const { byWindow } = itemsIn(said);
  const choices = [...byWindow].flatMap(([number, item]) =>
    number >= 1 && number <= count ? [{ number, item }] : [],
  );
  if (choices.length > 0) return ok(choices.slice(0, mostNamed));
  return /\[\s*\]/.test(said)
    ? ok([])
    : {
        ok: false,
        problem: `it holds no JSON object with a "window" from 1 to ${count}, and no empty array`,
      };
}
