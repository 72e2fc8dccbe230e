import type { Trajectory } from "../../domain/trajectory.js";
import { arrived } from "../answer/answer.js";
import { extremeItem } from "../answer/pick.js";
import type { Clause } from "../goal/clauses.js";
import { mentions } from "../matching.js";
import { containsPhrase, shared, stem, stemsOf } from "../words.js";
import { no, yes, type Finding } from "./finding.js";
import { situationAt } from "./view-at.js";

/** Words that could be in the title of any page. */
const plainNouns = stemsOf("page list tab view detail section profile only come first sort");

/** Opening a place is good if the last page is about the named thing, or is the item that a superlative picks from a list. */
export function judgePlace(trajectory: Trajectory, clause: Clause, index: number): Finding {
  const situation = situationAt(trajectory, trajectory.steps.length);
  const { page, goal, view } = situation;
  if (goal.superlative) return judgeExtreme(trajectory, page.about);
  const named = goal.values.filter(({ locates, clause: own }) => locates && own === index);
  const missing = named.find(
    (value) => !mentions(`${page.about} ${view.observation.url.replace(/[/_-]/g, " ")}`, value),
  );
  if (missing && !arrived({ ...situation, locators: named }))
    return no(`the last page is not about ${JSON.stringify(missing.text)}`);
  const words = new Set(clause.stems.filter((word) => word !== stem(clause.verb) && !plainNouns.has(word)));
  if (named.length > 0 && words.size === 0) return yes(`the last page is "${page.title}"`);
  const about = stemsOf(`${page.about} ${view.observation.url.replace(/[/_?=&-]/g, " ")}`);
  return shared(words, about) > 0
    ? yes(`the last page is "${page.title}"`)
    : no("the last page has none of the words that were asked for");
}

function judgeExtreme(trajectory: Trajectory, about: string): Finding {
  for (let at = trajectory.steps.length; at >= 0; at -= 1) {
    const item = extremeItem(situationAt(trajectory, at));
    if (!item) continue;
    const said = trajectory.end.kind === "answered" ? trajectory.end.answer : "";
    return containsPhrase(about, item.title) || containsPhrase(said, item.title)
      ? yes(`"${item.title}" is the right item of the list`)
      : no(`the right item of the list is "${item.title}", which was not opened`);
  }
  return no("no list to choose from was seen");
}

/** A search is good if it was made with the wanted words. */
export function judgeSearch(trajectory: Trajectory, index: number): Finding {
  const { goal, memory } = situationAt(trajectory, trajectory.steps.length);
  const wanted = goal.values.filter((value) => value.clause === index && value.locates);
  const { url } = trajectory.final;
  const made = wanted.every((value) =>
    [...memory.queries, decodeURIComponent(url.replaceAll("+", " "))].some((query) => mentions(query, value)),
  );
  return made && (memory.queries.length > 0 || wanted.length > 0)
    ? yes("the search was made")
    : no("the search was not made");
}

/** Sorting or filtering is good if the wanted order or filter was chosen. */
export function judgeOrder(trajectory: Trajectory, clause: Clause): Finding {
  const words = new Set(clause.stems);
  const done = trajectory.steps.some(({ actions }) =>
    actions.some(({ call, outcome, targets }) => {
      if (outcome.kind !== "ok") return false;
      const said =
        call.name === "select_option" || call.name === "fill"
          ? call.args.slice(1).flat().join(" ")
          : (targets["elem"]?.name ?? "");
      return shared(stemsOf(said), words) > 0 || (said !== "" && containsPhrase(trajectory.task.goal, said));
    }),
  );
  return done
    ? yes("the list was sorted or filtered as asked")
    : no("the wanted order or filter was not chosen");
}
