import type { Decision } from "../../domain/roles.js";
import { triedAnywhere, triedInState } from "../memory.js";
import { isIn } from "../page/page.js";
import { decide, type Situation } from "../situation.js";
import { shared, stemsOf } from "../words.js";
import { sendForm } from "./forms.js";

const sorting = stemsOf("sort order arrange rank");
const rising =
  /low(?:est)?\b.*\bhigh|ascending|\basc\b|lowest|cheapest|oldest|a.?(?:-|–|to).?z\b|smallest|fewest|least|↑/i;
const falling =
  /high(?:est)?\b.*\blow|descending|\bdesc\b|highest|newest|latest|most recent|z.?(?:-|–|to).?a\b|biggest|largest|most\b|top\b|best|↓|new\b/i;

interface Wanted {
  readonly words: ReadonlySet<string>;
  readonly direction: "least" | "most" | undefined;
}

function wantedOrder({ goal, clause }: Situation): Wanted | undefined {
  const superlative = goal.superlative ?? goal.order;
  if (clause?.intent === "sort") {
    const text = clause.tokens.map(({ low }) => low).join(" ");
    const direction = rising.test(text) ? "least" : falling.test(text) ? "most" : undefined;
    return { words: stemsOf(text), direction };
  }
  if (!superlative) return undefined;
  const names = {
    price: "price",
    rating: "rating rated reviews",
    date: "date new newest latest recent time old oldest",
    words: "",
  }[superlative.of];
  return { words: new Set([...superlative.words, ...stemsOf(names)]), direction: superlative.want };
}

interface Choice {
  readonly score: number;
  readonly chosen: boolean;
  readonly decision: Decision;
}

const fit = (label: string, { words, direction }: Wanted): number => {
  const common = shared(stemsOf(label), words);
  const up = rising.test(label);
  const down = !up && falling.test(label);
  const against = (direction === "least" && down) || (direction === "most" && up);
  const along = (direction === "least" && up) || (direction === "most" && down);
  return common === 0 || against ? 0 : common + (along ? 0.5 : 0);
};

function choices(situation: Situation, wanted: Wanted): Choice[] {
  const { fields, controls, page, memory } = situation;
  const lists = fields
    .filter(
      ({ kind, words, options }) =>
        kind === "select" && (shared(words, sorting) > 0 || options.some(({ label }) => rising.test(label))),
    )
    .flatMap((field) =>
      field.options.map((option) => ({
        score: fit(option.label, wanted),
        chosen: option.chosen,
        decision: decide(
          `The list can be sorted by "${option.label}".`,
          "select_option",
          field.id,
          option.label,
        ),
      })),
    );
  const buttons = controls
    .filter(
      (control) =>
        isIn(page.main, control.index) &&
        control.item === undefined &&
        control.words.length <= 5 &&
        triedAnywhere(memory, control) === 0 &&
        !triedInState(situation, control),
    )
    .filter(
      ({ name, words }) => shared(new Set(words), sorting) > 0 || rising.test(name) || falling.test(name),
    )
    .map((control) => ({
      score: fit(control.name, wanted) - 0.2,
      chosen: control.node.state?.selected === true || control.node.state?.pressed === true,
      decision: decide(`"${control.name}" sorts the list.`, "click", control.id),
    }));
  return [...lists, ...buttons]
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
}

/** Sorts a list that can be sorted in the wanted order and is not sorted yet. */
export function sortFirst(situation: Situation): Decision | undefined {
  const wanted = wantedOrder(situation);
  if (!wanted) return undefined;
  const pressed = pressAfterChoice(situation);
  if (pressed) return pressed;
  const [best] = choices(situation, wanted);
  if (!best || best.chosen || alreadyDone(situation, best.decision)) return undefined;
  return best.decision;
}

/** Whether the page already has the order that the goal wants. */
export function isSorted(situation: Situation): boolean {
  const wanted = wantedOrder(situation);
  const [best] = wanted ? choices(situation, wanted) : [];
  return (
    best?.chosen === true ||
    situation.memory.steps.some(({ thought }) => /sorts the list|can be sorted by/.test(thought))
  );
}

const alreadyDone = ({ memory, view }: Situation, { calls }: Decision): boolean =>
  memory.steps.some(
    (step) =>
      step.observation.url === view.observation.url && JSON.stringify(step.calls) === JSON.stringify(calls),
  );

/** Some lists are sorted only after a button is pressed. */
function pressAfterChoice(situation: Situation): Decision | undefined {
  const { memory, view, fields } = situation;
  const last = memory.steps.at(-1);
  const call = last?.calls.at(-1);
  if (!last || call?.name !== "select_option" || last.observation.url !== view.observation.url)
    return undefined;
  const field = fields.find(({ id }) => id === call.args[0]);
  if (!field || field.form < 0 || last.actions.some(({ requests }) => requests.length > 0)) return undefined;
  const decision = sendForm(situation, field.form, [field]);
  return decision?.calls[0]?.name === "click" ? decision : undefined;
}
