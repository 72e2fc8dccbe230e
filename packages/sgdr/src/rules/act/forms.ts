import type { Decision } from "../../domain/roles.js";
import { operationOf } from "../goal/read-goal.js";
import { triedHere, triedInState } from "../memory.js";
import type { Control } from "../page/controls.js";
import type { Field } from "../page/fields.js";
import { isIn, itemOf, textOf, type Item } from "../page/page.js";
import { wasEntered } from "../progress.js";
import { decide, isChange, uncovered, type Situation } from "../situation.js";
import { refusing, sending } from "../vocabulary.js";
import { containsPhrase, plainText, shared, stemsOf } from "../words.js";
import type { Match } from "./field-match.js";
import { bestForm, buttonsIn, type ReadyForm } from "./ready-form.js";

/** Fills, chooses and ticks what the form asks for, and sends the form when it is complete. */
export function workOnForm(situation: Situation): Decision | undefined {
  if (situation.clause?.intent === "sort") return undefined;
  const ready = bestForm(situation);
  if (!ready || !belongs(situation, ready)) return undefined;
  const next = ready.matches.find((match) => !holds(situation, match));
  if (next) return enter(situation, next);
  const [tick] = ready.ticks;
  if (tick && !toggled(situation, tick))
    return decide(`"${tick.label}" should be ${tick.checked ? "off" : "on"}.`, "click", tick.id);
  const option = namedButton(situation, ready);
  if (option) return decide(`"${option.name}" is the choice that the goal names.`, "click", option.id);
  if (!needsSending(situation, ready)) return undefined;
  return sendForm(situation, ready.form, ready.fields, ready.item);
}

/** Some choices are a group of buttons: the one that a value names is pressed before the form is sent. */
function namedButton(situation: Situation, { form, matches }: ReadyForm): Control | undefined {
  if (form < 0) return undefined;
  const used = new Set(matches.map(({ value }) => value));
  const open = situation.values.filter((value) => value.enters !== "no" && !used.has(value));
  return buttonsIn(situation, form).find(
    (control) =>
      control.role !== "link" &&
      control.node.state?.pressed !== true &&
      open.some(({ text }) => plainText(text) === plainText(control.name)) &&
      triedHere(situation, control) === 0,
  );
}

const toggled = ({ memory, view }: Situation, field: Field): boolean =>
  memory.steps.some(
    (step) =>
      step.observation.state === view.observation.state &&
      step.calls.some(({ args }) => args[0] === field.id),
  );

/** Whether the form belongs to the thing that the goal names, which must be visible. */
function belongs(situation: Situation, { form, item, matches }: ReadyForm): boolean {
  const { required: locators, page, clause } = situation;
  if (!isChange(clause) || locators.length === 0) return true;
  if (clause?.intent === "change" && makesNew(situation, form)) return false;
  const around = form < 0 ? "" : `${itemOf(page, form)?.text ?? ""} ${textOf(page, form)}`;
  const used = new Set(matches.map(({ value }) => value));
  const missing = uncovered(
    situation,
    locators.filter((value) => !used.has(value)),
    item ? item.text : `${around} ${currentValues(situation)}`,
  );
  const musts = matches.filter(({ value, score }) => value?.enters === "must" && score >= 0.7).length;
  return missing.length === 0 || (musts >= 2 && missing.length < locators.length) || musts >= 3;
}

const newOnes = stemsOf("add post comment reply create publish");

/** Whether the form adds something new, although the goal changes something that exists. */
function makesNew(situation: Situation, form: number): boolean {
  if (form < 0 || !situation.clause) return false;
  const { verbs, nouns } = operationOf(situation.clause);
  const words = new Set(buttonsIn(situation, form).flatMap((control) => control.words.slice(0, 1)));
  return (
    shared(words, newOnes) > 0 &&
    shared(words, verbs) === 0 &&
    shared(words, nouns) === 0 &&
    !words.has("sav")
  );
}

/** The current values of the fields: they show which thing an edit form edits. */
const currentValues = ({ fields }: Situation): string => fields.map(({ value }) => value).join(" ");

function holds({ memory }: Situation, { field, text, option, value }: Match): boolean {
  if (option) return option.chosen || plainText(field.value) === plainText(text);
  if (field.kind === "combo")
    return (
      plainText(field.value).includes(plainText(text)) || plainText(field.node.name).includes(plainText(text))
    );
  if (field.value === text) return true;
  // some fields do not show their value
  const sent = memory.steps.findLastIndex(({ calls }) =>
    calls.some(({ name }) => name === "click" || name.startsWith("go")),
  );
  return (
    field.value === "" &&
    value !== undefined &&
    memory.entries.some((entry) => entry.text === text && entry.id === field.id && entry.step > sent)
  );
}

