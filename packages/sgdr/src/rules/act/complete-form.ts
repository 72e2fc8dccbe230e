import type { Decision } from "../../domain/roles.js";
import type { GoalValue } from "../goal/values.js";
import type { Step } from "../../domain/trajectory.js";
import type { Field } from "../page/fields.js";
import { above } from "../page/page.js";
import { decide, isChange, type Situation } from "../situation.js";
import { fieldKinds } from "../vocabulary.js";
import { shared } from "../words.js";

const vague = /^(?:-+.*|choose.*|select.*|please.*|pick.*|none|any|—.*|)$/i;

/** When a form was refused, fills its required fields with values of the goal, or chooses an option if the goal names none. */
export function completeForm(situation: Situation): Decision | undefined {
  const { memory, clause, fields } = situation;
  const last = memory.steps.at(-1);
  if (!isChange(clause) || !last?.calls.some(({ name }) => name === "click" || name === "keyboard_press"))
    return undefined;
  const refused = wasRefused(last);
  if (!refused && !stayed(situation) && !fields.some(({ invalid }) => invalid)) return undefined;
  const form = refused ? sentForm(situation) : undefined;
  const field = fields.find(
    (candidate) =>
      !candidate.search &&
      (lacks(candidate) || (candidate.form === form && form !== -1 && isOpen(candidate))),
  );
  return field && fillAnyhow(situation, field);
}

const wasRefused = ({ actions }: Step): boolean =>
  actions.some(({ requests }) =>
    requests.some(({ method, status }) => method !== "GET" && status !== null && status >= 400),
  );

/** The form with the button that was pressed, on the page after it. */
function sentForm({ memory, controls, page }: Situation): number {
  const target = memory.steps.at(-1)?.actions.at(-1)?.targets["elem"];
  const button = controls.find(
    ({ role, node, item }) =>
      role === target?.role && node.name === target.name && (item === undefined || target.item !== ""),
  );
  return button ? above(page, button.index, formRoles) : -1;
}
const formRoles = new Set(["form", "dialog"]);

/** Whether the last click changed nothing, as when required fields are empty. */
const stayed = ({ memory, view }: Situation): boolean => {
  const last = memory.steps.at(-1);
  return (
    last !== undefined &&
    last.observation.url === view.observation.url &&
    last.observation.page === view.observation.page &&
    last.actions.every(({ requests }) => requests.length === 0)
  );
};

/** Whether nothing is chosen yet, although the field is not marked as required. */
const isOpen = ({ kind, checked, options, value }: Field): boolean =>
  kind === "radio"
    ? !checked
    : kind === "select" && vague.test(options.find(({ chosen }) => chosen)?.label ?? value);

const lacks = ({ required, invalid, value, kind, checked, options }: Field): boolean => {
  const empty =
    kind === "check" || kind === "radio"
      ? !checked
      : kind === "select"
        ? vague.test(options.find(({ chosen }) => chosen)?.label ?? value)
        : value === "";
  return (required || invalid) && empty;
};

function fillAnyhow(situation: Situation, field: Field): Decision | undefined {
  const thought = `"${field.label}" is required.`;
  if (field.kind === "check") return decide(thought, "click", field.id);
  const option = field.options.find(({ label }) => !vague.test(label.trim()));
  if (field.kind === "radio" && option?.id !== undefined) return decide(thought, "click", option.id);
  if (field.kind === "select" && option) return decide(thought, "select_option", field.id, option.label);
  const value = valueFor(situation, field);
  return value === undefined ? undefined : decide(thought, "fill", field.id, value);
}

/** A title may repeat the message and a message the title; any other value would be invented. */
function valueFor({ values }: Situation, { words, kind }: Field): string | undefined {
  if (kind !== "text") return undefined;
  const texts = values.filter(
    ({ enters, kind: valueKind }: GoalValue) =>
      enters === "must" && (valueKind === "quoted" || valueKind === "plain"),
  );
  const [first] = texts;
  const isText =
    shared(words, fieldKinds["message"] ?? words) > 0 || shared(words, fieldKinds["title"] ?? words) > 0;
  return isText || texts.length === 1 ? first?.text : undefined;
}
