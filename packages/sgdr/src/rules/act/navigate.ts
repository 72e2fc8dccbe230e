import type { Decision } from "../../domain/roles.js";
import { triedAnywhere, triedHere } from "../memory.js";
import { noteShare } from "../notes.js";
import { isButton, type Control } from "../page/controls.js";
import type { Item } from "../page/page.js";
import { decide, valuesIn, type Situation } from "../situation.js";
import { when } from "../points.js";
import { hubs, leaving, risky, verbIntent, type Intent } from "../vocabulary.js";
import { wordsOf } from "../../lib/words-of.js";
import { covered } from "../words.js";
import { operationFit } from "./operate.js";
import { nextQuery, search, searchField } from "./search.js";

interface Way {
  readonly control: Control;
  readonly score: number;
}

/** Follows a link if all its words are in the goal, otherwise searches, otherwise guesses a link. */
export function navigate(situation: Situation): Decision | undefined {
  const ways = waysOf(situation);
  const [best] = ways;
  const canSearch = searchField(situation) !== undefined && nextQuery(situation) !== undefined;
  const bar = isOwnCorner(situation) || situation.memory.queries.length > 0 ? 0.85 : 1.15;
  if (canSearch && (!best || best.score < bar)) return search(situation);
  return best && follow(best);
}

/** Intents that concern a thing anywhere on the site, and not the user's own pages. */
const aboutThings = new Set<Intent>(["add", "write", "reply", "vote", "follow", "buy"]);

const follow = ({ control, score }: Way): Decision =>
  decide(
    score >= 0.8 ? `"${control.name}" has words of the goal.` : `"${control.name}" may lead further.`,
    "click",
    control.id,
  );

/** Intents whose controls help only a goal with the same intent. */
const making = new Set<Intent>(["add", "remove", "change", "write", "buy", "vote", "reply"]);

export function waysOf(situation: Situation): Way[] {
  const { controls } = situation;
  return controls
    .filter((control) => isWay(situation, control))
    .map((control) => ({ control, score: wayScore(situation, control) }))
    .filter(({ score, control }) => score > 0.25 && triedHere(situation, control) === 0)
    .sort((left, right) => right.score - left.score || left.control.index - right.control.index);
}

function isWay({ goal }: Situation, control: Control): boolean {
  const { role, node, words, name, item } = control;
  if (leaving.test(name) || words.some((word) => risky.has(word) && !goal.stems.has(word))) return false;
  if (role === "option" || role === "switch" || words.every((word) => /^\d+$/.test(word))) return false;
  if (role === "link" || role === "tab" || role === "menuitem" || role === "treeitem") return true;
  // going back does not undo a button, so a button is pressed only if the goal has its whole name
  return (
    node.state?.expanded === false ||
    (isButton(control) && item === undefined && covered(words, goal.wide) === words.length)
  );
}

function wayScore(situation: Situation, control: Control): number {
  const { goal, memory, guides } = situation;
  const { words, role, inFrame } = control;
  const own = covered(words, goal.wide);
  const precision = own / Math.max(1, words.length);
  const opens = unfoldScore(situation, control);
  const noted = noteShare(guides, control) * 3;
  const fit = operationFit(situation, control) * 0.5;
  const again = triedAnywhere(memory, control) * 0.7 + when(visited(situation, control), 0.5);
  const kind = kinds[role] ?? (opens > 0 ? 0.05 : -0.6);
  const foreign = when(fit === 0 && isOtherDeed(situation, control), 0.5);
  const said = when(own > 0, 0.5 + 0.6 * precision * Math.min(1, own));
  const against = again + foreign + itemPenalty(situation, control);
  return said + hubScore(situation, control) + opens + noted + fit + kind + when(inFrame, 0.05) - against;
}

const kinds: Readonly<Record<string, number>> = { link: 0.1, tab: 0.1, menuitem: 0.15 };

/** Whether the goal concerns the user's own pages of the site. */
const isOwnCorner = ({ goal, clause }: Situation): boolean =>
  goal.mine && !aboutThings.has(clause?.intent ?? "do");

function hubScore({ goal, clause }: Situation, { name }: Control): number {
  if (!hubs.test(name)) return 0;
  return goal.mine || /^(?:change|do|follow|unfollow|choose)$/.test(clause?.intent ?? "") ? 0.6 : 0.3;
}

function unfoldScore(situation: Situation, { node, inFrame }: Control): number {
  if (node.state?.expanded !== false) return 0;
  if (!inFrame) return 0.3;
  return isOwnCorner(situation) ? 0.8 : 0.5;
}

function isOtherDeed({ clause }: Situation, { name }: Control): boolean {
  const deed = verbIntent(wordsOf(name)[0] ?? "");
  return deed !== undefined && making.has(deed) && deed !== clause?.intent;
}

function itemPenalty(situation: Situation, { item, inFrame }: Control): number {
  if (item === undefined || inFrame) return 0;
  return strays(situation, item) ? 0.7 : 0.3;
}

/** Whether the item mentions nothing that the goal names, and so leads to something else. */
function strays(situation: Situation, item: Item): boolean {
  const { locators } = situation;
  return locators.length > 0 && !locators.some((value) => valuesIn(situation, item).has(value));
}

const visited = ({ memory, view }: Situation, { node }: Control): boolean => {
  const href = node.attributes?.["href"];
  return (
    href !== undefined && (href === view.observation.url.replace(/[?#].*$/, "") || memory.visited.has(href))
  );
};
