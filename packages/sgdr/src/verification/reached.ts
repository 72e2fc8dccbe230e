import { changesIn, isChange } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { ActionRecord, EpisodeEnd, Trajectory } from "../domain/trajectory.js";

/** The result of a replay, as far as two replays are compared. */
export interface Reached {
  readonly page: string;
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

/** The first difference between a replay and the control, as a code and a text; undefined if there is none. */
export function difference(
  reached: Reached,
  control: Reached,
): { readonly code: string; readonly words: string } | undefined {
  if (reached.page !== control.page)
    return { code: "other-page", words: "the replay ended on another page than the control" };
  if (reached.requests.join("\n") !== control.requests.join("\n"))
    return { code: "other-requests", words: requestWords(reached.requests, control.requests) };
  const field = otherField(reached.entries, control.entries);
  if (field !== undefined) return { code: "other-values", words: fieldWords(field) };
  return reached.answer === control.answer
    ? undefined
    : {
        code: "other-answer",
        words: "the message to the user in the replay differs from the one in the control",
      };
}

const requestWords = (sent: readonly string[], wanted: readonly string[]): string =>
  `the replay sent ${sent.join(", ") || "nothing"} where the control sent ${wanted.join(", ") || "nothing"}`;

/** The first field that had, at some change, another value than in the control. */
function otherField(reached: readonly Entries[], control: readonly Entries[]): string | undefined {
  for (const [at, wanted] of control.entries()) {
    const entered = reached[at] ?? new Map<string, CallValue>();
    for (const field of new Set([...wanted.keys(), ...entered.keys()]))
      if (JSON.stringify(entered.get(field)) !== JSON.stringify(wanted.get(field))) return field;
  }
  return undefined;
}

/** Names the field only: the value that was entered may be private. */
function fieldWords(field: string): string {
  const [role, name]: readonly unknown[] = JSON.parse(field);
  return `the replay entered something else than the control in ${String(role)} ${JSON.stringify(name)}`;
}
