import type { Page } from "playwright-core";
import {
  failedOutcome,
  primitives,
  type ActionSpec,
  type Outcome,
  type PrimitiveName,
} from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { CheckedCall } from "../domain/check-call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Secrets } from "../domain/secrets.js";
import { no, ok, type Result } from "../lib/result.js";
import { atMost, withTimeout, type BoundedSignal } from "../lib/timeout.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { dialogInFront } from "../observation/front.js";
import { refind } from "../observation/refind.js";
import type { AskPage, OwnAction, Perform, SeenTarget } from "./actions/definition.js";
import { click, fill, hover, selectOption } from "./actions/on-elements.js";
import { goBack, goForward, keyboardPress, noop, say, scroll } from "./actions/on-page.js";
import { onTabs, type TabParts } from "./actions/on-tabs.js";
import type { AskedActs } from "./asked-acts.js";
import { explainOutcome } from "./explain-outcome.js";
import { askAbout, locate } from "./locate.js";
import { look, type Lens, type Look, type Sighting } from "./look.js";
import type { BrowserOptions } from "./options.js";

export interface HandsParts extends TabParts {
  readonly lens: Lens;
  readonly asking: AskedActs;
  readonly options: BrowserOptions;
  readonly secrets: Secrets;
  readonly extraActions: readonly OwnAction[];
}

/** What was seen last: the ids of a call are read from it. */
export interface Seen {
  readonly look: Look;
  readonly page: IndexedPage;
}

/** One action on the way to the page. Its targets' fingerprints are put down as soon as they are known, whatever becomes of it. */
export interface Doing {
  readonly page: Page;
  readonly seen: Seen | undefined;
  readonly prints: Record<string, Fingerprint>;
}

/** Time for what an action does beside waiting for its element or its page. */
const graceMs = 10_000;
const disposeMs = 2_000;

/** Finds the targets of a call on the page as it is now, fills its secrets in, and does it. */
export class Hands {
  readonly actions: readonly ActionSpec[];
  readonly #parts: HandsParts;
  readonly #performers: ReadonlyMap<string, Perform>;
  /** The name of the action before this one. */
  #before = "";

  constructor(parts: HandsParts) {
    this.#parts = parts;
    const extra = parts.extraActions.map(({ spec, perform }): [string, Perform] => [spec.name, perform]);
    this.#performers = new Map([...Object.entries(performers(parts)), ...extra]);
    this.actions = [...Object.values(primitives), ...parts.extraActions.map(({ spec }) => spec)];
  }

