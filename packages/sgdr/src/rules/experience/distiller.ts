import { experienceLimits, type Dynamic, type SkillNote } from "../../domain/experience.js";
import type { ObservationRecord } from "../../domain/observation.js";
import type { Distiller, NotedEpisode } from "../../domain/roles.js";
import type { CleanStep } from "../../domain/window.js";
import { ok } from "../../lib/result.js";
import { readNodes } from "../../observation/page-text.js";
import { contentIn, type Content } from "../inducer/content.js";
import { descriptionOf } from "../inducer/describe.js";
import { pageKind } from "../inducer/page-kind.js";
import { summaryOf } from "../summarizer.js";
import { addressKind } from "./address-kind.js";
import { placeholdersOf, type Placeholders } from "./placeholders.js";
import { stepTexts } from "./step-texts.js";

const leastSteps = 2;
/** Messages to the user belong to the whole task, and not to a part of it. */
const says = new Set(["send_msg_to_user", "report_infeasible"]);

/** CER without a model: one note for each kind of page, and one for each sequence of steps on one kind of page. */
export const rulesDistiller: Distiller = {
  dynamics: async (episode) => ok(dynamicsOf(episode)),
  skills: async (episode) => ok(skillsOf(episode)),
};

/** Pages of single things; their names and addresses differ from thing to thing. */
const ofThings = /^(?:detail|discussion) page/;

function dynamicsOf(episode: NotedEpisode): readonly Dynamic[] {
  const { steps } = episode;
  const content = contentOf(steps);
  const holes = placeholdersOf(episode);
  const kinds = new Map<string, Dynamic>();
  for (const page of [...steps.map(({ before }) => before), ...steps.slice(-1).map(({ after }) => after)]) {
    const dynamic = dynamicOf(page, content, holes);
    if (!kinds.has(dynamic.url)) kinds.set(dynamic.url, dynamic);
  }
  return [...kinds.values()];
}

function dynamicOf(page: ObservationRecord, content: Content, holes: Placeholders): Dynamic {
  const nodes = readNodes(page);
  const [seen = "", deeds = ""] = summaryOf({ ...page, shown: nodes, nodes }).split(", where one can ");
  const kind = pageKind(page, content);
  const isOneOfMany = ofThings.test(kind);
  return {
    name: isOneOfMany || page.title === "" ? kind : holes.within(page.title),
    description: isOneOfMany ? `A ${kind}.` : `${holes.within(seen).replace(/\.$/, "")}.`,
    usages: deeds === "" ? "" : `There one can ${deeds}`,
    url: addressKind(page.url, isOneOfMany),
  };
}

const contentOf = (steps: readonly CleanStep[]): Content =>
  contentIn([{ start: 0, length: steps.length, unit: "decision", steps }]);

function skillsOf(episode: NotedEpisode): readonly SkillNote[] {
  const holes = placeholdersOf(episode);
  const content = contentOf(episode.steps);
  const deeds = episode.steps.filter(({ calls }) => !calls.some(({ name }) => says.has(name)));
  return stretchesOf(deeds).flatMap((steps): SkillNote[] => {
    const texts = stepTexts(steps, holes);
    return texts.length < leastSteps || texts.length > experienceLimits.mostSteps
      ? []
      : [{ name: nameOf(steps, holes, content), steps: texts.map(({ words, call }) => `${words} ${call}`) }];
  });
}

function nameOf(steps: readonly CleanStep[], holes: Placeholders, content: Content): string {
  const deeds = steps.flatMap(({ actions }) =>
    actions.map((action) => ({
      ...action,
      named: action.targets["elem"] && holes.named(action.targets["elem"]),
    })),
  );
  return descriptionOf({ steps }, deeds, content);
}

/** Cuts the steps where the kind of page changes; a step that only leads to a page belongs to the steps on that page. */
function stretchesOf(steps: readonly CleanStep[]): readonly (readonly CleanStep[])[] {
  const stretches: CleanStep[][] = [];
  for (const step of steps) {
    const last = stretches.at(-1);
    const goesOn =
      last !== undefined &&
      (last.length === 1 || addressKind(last.at(-1)?.before.url ?? "") === addressKind(step.before.url)) &&
      last.length < experienceLimits.mostSteps;
    if (goesOn) last.push(step);
    else stretches.push([step]);
  }
  return stretches;
}
