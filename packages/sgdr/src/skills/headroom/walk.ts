import type { Observation } from "../../domain/observation.js";
import type { Skill } from "../../domain/skill.js";
import type { Support } from "../../domain/support.js";
import type { Trajectory } from "../../domain/trajectory.js";
import { choicesIn, momentOf } from "../../ideal/moment.js";
import type { WayCall } from "../../ideal/way.js";
import { readNodes } from "../../observation/page-text.js";
import type { SkillForm } from "./form.js";

/** What somebody who always sees which offered skill does what comes next would have needed. */
export interface Walk {
  readonly decisions: number;
  readonly offers: number;
  /** Offers whose first target is on the page. */
  readonly applying: number;
  readonly fitting: number;
  /** Decisions at which no skill of the whole library would have fitted. */
  readonly without: number;
}

export const noWalk: Walk = { decisions: 0, offers: 0, applying: 0, fitting: 0, without: 0 };

export const summed = (walks: readonly Walk[]): Walk =>
  walks.reduce(
    (sum, one) => ({
      decisions: sum.decisions + one.decisions,
      offers: sum.offers + one.offers,
      applying: sum.applying + one.applying,
      fitting: sum.fitting + one.fitting,
      without: sum.without + one.without,
    }),
    noWalk,
  );

export interface Along extends Pick<SkillForm, "applies"> {
  readonly trajectory: Trajectory;
  readonly way: readonly WayCall[];
  readonly support: Support;
  /** The library at this time. */
  readonly skills: readonly Skill[];
}

/** Goes a recorded way; where an offered skill does the next calls, they are one decision. */
export async function walk(
  { trajectory, way, support, skills, applies }: Along,
  signal: AbortSignal,
): Promise<Walk> {
  const { task, steps } = trajectory;
  const known = new Map(skills.map((skill) => [skill.id, skill]));
  const walks: Walk[] = [];
  for (let at = 0; at < way.length;) {
    const step = steps[at];
    if (!step) break;
    const observation = pageOf(step.observation);
    const offer = await support.at({ task, step: at, observation }, signal);
    const moment = momentOf({ goal: task.goal, observation, done: way.slice(0, at), way });
    const choices = choicesIn(offer.skills, moment);
    const isNone = choices.length === 0 && choicesIn(offer.eligible ?? [], moment).length === 0;
    walks.push({
      decisions: 1,
      offers: offer.skills.length,
      applying: offer.skills.filter(({ id }) => {
        const skill = known.get(id);
        return skill !== undefined && applies(skill, observation.nodes);
      }).length,
      fitting: choices.length,
      without: isNone ? 1 : 0,
    });
    at += choices[0]?.fit.length ?? 1;
  }
  return summed(walks);
}

/** A recorded page as it was shown; what did not fit into its text is not there. */
function pageOf(record: Trajectory["steps"][number]["observation"]): Observation {
  const nodes = readNodes(record);
  return { ...record, shown: nodes, nodes };
}