  async do(checked: CheckedCall, doing: Doing, signal: AbortSignal): Promise<Outcome> {
    const { spec, call } = checked;
    const perform = this.#performers.get(spec.name);
    if (!perform) throw new TypeError(`the action ${spec.name} has no performer`);
    let targets: Readonly<Record<string, SeenTarget>> = {};
    const before = this.#before;
    this.#before = spec.name;
    try {
      const found = await this.#inTime(signal, async (stop) => await this.#targets(checked, doing, stop));
      if (!found.ok) return found.problem;
      targets = found.value;
      const args = this.#arguments(checked, doing);
      if (!args.ok) return failedOutcome("denied", args.problem);
      const { page } = doing;
      const { options, asking } = this.#parts;
      const sightings = elementsOf(checked, doing.seen);
      const about = { action: spec.name, args: call.args, page, sightings };
      return await asking.around(
        about,
        signal,
        async (part) =>
          await this.#inTime(
            signal,
            async (stop) =>
              await perform({ ...args.value, ...part }, { page, options, signal: stop, targets, before }),
          ),
      );
    } catch (error) {
      signal.throwIfAborted();
      return explainOutcome(error);
    } finally {
      for (const { handle } of Object.values(targets))
        void atMost(disposeMs, async (_stop) => await handle.dispose()).catch(() => undefined);
    }
  }

  /** A person may take their time between the parts of an action; the browser may not. */
  async #inTime<Value>(signal: AbortSignal, work: (stop: BoundedSignal) => Promise<Value>): Promise<Value> {
    const { actionMs, navigationMs } = this.#parts.options;
    return await withTimeout(Math.max(actionMs, navigationMs) + graceMs, signal, work);
  }

  async #targets(
    { spec, call }: CheckedCall,
    { page, seen, prints }: Doing,
    signal: AbortSignal,
  ): Promise<Result<Record<string, SeenTarget>, Outcome>> {
    const { options, tabs } = this.#parts;
    const targets: Record<string, SeenTarget> = {};
    for (const [index, param] of spec.params.entries()) {
      if (param.kind !== "element") continue;
      const id = String(call.args[index]);
      const sighting = seen?.look.sightings.get(id);
      if (!seen || !sighting || seen.look.page !== tabs.active)
        return no(failedOutcome("target-missing", `there is no element [${id}] on this page`));
      const print = (prints[param.name] = fingerprintOf(seen.page, sighting.node));
      if (seen.page.nodes[sighting.node]?.behind !== undefined)
        return no(
          failedOutcome(
            "not-actionable",
            `${callName(print)} is behind the ${dialogInFront(seen.page.nodes)}`,
          ),
        );
      const target = await withTimeout(
        options.actionMs,
        signal,
        async (stop) => await this.#find(sighting, { page, print }, stop),
      );
      if (!target) return no(failedOutcome("target-missing", `the element [${id}] is no longer on the page`));
      targets[param.name] = target;
    }
    return ok(targets);
  }

  async #find(sighting: Sighting, wanted: Wanted, stop: BoundedSignal): Promise<SeenTarget | undefined> {
    const { page } = wanted;
    const { world } = this.#parts.lens;
    let at: Sighting | undefined = sighting;
    for (let round = 0; at && round < mostRounds; round += 1) {
      const target = await locate(at, { page, world }, stop);
      const again = async (inTime: BoundedSignal): Promise<AskPage | undefined> => {
        const now = await this.#inPlaceOf(sighting, wanted, inTime);
        return now && askAbout(now, world);
      };
      if (target) return { ...target, again };
      at = await this.#inPlaceOf(sighting, wanted, stop);
    }
    return undefined;
  }

  /** A page that draws itself anew has the same element under another number; it counts only if all that is known of it is the same. */
  async #inPlaceOf(
    { doc, frame }: Sighting,
    { page, print }: Wanted,
    stop: BoundedSignal,
  ): Promise<Sighting | undefined> {
    const { lens, options } = this.#parts;
    const seen = await look(page, lens, options, stop);
    const indexed = indexPage(seen.nodes);
    const found = refind(indexed, print);
    const sighting = found.kind === "found" ? seen.sightings.get(found.id) : undefined;
    if (!sighting || sighting.doc !== doc || sighting.frame.id !== frame.id) return undefined;
    if (seen.nodes[sighting.node]?.behind !== undefined) return undefined;
    return isSame(fingerprintOf(indexed, sighting.node), print) ? sighting : undefined;
  }

  /** The arguments by name; secrets are filled in here, at the last moment, and only into text for a page of their site. */
  #arguments({ spec, call }: CheckedCall, { page, seen }: Doing): Result<Record<string, CallValue>, string> {
    const { secrets, site } = this.#parts;
    const args: Record<string, CallValue> = {};
    const frame = elementsOf({ spec, call }, seen)[0]?.frame;
    for (const [index, { name, kind }] of spec.params.entries()) {
      const value = call.args[index] ?? "";
      const typed = kind === "text" && spec.ends === undefined && typeof value === "string";
      const filled = typed ? secrets.fillIn(value, frame?.url ?? page.url(), site) : ok(value);
      if (!filled.ok) return filled;
      args[name] = filled.value;
    }
    return ok(args);
  }
}

/** What an element is called on the page it was seen on. */
interface Wanted {
  readonly page: Page;
  readonly print: Fingerprint;
}

/** So often an element may be drawn anew while it is looked for. */
const mostRounds = 20;

const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const callName = (print: Fingerprint | undefined): string =>
  print === undefined || print.name === ""
    ? (print?.role ?? "it")
    : `${print.role} ${JSON.stringify(print.name)}`;

/** What was seen of the elements that a call is about. */
const elementsOf = ({ spec, call }: CheckedCall, seen: Seen | undefined): readonly Sighting[] =>
  spec.params.flatMap(({ kind }, at) => {
    const sighting = kind === "element" ? seen?.look.sightings.get(String(call.args[at])) : undefined;
    return sighting ? [sighting] : [];
  });

const performers = ({ site, tabs, guard, sessions }: TabParts): Readonly<Record<PrimitiveName, Perform>> => ({
  noop,
  click,
  hover,
  fill,
  keyboard_press: keyboardPress,
  scroll,
  select_option: selectOption,
  go_back: goBack,
  go_forward: goForward,
  ...onTabs({ site, tabs, guard, sessions }),
  send_msg_to_user: say,
  report_infeasible: say,
});
