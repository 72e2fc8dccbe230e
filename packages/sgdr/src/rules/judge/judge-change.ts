import type { ObservationRecord } from "../../domain/observation.js";
import type { ActionRecord, Step, Trajectory } from "../../domain/trajectory.js";
import type { Clause } from "../goal/clauses.js";
import { operationOf, readGoal } from "../goal/read-goal.js";
import type { GoalValue } from "../goal/values.js";
import { mentions } from "../matching.js";
import { changedSomething, newMessages } from "../memory.js";
import { readNodes } from "../../observation/page-text.js";
import { itemOf, readPage } from "../page/page.js";
import { failureWords, sending, successWords } from "../vocabulary.js";
import { plainText, shared, stem, stemList, stemsOf } from "../words.js";
import { no, yes, type Finding } from "./finding.js";

/** A change is good if its values were entered for the thing that was named, and the site accepted it. */
export function judgeChange(trajectory: Trajectory, clause: Clause, index: number): Finding {
  const goal = readGoal(trajectory.task.goal);
  const values = goal.values.filter((value) => value.clause === index);
  const accepted = trajectory.steps.flatMap((step, at) =>
    step.actions.some(changedSomething) || confirmed(trajectory, at) ? [at] : [],
  );
  if (accepted.length === 0) return no("no request that changes the site was sent");
  const unentered = values
    .filter(({ enters, kind }) => enters === "must" && kind !== "plain")
    .find((value) => !entered(trajectory, value, accepted.at(-1) ?? 0));
  if (unentered) return no(`${JSON.stringify(unentered.text)} was never entered`);
  const wrong = strangeEntry(trajectory, goal.values, goal.stems);
  if (wrong !== undefined) return no(`${JSON.stringify(wrong)} was entered, which is not in the goal`);
  const fitting = accepted.filter((at) => fits(trajectory, at, clause, values));
  const last = fitting.at(-1);
  if (last === undefined) return no(`the requests that were sent do not look like "${clause.verb}"`);
  const missed = values
    .filter(({ locates, enters }) => locates && enters !== "must")
    .find((value) => !wasMet(trajectory, value, last));
  if (missed) return no(`${JSON.stringify(missed.text)} was not visible where the change was made`);
  return complaint(trajectory, last) ?? yes(evidence(trajectory, last));
}

const confirmed = (trajectory: Trajectory, at: number): boolean =>
  messagesAfter(trajectory, at).some((line) => successWords.test(line));

function messagesAfter({ steps, final }: Trajectory, at: number): string[] {
  const step = steps[at];
  if (!step?.calls.some(({ name }) => name === "click" || name === "keyboard_press")) return [];
  return newMessages(step.observation.text, (steps[at + 1]?.observation ?? final).text);
}

/** Whether the value was typed, chosen, or clicked by its name, before the last change of the site. */
function entered({ steps }: Trajectory, value: GoalValue, until: number): boolean {
  return steps.slice(0, until + 1).some((step) =>
    step.actions.some(({ call, targets, outcome }) => {
      if (outcome.kind !== "ok") return false;
      if (call.name === "click") return same(targets["elem"]?.name ?? "", value);
      // a typed text counts only if it is exactly the value
      const exact = call.name === "fill" && value.kind === "quoted";
      const texts = call.args.slice(1).flat().map(String);
      return texts.some((text) => (exact ? plainText(text) === plainText(value.text) : same(text, value)));
    }),
  );
}

const same = (text: string, value: GoalValue): boolean =>
  text !== "" &&
  (text.toLowerCase().trim() === value.text.toLowerCase().trim() ||
    (value.number !== undefined
      ? numberIn(text) === value.number || (text.match(/★/g) ?? []).length === value.number
      : mentions(text, value)));
const numberIn = (text: string): number => Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN);

/** A text typed into a field that is no value of the goal and shares no word with the goal. */
function strangeEntry(
  { steps }: Trajectory,
  values: readonly GoalValue[],
  stems: ReadonlySet<string>,
): string | undefined {
  const typed = steps.flatMap(({ actions }) =>
    actions.flatMap(({ call, outcome, targets }) =>
      call.name === "fill" && outcome.kind === "ok" && !isSearch(targets["elem"])
        ? [String(call.args[1] ?? "")]
        : [],
    ),
  );
  if (!values.some(({ enters }) => enters !== "no")) return undefined;
  return typed.find(
    (text) =>
      text !== "" &&
      !values.some((value) => same(text, value) || (value.day !== undefined && /^\d{4}-/.test(text))) &&
      shared(stemsOf(text), stems) === 0,
  );
}

