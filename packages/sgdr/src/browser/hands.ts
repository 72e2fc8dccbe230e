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
import { fingerprintOf, type IndexedPage } from "../observation/fingerprint.js";
import { dialogInFront } from "../observation/front.js";
import type { ActionDefinition, Perform, Target } from "./actions/definition.js";
import { click, fill, hover, selectOption } from "./actions/on-elements.js";
import { goBack, goForward, keyboardPress, noop, say, scroll } from "./actions/on-page.js";
import { onTabs, type TabParts } from "./actions/on-tabs.js";
import type { AskedActs } from "./asked-acts.js";
import { explainOutcome } from "./explain-outcome.js";
import { locate } from "./locate.js";
import type { Lens, Look, Sighting } from "./look.js";
import type { BrowserOptions } from "./options.js";

export interface HandsParts extends TabParts {
  readonly lens: Lens;
  readonly asking: AskedActs;
  readonly options: BrowserOptions;
  readonly secrets: Secrets;
  readonly extraActions: readonly ActionDefinition[];
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
    let targets: Readonly<Record<string, Target>> = {};
    try {
      const found = await this.#inTime(signal, async (stop) => await this.#targets(checked, doing, stop));
      if (!found.ok) return found.problem;
      targets = found.value;
      const args = this.#arguments(checked, doing);
      if (!args.ok) return failedOutcome("denied", args.problem);
      const { page } = doing;
      const { options, asking } = this.#parts;
      const sighting = elementOf(checked, doing.seen);
      const about = { action: spec.name, args: call.args, page, sighting };
      return await asking.around(
        about,
        signal,
        async (part) =>
          await this.#inTime(
            signal,
            async (stop) =>
              await perform({ ...args.value, ...part }, { page, options, signal: stop, targets }),
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
  ): Promise<Result<Record<string, Target>, Outcome>> {
    const { options, tabs } = this.#parts;
    const { world } = this.#parts.lens;
    const targets: Record<string, Target> = {};
    for (const [index, param] of spec.params.entries()) {
      if (param.kind !== "element") continue;
      const id = String(call.args[index]);
      const sighting = seen?.look.sightings.get(id);
      if (!seen || !sighting || seen.look.page !== tabs.active)
        return no(failedOutcome("target-missing", `there is no element [${id}] on this page`));
      prints[param.name] = fingerprintOf(seen.page, sighting.node);
      if (seen.page.nodes[sighting.node]?.behind !== undefined)
        return no(
          failedOutcome(
            "not-actionable",
            `${callName(prints[param.name])} is behind the ${dialogInFront(seen.page.nodes)}`,
          ),
        );
      const target = await withTimeout(
        options.actionMs,
        signal,
        async (stop) => await locate(sighting, { page, world }, stop),
      );
      if (!target) return no(failedOutcome("target-missing", `the element [${id}] is no longer on the page`));
      targets[param.name] = target;
    }
    return ok(targets);
  }

  /** The arguments by name; secrets are filled in here, at the last moment, and only into text for a page of their site. */
  #arguments({ spec, call }: CheckedCall, { page, seen }: Doing): Result<Record<string, CallValue>, string> {
    const { secrets, site } = this.#parts;
    const args: Record<string, CallValue> = {};
    const frame = elementOf({ spec, call }, seen)?.frame;
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

const callName = (print: Fingerprint | undefined): string =>
  print === undefined || print.name === ""
    ? (print?.role ?? "it")
    : `${print.role} ${JSON.stringify(print.name)}`;

/** What was seen of the element that a call is about, if it is about one. */
export function elementOf({ spec, call }: CheckedCall, seen: Seen | undefined): Sighting | undefined {
  const at = spec.params.findIndex(({ kind }) => kind === "element");
  return at < 0 ? undefined : seen?.look.sightings.get(String(call.args[at]));
}

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
