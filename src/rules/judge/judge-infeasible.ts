import type { Trajectory } from "../../domain/trajectory.js";
import { readGoal } from "../goal/read-goal.js";
import { mentions } from "../matching.js";
import { emptyWords } from "../vocabulary.js";
import { no, yes, type Finding } from "./finding.js";

const enough = 3;

/** To give up is right only after looking: a search that found nothing, or several pages without a trace of the thing. */
export function judgeInfeasible({ task, steps, final }: Trajectory): Finding {
  const named = readGoal(task.goal).values.filter(({ locates, kind }) => locates && kind !== "number");
  const pages = [...steps.map(({ observation }) => observation), final];
  const typed = steps.flatMap(({ actions }) =>
    actions.flatMap(({ call, outcome }) =>
      call.name === "fill" && outcome.kind === "ok" ? [String(call.args[1] ?? "")] : [],
    ),
  );
  const empty = pages.find(({ text }) => emptyWords.test(text));
  const searched = typed.find(
    (text) =>
      named.length === 0 ||
      named.some((value) => mentions(text, value) || mentions(value.text, { kind: "plain", text })),
  );
  const seen =
    named.length > 0 &&
    pages.some(
      (page) =>
        !emptyWords.test(page.text) &&
        named.every((value) => mentions(page.text, value)) &&
        !typed.some((text) => page.url.includes(encodeURIComponent(text))),
    );
  if (seen) return no("what was said to be missing was on a page");
  if (empty && (searched !== undefined || typed.length > 0))
    return yes(`a search${searched === undefined ? "" : ` for ${JSON.stringify(searched)}`} found nothing`);
  const visited = new Set(pages.map(({ url }) => url)).size;
  if (visited >= enough && named.length > 0) return yes(`${visited} pages were looked at and none has it`);
  return no("it was given up without looking");
}