const isSearch = (target: ActionRecord["targets"][string] | undefined): boolean =>
  target?.role === "searchbox" ||
  /search|find|filter/i.test(`${target?.name ?? ""} ${target?.landmarks.join(" ") ?? ""}`) ||
  target?.attributes["name"] === "q";

/** "Unsubscribe" is not "subscribe", and "upvote" is not "downvote"; both are stems. */
const isOpposite = (word: string, own: string): boolean =>
  word === `un${own}` ||
  `un${word}` === own ||
  (own.startsWith("up") && word === own.replace(/^up/, "down")) ||
  (own.startsWith("down") && word === own.replace(/^down/, "up"));

/** Whether the buttons, the request, the message or the values that were entered fit the clause. */
function fits(trajectory: Trajectory, at: number, clause: Clause, values: readonly GoalValue[]): boolean {
  const { steps } = trajectory;
  const { verbs, nouns } = operationOf(clause);
  const before = steps.slice(Math.max(0, at - 3), at + 1).flatMap(({ actions }) => actions);
  const pressed = stemList(steps[at]?.actions.at(-1)?.targets["elem"]?.name ?? "");
  if (pressed.some((word) => isOpposite(word, stem(clause.verb)))) return false;
  if (values.some(({ enters, kind }) => enters === "must" && kind !== "plain")) return true;
  const said = before.map(({ targets, requests }) => {
    const { name = "", headings = [] } = targets["elem"] ?? {};
    return `${name} ${headings.at(-1) ?? ""} ${requests.map(({ path }) => path).join(" ")}`;
  });
  const words = stemsOf(
    `${said.join(" ")} ${messagesAfter(trajectory, at).join(" ")}`.replace(/[/_.-]/g, " "),
  );
  if (shared(words, verbs) > 0) return true;
  // "Save" and "Continue" fit every change; a button with another verb fits only that verb
  return shared(words, nouns) > 0 && sending.has(pressed[0] ?? "");
}

/** Whether the thing was named by the page, by the item around the control, or by a control that was clicked or filled. */
function wasMet({ steps, final }: Trajectory, value: GoalValue, at: number): boolean {
  if (mentions(final.title, value)) return true;
  return steps.slice(0, at + 1).some((step, index) => {
    if (mentions(touched(step), value)) return true;
    const near = index === at || step.observation.url === steps[at]?.observation.url;
    const id = String(step.calls.at(-1)?.args[0] ?? "");
    return near && mentions(surroundings(step.observation, id), value);
  });
}

/** The control of a step with its item, and what was typed into it, unless it only searched. */
function touched({ actions, calls }: Step): string {
  const target = actions.at(-1)?.targets["elem"];
  const call = calls.at(-1);
  if (!target) return "";
  const typed = call && call.name !== "click" && !isSearch(target) ? call.args.slice(1).flat().join(" ") : "";
  return `${target.name} ${target.item} ${typed}`;
}

/** Title, headings, the item around the control and what the fields hold. */
function surroundings(record: ObservationRecord, id: string): string {
  const nodes = readNodes(record);
  const page = readPage({ nodes, title: record.title, url: "" });
  const index = nodes.findIndex((node) => node.id === id);
  const item = index < 0 ? undefined : itemOf(page, index);
  const held = nodes.map(({ state }) => state?.value ?? "").join(" ");
  return `${page.about} ${item?.text ?? ""} ${held}`;
}

/** The error that the next page shows, as a finding. */
function complaint(trajectory: Trajectory, at: number): Finding | undefined {
  const after = messagesAfter(trajectory, at);
  if (after.some((line) => successWords.test(line))) return undefined;
  const wrong = after.find((line) => failureWords.test(line));
  if (wrong !== undefined) return no(`the site showed an error: ${wrong.slice(0, 120)}`);
  const next = readNodes(trajectory.steps[at + 1]?.observation ?? trajectory.final);
  return next.some(({ id, state }) => id !== undefined && state?.invalid)
    ? no("a field was refused")
    : undefined;
}

function evidence(trajectory: Trajectory, at: number): string {
  const message = messagesAfter(trajectory, at).find((line) => successWords.test(line));
  const request = trajectory.steps[at]?.actions
    .flatMap(({ requests }) => requests)
    .find(({ method }) => method !== "GET");
  if (message !== undefined) return `the site said ${message.slice(0, 120)}`;
  return request
    ? `${request.method} ${request.path} was accepted (${request.status ?? "no status"})`
    : "the site showed the change";
}