function enter(situation: Situation, { field, text, option }: Match): Decision | undefined {
  const thought = `Set "${field.label || field.kind}" to ${JSON.stringify(text)}.`;
  if (field.kind === "combo") return openCombo(situation, field, text);
  if (option?.id !== undefined) return decide(thought, "click", option.id);
  if (option) return decide(thought, "select_option", field.id, option.label);
  return decide(thought, "fill", field.id, text);
}

/** For a list that opens on a click: opens it and picks the option; if needed, types text to filter it. */
function openCombo({ page, memory, view }: Situation, field: Field, text: string): Decision | undefined {
  const options = page.nodes.filter(
    ({ role, id, state }) => role === "option" && id !== undefined && state?.disabled !== true,
  );
  const fit =
    options.find(({ name }) => plainText(name) === plainText(text)) ??
    options.find(({ name }) => containsPhrase(name, text));
  if (fit?.id !== undefined) return decide(`The open list has ${JSON.stringify(fit.name)}.`, "click", fit.id);
  const before = memory.steps.filter(
    (step) =>
      step.observation.url === view.observation.url && step.calls.some(({ args }) => args[0] === field.id),
  );
  if (before.length === 0) return decide(`"${field.label}" opens a list.`, "click", field.id);
  if (before.length === 1)
    return decide(`Type in "${field.label}" to filter its list.`, "fill", field.id, text);
  return undefined;
}

/** Whether something was entered since the form was sent, or the form has values that were never sent. */
function needsSending({ memory, view, clause }: Situation, { matches }: ReadyForm): boolean {
  if (memory.unsent >= 0) return true;
  if (
    memory.steps.some(
      (step) =>
        step.observation.state === view.observation.state &&
        step.calls.some(({ name }) => name === "click" || name === "keyboard_press"),
    )
  )
    return false;
  const last = memory.steps.at(-1);
  const clickedHere =
    last?.observation.url === view.observation.url && last.calls.some(({ name }) => name === "click");
  return (
    isChange(clause) &&
    (clickedHere || matches.some(({ value }) => value?.enters === "must" && wasEntered(value, memory)))
  );
}

/** Whether the same button was accepted here before, and no value of the goal was entered since. */
function alreadySent({ memory, view, values }: Situation, control: Control): boolean {
  const sent = memory.steps.findLastIndex(
    (step, index) =>
      memory.changed.includes(index) &&
      step.observation.url.split("?")[0] === view.observation.url.split("?")[0] &&
      step.actions.some(
        ({ targets }) => targets["elem"]?.name === control.node.name && targets["elem"].role === control.role,
      ),
  );
  if (sent < 0) return false;
  const before = values.filter(
    ({ enters, text }) =>
      enters !== "no" && memory.entries.some((entry) => entry.text === text && entry.step <= sent),
  );
  return !values.some(
    (value) => value.enters === "must" && !before.includes(value) && wasEntered(value, memory),
  );
}

/** Presses the form's button with a word of the goal's verb, otherwise one that sends, otherwise its last button. */
export function sendForm(
  situation: Situation,
  form: number,
  fields: readonly Field[],
  item?: Item,
): Decision | undefined {
  const { memory, view, clause, goal } = situation;
  const own = buttonsIn(situation, form);
  const beside = item ? own.filter(({ index }) => isIn(item, index)) : [];
  const usable = (beside.length > 0 ? beside : own).filter(
    (control) =>
      control.role !== "link" &&
      !triedInState(situation, control) &&
      !alreadySent(situation, control) &&
      control.node.state?.expanded === undefined,
  );
  const op = clause && operationOf(clause);
  const last = Math.max(...fields.map(({ index }) => index));
  const scored = usable.map((control) => {
    const words = new Set(control.words);
    const refuses = shared(words, refusing) > 0 && !(op && shared(words, op.verbs) > 0);
    const says = op ? (shared(words, op.verbs) > 0 ? 1 : 0) + (shared(words, op.nouns) > 0 ? 0.5 : 0) : 0;
    const sends = shared(words, sending) > 0 ? 1 : 0;
    const behind = control.index > last ? 0.4 : 0;
    const far = form < 0 ? Math.abs(control.index - last) / 200 : 0;
    const named = shared(words, goal.ownStems) > 0 ? 0.2 : 0;
    const alone = usable.length === 1 ? 0.3 : 0;
    return {
      control,
      score:
        (refuses ? -3 : 0) + says + sends + (says + sends + alone > 0 ? behind + named + alone - far : 0),
    };
  });
  const [best] = scored
    .filter(({ score }) => score > (form < 0 ? 0.5 : 0))
    .sort((left, right) => right.score - left.score);
  if (best) return decide(`The form is filled; "${best.control.name}" sends it.`, "click", best.control.id);
  if (form >= 0 && own.some((control) => alreadySent(situation, control) || triedInState(situation, control)))
    return undefined;
  const pressed = memory.steps.some(
    (step) =>
      step.observation.state === view.observation.state &&
      step.calls.some(({ name }) => name === "keyboard_press"),
  );
  return pressed
    ? undefined
    : decide("The form is filled and has no button that sends it.", "keyboard_press", "Enter");
}
