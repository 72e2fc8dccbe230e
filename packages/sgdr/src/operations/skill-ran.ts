import { z } from "zod";
import { changesIn } from "../domain/action.js";
import { actionText } from "../skills/action-text.js";
import type { SkillCalled } from "../skills/call-skill.js";

/** What a skill did that was run without a model, for people and programs. */
export const SkillRan = z.strictObject({
  skill: z.string(),
  outcome: z.enum(["completed", "stopped"]),
  message: z.string(),
  /** How many calls a whole run has; the last one below is the one that failed, if one did. */
  of: z.int(),
  calls: z.array(
    z.strictObject({ call: z.string(), outcome: z.string(), sent: z.array(z.string()).readonly() }),
  ),
  /** The skill's message to the user. */
  answer: z.string(),
  page: z.strictObject({ url: z.string(), title: z.string(), text: z.string() }),
  showPage: z.boolean(),
});

type SkillRan = z.infer<typeof SkillRan>;

export const ranText = ({ skill, outcome, message, of, calls, answer, page, showPage }: SkillRan): string =>
  [
    ...calls.map(
      ({ call, outcome: kind, sent }, at) =>
        `${at + 1}. ${call}  ${kind}${sent.map((request) => `, sent ${request}`).join("")}`,
    ),
    outcome === "completed" ? `Completed ${skill}: ${of} calls.` : `Stopped ${skill}: ${message}`,
    ...(answer === "" ? [] : [`It says: ${answer}`]),
    `The page is ${page.url}  ${page.title}`,
    ...(showPage ? [page.text] : []),
  ].join("\n");

export const ranExit = ({ outcome }: SkillRan): 0 | 1 => (outcome === "completed" ? 0 : 1);

export function toldOf({
  skill,
  completed,
  outcome,
  actions,
  of,
  answer,
  page,
}: SkillCalled): Omit<z.input<typeof SkillRan>, "showPage"> {
  return {
    skill,
    outcome: completed ? "completed" : "stopped",
    message: outcome.words,
    of,
    calls: actions.map((action) => ({
      call: actionText(action),
      outcome: action.outcome.kind,
      sent: changesIn(action.requests),
    })),
    answer,
    page: { url: page.url, title: page.title, text: page.text },
  };
}
