import type { Judge } from "../domain/roles.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Verdict } from "../domain/verdict.js";
import { askRole, type ModelRoleParts } from "./ask-role.js";
import { cutPage } from "./page-lines.js";
import { readVerdict } from "./read-verdict.js";
import { renderActions, renderAnswer, renderEnd } from "./render-attempt.js";
import { oneLine } from "../lib/one-line.js";
import { siteText } from "./site-text.js";

export interface ModelJudgeParts extends ModelRoleParts {
  /** Longest text of the last page, in tokens. */
  readonly pageTokens?: number;
}

const usualPageTokens = 8_000;
const replyLimit = 2_000;

/** E played by a language model: one question about the whole attempt. What cannot be read is no success. */
export const modelJudge = (parts: ModelJudgeParts): Judge => ({
  async judge(trajectory, signal): Promise<Verdict> {
    const { prompts } = parts;
    const asked = await askRole(
      parts,
      {
        role: "judge",
        // it is asked about an episode, not at a step; a replay is judged by the same written reply
        place: { task: trajectory.task.id, step: 0 },
        prompt: prompts.versions["judge-user"],
        system: prompts.render("judge-system", {}),
        user: (share) => renderAttempt(trajectory, parts, share),
        read: readVerdict,
        repair: (problem) => prompts.render("judge-repair", { problem }),
      },
      signal,
    );
    if (asked.ok) return asked.value;
    const { reply, words } = asked.problem;
    return { kind: "unreadable", reply: (reply === "" ? `(${words})` : reply).slice(0, replyLimit) };
  },
});

/** All that the judge gets to see; field by field, so that nothing else can slip in. */
function renderAttempt(
  trajectory: Trajectory,
  { prompts, boundary, changes, pageTokens = usualPageTokens }: ModelJudgeParts,
  share: number,
): string {
  const { task, final, end } = trajectory;
  const ofSite = (text: string): string => siteText(text, boundary);
  const page = cutPage(final.text, Math.floor(pageTokens * share));
  const notes = final.notices.map((notice) => `Note: ${oneLine(notice)}`);
  return prompts.render("judge-user", {
    goal: task.goal,
    boundary,
    actions: ofSite(renderActions(trajectory, changes)),
    end: ofSite(renderEnd(end)),
    answer: ofSite(renderAnswer(end)),
    url: ofSite(oneLine(final.url)),
    title: ofSite(oneLine(final.title)),
    page: ofSite([...notes, page === "" ? "(the page is empty)" : page].join("\n")),
  });
}
