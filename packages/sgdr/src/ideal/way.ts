import type { Call } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { ActionRecord, Trajectory } from "../domain/trajectory.js";
import { wordsIn } from "./known-text.js";
import type { ObservationRecord } from "../domain/observation.js";
import { indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { readNodes, withoutIds } from "../observation/page-text.js";

/** One call of a recorded way: what it acted on, and the words of the page on which it was made. */
export interface WayCall {
  readonly call: Call;
  readonly targets: Readonly<Record<string, Fingerprint>>;
  /** Without element ids, which are numbers that nobody reads. */
  readonly words: ReadonlySet<string>;
  /** The page on which it was made, and where on it its element stands; undefined if it acts on none. */
  readonly place: () => { readonly page: IndexedPage; readonly index: number } | undefined;
}

/** The primitives that a trajectory performed, in order; failed ones are no part of the way. */
export const wayOf = ({ steps }: Pick<Trajectory, "steps">): readonly WayCall[] =>
  steps.flatMap(({ observation, actions }) =>
    doneIn(actions).map(({ call, targets, before = observation }) => ({
      call,
      targets,
      words: wordsIn(withoutIds(before.text)),
      place: placeOn(before, String(call.args[0] ?? "")),
    })),
  );

/** Read when it is needed for the first time. */
function placeOn(record: ObservationRecord, id: string): WayCall["place"] {
  let known: ReturnType<WayCall["place"]>;
  let isRead = false;
  return () => {
    if (isRead) return known;
    isRead = true;
    const page = indexPage(readNodes(record));
    const index = page.nodes.findIndex((node) => node.id !== undefined && node.id === id);
    known = index < 0 ? undefined : { page, index };
    return known;
  };
}

/** The actions that succeeded. */
export const doneIn = (actions: readonly ActionRecord[]): readonly ActionRecord[] =>
  actions.filter(({ outcome }) => outcome.kind === "ok");
