import type { Decision } from "../../domain/roles.js";
import { arrived } from "../answer/answer.js";
import { mentions } from "../matching.js";
import { newMessages } from "../memory.js";
import { decide, uncovered, type Situation } from "../situation.js";
import { failureWords, successWords } from "../vocabulary.js";
import { extremeItem, listItems } from "../answer/pick.js";
import { isSorted } from "./sort.js";
import { shortName } from "./open.js";

/** Ends the episode with a message when the goal is reached. */
export function finish(situation: Situation): Decision | undefined {
  const { goal, progress, clause, memory } = situation;
  if (!clause) return finishChange(situation);
  if (progress.pending < goal.clauses.length - 1) return undefined;
  const sent = memory.unsent < 0;
  if (clause.intent === "open" || (clause.intent === "ask" && goal.order)) return shown(situation);
  if (clause.intent === "search" && memory.queries.length > 0 && sent)
    return decide("The search was made.", "send_msg_to_user", "Here are the results.");
  const ordered = clause.intent === "sort" || clause.intent === "filter";
  return ordered && isSorted(situation) && memory.unsent !== memory.steps.length - 1
    ? decide("The list is in the order asked for.", "send_msg_to_user", "The list is sorted.")
    : undefined;
}

const finishChange = (situation: Situation): Decision | undefined =>
  situation.progress.lastDone < 0 || failed(situation)
    ? undefined
    : decide("What was asked has been done.", "send_msg_to_user", "Done.");

/** Whether the last click was followed by an error and no message of success. */
function failed({ memory, view, fields }: Situation): boolean {
  const last = memory.steps.at(-1);
  const news = last ? newMessages(last.observation.text, view.observation.text) : [];
  if (news.some((line) => successWords.test(line))) return false;
  return news.some((line) => failureWords.test(line)) || fields.some(({ invalid }) => invalid);
}

function shown(situation: Situation): Decision | undefined {
  const { goal, locators, page, memory } = situation;
  if (memory.unsent >= 0 || (goal.order && !isSorted(situation))) return undefined;
  if (goal.superlative && listItems(situation).length > 1) return pickedUp(situation);
  const there =
    locators.length > 0
      ? uncovered(situation, locators).length === 0 || arrived(situation)
      : goal.topic !== undefined && mentions(page.about, { kind: "plain", text: goal.topic });
  if (!there || (goal.superlative && extremeItem(situation) && locators.length > 1)) return undefined;
  return decide("This is the page that was asked for.", "send_msg_to_user", heading(situation));
}

const heading = ({ page, view }: Situation): string =>
  page.nodes.find(({ role, name, state }) => role === "heading" && state?.level === 1 && name !== "")?.name ??
  (view.observation.title || "Done.");

const chosen = "is the one that the goal means.";

/** Ends the episode on the page of the item that a superlative picked from a list. */
function pickedUp(situation: Situation): Decision | undefined {
  const { memory, page } = situation;
  const last = memory.steps.at(-1);
  const target = last?.actions.at(-1)?.targets["elem"];
  if (!target || last?.calls[0]?.name !== "click") return undefined;
  const name = target.name || target.item;
  return name !== "" && mentions(page.about, { kind: "name", text: name }) && last.thought.endsWith(chosen)
    ? decide("The best of the list is open.", "send_msg_to_user", heading(situation))
    : undefined;
}

/** Opens the item that a superlative picks from the list. */
export function openExtreme(situation: Situation): Decision | undefined {
  const { clause, goal, controls } = situation;
  if (!goal.superlative || clause?.intent === "ask") return undefined;
  const item = extremeItem(situation);
  if (!item) return undefined;
  const link = controls.find(
    (control) =>
      control.role === "link" &&
      control.index >= item.from &&
      control.index < item.to &&
      control.words.length > 0,
  );
  return link && decide(`"${shortName(link)}" ${chosen}`, "click", link.id);
}
