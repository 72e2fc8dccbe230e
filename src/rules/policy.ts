import type { Call, CallValue } from "../domain/call.js";
import type { PageNode } from "../domain/observation.js";
import type { Decision, Policy, View } from "../domain/roles.js";
import { answerFrom } from "./answer.js";
import { readGoal, type Goal } from "./goal.js";
import { nextField } from "./fields.js";
import { overlap, stemsOf } from "./words.js";

/** Words of buttons that send a form, on any site. */
const sending = stemsOf(
  "search go submit save send post add apply continue confirm ok sign log login register create update book order reply comment subscribe",
);
const clickable = new Set(["button", "link", "clickable", "menuitem", "tab"]);

const decide = (thought: string, name: string, ...args: CallValue[]): Decision => ({
  thought,
  calls: [{ name, args }],
});

/**
 * π without a model: matches the goal's words and values with the controls it sees, fills, sends, follows links,
 * goes back, answers, gives up. It knows no site and no task, and it is weak.
 */
export const rulesPolicy: Policy = {
  async decide(view) {
    return { ok: true, decision: choose(view, readGoal(view.task.goal)) };
  },
};

function choose(view: View, goal: Goal): Decision {
  const answer = goal.asks ? answerFrom(view, goal) : undefined;
  if (answer !== undefined) return decide("The page says it.", "send_msg_to_user", answer);
  return (
    fillNext(view, goal) ??
    send(view, goal) ??
    finish(view, goal) ??
    explore(view, goal) ??
    retreat(view) ??
    giveUp(goal)
  );
}

function fillNext(view: View, goal: Goal): Decision | undefined {
  const next = nextField(view, goal);
  if (!next) return undefined;
  return decide(`"${next.label}" takes ${JSON.stringify(next.value)}.`, next.call.name, ...next.call.args);
}

/** What was typed since the page was last sent off. */
function unsent({ past, observation }: View): boolean {
  const typed = past.findLastIndex(({ calls, outcome }) => outcome.kind === "ok" && calls.some(isTyping));
  if (typed < 0) return false;
  const since = past.slice(typed + 1);
  return (
    past[typed]?.observation.page === observation.page && !since.some(({ calls }) => calls.some(isClick))
  );
}
const isTyping = ({ name }: Call): boolean => name === "fill" || name === "select_option";
const isClick = ({ name }: Call): boolean => name === "click" || name === "keyboard_press";

function send(view: View, goal: Goal): Decision | undefined {
  if (!unsent(view)) return undefined;
  const buttons = view.observation.shown.filter((node) => node.role === "button" && isUsable(node, view));
  const [best] = buttons
    .map((node) => {
      const words = stemsOf(node.name);
      return { node, score: overlap(words, sending) + overlap(words, goal.stems) };
    })
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  if (best?.node.id !== undefined)
    return decide(`The form is filled; "${best.node.name}" sends it.`, "click", best.node.id);
  return decide("The form is filled and has no button I know.", "keyboard_press", "Enter");
}

/** Every value was used and sent off. A mere search counts only where a search is all that was asked for. */
function finish({ past }: View, goal: Goal): Decision | undefined {
  if (goal.asks || goal.values.length === 0) return undefined;
  const typed = new Set(
    past
      .filter(({ outcome }) => outcome.kind === "ok")
      .flatMap(({ calls }) => calls.flatMap(({ args }) => args.map(String))),
  );
  const allUsed = goal.values.every(({ text }) => typed.has(text));
  const onlySearch = goal.values.every(({ isQuery }) => isQuery);
  const sent = past.some(({ actions }) =>
    actions.some(
      ({ call, requests }) => isClick(call) && requests.some(({ method }) => onlySearch || method !== "GET"),
    ),
  );
  return allUsed && sent
    ? decide("Everything the goal names has been entered and sent.", "send_msg_to_user", "Done.")
    : undefined;
}

function explore(view: View, goal: Goal): Decision | undefined {
  const [best] = view.observation.shown
    .filter((node) => clickable.has(node.role) && isUsable(node, view))
    .map((node) => ({ node, score: overlap(stemsOf(node.name), goal.stems) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  return best?.node.id === undefined
    ? undefined
    : decide(`"${best.node.name}" has words of the goal.`, "click", best.node.id);
}

/** Enabled, and not yet clicked on a page like this one. */
function isUsable(node: PageNode, { past, observation }: View): boolean {
  if (node.id === undefined || node.state?.disabled === true) return false;
  return !past.some(
    (step) =>
      step.observation.page === observation.page &&
      step.actions.some(
        ({ call, targets }) =>
          call.name === "click" && targets["elem"]?.name === node.name && targets["elem"]?.role === node.role,
      ),
  );
}

function retreat({ past, observation }: View): Decision | undefined {
  const moved = past.filter(({ observation: seen }) => seen.url !== observation.url).length > 0;
  const backs = past.filter(({ calls }) => calls.some(({ name }) => name === "go_back")).length;
  if (moved && backs < 3) return decide("Nothing here fits the goal.", "go_back");
  const scrolled = past.some(
    (step) => step.observation.page === observation.page && step.calls.some(({ name }) => name === "scroll"),
  );
  return observation.leftOut > 0 && !scrolled
    ? decide("Part of the page is out of sight.", "scroll", 0, 700)
    : undefined;
}

const giveUp = (goal: Goal): Decision =>
  decide(
    "No control on these pages fits the goal.",
    "report_infeasible",
    `Nothing was found for: ${[...goal.stems].join(" ")}`,
  );
