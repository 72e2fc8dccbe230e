import { changesIn, isChange } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import { readNodes } from "../observation/page-text.js";
import { equalsBoth, type Said } from "./steady.js";
import type { ActionRecord, EpisodeEnd, Trajectory } from "../domain/trajectory.js";

/** The result of a replay, as far as two replays are compared. */
export interface Reached {
  /** The hash of the last page. */
  readonly page: string;
  /** The last page line by line: what its hash is made of, as far as it was shown. */
  readonly lines: readonly Said[];
  readonly end: EpisodeEnd["kind"];
  /** The message to the user. */
  readonly answer: string;
  readonly requests: readonly string[];
  /** The values entered before each change, and after the last one; they are compared because a page does not always show what a form sent. */
  readonly entries: readonly Entries[];
}

/** The last value of each field, by the field's fingerprint. */
type Entries = ReadonlyMap<string, CallValue>;

export function reachedBy({ steps, final, end }: Trajectory): Reached {
  const actions = steps.flatMap((step) => step.actions);
  return {
    page: final.page,
    lines: readNodes(final).map(({ depth, role, name }) => ({
      kind: `${depth} ${role}`,
      words: name.split(/\s+/),
    })),
    end: end.kind,
    answer: answerIn(end),
    requests: changesIn(actions.flatMap(({ requests }) => requests)),
    entries: entriesOf(actions),
  };
}

const answerIn = (end: EpisodeEnd): string =>
  end.kind === "answered" ? end.answer : end.kind === "infeasible" ? end.reason : "";

function entriesOf(actions: readonly ActionRecord[]): readonly Entries[] {
  let open = new Map<string, CallValue>();
  const stretches = [open];
  for (const action of actions) {
    const field = fieldOf(action);
    if (field !== undefined) open.set(field, valueOf(action, open.get(field)));
    if (!action.requests.some(isChange)) continue;
    open = new Map();
    stretches.push(open);
  }
  return stretches;
}

/** Roles of controls that a click sets without sending a request. */
const ticked = new Set([
  "checkbox",
  "radio",
  "switch",
  "option",
  "menuitemcheckbox",
  "menuitemradio",
  "clickable",
]);

function fieldOf({ call, targets }: ActionRecord): string | undefined {
  const target = targets["elem"];
  if (!target) return undefined;
  const isEntry =
    call.name === "fill" ||
    call.name === "select_option" ||
    (call.name === "click" && ticked.has(target.role));
  const { role, name, item, frames, position } = target;
  return isEntry ? JSON.stringify([role, name, item, frames, position]) : undefined;
}

/** The value entered; for a click on a checkbox the number of clicks, because two clicks may cancel each other. */
const valueOf = ({ call }: ActionRecord, before: CallValue | undefined): CallValue =>
  call.name === "click" ? Number(before ?? 0) + 1 : (call.args[1] ?? "");

/** In what a replay differs from the control, as a code and a text. */
export interface Difference {
  readonly code: string;
  readonly words: string;
}

/** The first difference between a replay and the control; undefined if there is none. With a second control, what the two controls differ in does not count. */
export function difference(
  reached: Reached,
  control: Reached,
  again: Reached = control,
): Difference | undefined {
  if (!isPage(reached, control, again))
    return { code: "other-page", words: "the replay ended on another page than the control" };
  if (!equalsBoth(...both(({ requests }) => requests.map(saidRequest), reached, control, again)))
    return { code: "other-requests", words: requestWords(reached.requests, control.requests) };
  const field = otherField(reached.entries, control.entries, again.entries);
  if (field !== undefined) return { code: "other-values", words: fieldWords(field) };
  return reached.answer === control.answer || reached.answer === again.answer
    ? undefined
    : {
        code: "other-answer",
        words: "the message to the user in the replay differs from the one in the control",
      };
}

const both = <Value>(
  read: (reached: Reached) => Value,
  ...[reached, control, again]: readonly [Reached, Reached, Reached]
): [Value, Value, Value] => [read(reached), read(control), read(again)];

/** If the controls ended on one page it must be that page; otherwise the lines count in which they agree. */
const isPage = (reached: Reached, control: Reached, again: Reached): boolean =>
  reached.page === control.page ||
  (control.page !== again.page && equalsBoth(...both(({ lines }) => lines, reached, control, again)));

const saidRequest = (request: string): Said => {
  const [kind = "", ...words] = request.split(/[\s/]+/);
  return { kind, words };
};

const requestWords = (sent: readonly string[], wanted: readonly string[]): string =>
  `the replay sent ${sent.join(", ") || "nothing"} where the control sent ${wanted.join(", ") || "nothing"}`;

/** The first field that had, at some change, another value than in the control. */
function otherField(
  reached: readonly Entries[],
  control: readonly Entries[],
  again: readonly Entries[],
): string | undefined {
  for (const [at, wanted] of control.entries()) {
    const field = otherEntry(reached[at] ?? new Map(), wanted, again[at] ?? new Map());
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Fields that are only in one of the controls have other names in each replay; of them only the values are compared. */
function otherEntry(entered: Entries, wanted: Entries, again: Entries): string | undefined {
  const textOf = (entries: Entries, field: string): string => JSON.stringify(entries.get(field));
  const steady = [...wanted.keys()].filter((field) => again.has(field));
  const other = steady.find(
    (field) =>
      textOf(entered, field) !== textOf(wanted, field) && textOf(again, field) === textOf(wanted, field),
  );
  const named = new Set(steady);
  const loose = (entries: Entries) => [...entries.keys()].filter((field) => !named.has(field));
  const values = (entries: Entries) =>
    loose(entries)
      .map((field) => textOf(entries, field))
      .sort()
      .join();
  return other ?? (values(entered) === values(wanted) ? undefined : [...loose(entered), ...loose(wanted)][0]);
}

/** Names the field only: the value that was entered may be private. */
function fieldWords(field: string): string {
  const [role, name]: readonly unknown[] = JSON.parse(field);
  return `the replay entered something else than the control in ${String(role)} ${JSON.stringify(name)}`;
}
