import type { Page } from "playwright-core";
import { failedOutcome, type Outcome } from "../domain/action.js";
import type { ApprovalRule } from "../domain/approval.js";
import type { CallValue } from "../domain/call.js";
import { lookAlikes, saidPattern, unsaidPattern } from "../domain/plain-name.js";
import { withTimeout, type BoundedSignal } from "../lib/timeout.js";
import { clickAtName } from "./actions/click-at.js";
import { dragAndDropName } from "./actions/drag-and-drop.js";
import { chordsOf } from "./actions/on-page.js";
import { uploadFileName } from "./actions/upload-file.js";
import type { Consent } from "./consent.js";
import type { Lens, Sighting } from "./look.js";
import { frameMs, type PageFrame } from "./page-frames.js";

/** An action that is about to be done. */
export interface About {
  readonly action: string;
  readonly args: readonly CallValue[];
  readonly page: Page;
  /** The elements that it is about. */
  readonly sightings: readonly Sighting[];
}

/** Does the action, or one part of it, whose arguments are given. */
type Act = (part: Readonly<Record<string, CallValue>>) => Promise<Outcome>;

/** What one control is called and shows. */
type Aim = readonly string[];

/** One thing that is asked about: an action by the rules of its kind, and how its aims are found. */
interface Asked {
  readonly kind: string;
  readonly page: Page;
  /** Whether the events are looked at, too. */
  readonly guarded: boolean;
  readonly sighting: Sighting | undefined;
  readonly aims: (stop: BoundedSignal) => Promise<readonly Aim[]>;
}

/** Actions that press the mouse, so that they may set off a click. */
const presses: ReadonlySet<string> = new Set(["click", dragAndDropName, uploadFileName]);

/** Keys that change the content of a field. */
const fills = /^(?:.|Backspace|Delete|Insert)$/u;

/** So often an element may change its name between an answer and the act. */
const mostRounds = 5;
const namesMs = 5_000;
const guardMs = 180_000;

/** Asks about what an action sets off, as the page calls it at that moment; what changes after the answer is asked about again. */
export class AskedActs {
  readonly #consent: Consent;
  readonly #lens: Lens;

  constructor(consent: Consent, lens: Lens) {
    this.#consent = consent;
    this.#lens = lens;
  }

  async around(about: About, signal: AbortSignal, act: Act): Promise<Outcome> {
    const { action, args } = about;
    const onElement = this.#onElement(about);
    if (onElement) return await this.#ask(onElement, signal, async () => await act({}));
    // what is at the point is known only when the press comes
    if (action === clickAtName) {
      const onPoint: Asked = {
        kind: "click",
        page: about.page,
        guarded: true,
        sighting: undefined,
        aims: async () => [],
      };
      return await this.#ask(onPoint, signal, async () => await act({}));
    }
    const said = await this.#consent.aboutAction(action, [String(args[0] ?? "")], signal);
    if (said.denied) return said.denied;
    const isAskedLater = ["click", "fill"].some((kind) => this.#consent.rulesAbout(kind).length > 0);
    if (action !== "keyboard_press" || !isAskedLater) return await act({});
    const [first, ...others] = chordsOf(String(args[0] ?? ""));
    if (first === undefined) return await act({});
    let outcome = await this.#press(first, about, signal, act);
    for (const chord of others)
      if (outcome.kind === "ok") outcome = await this.#press(chord, about, signal, act);
    return outcome;
  }

  async #press(chord: string, { page }: About, signal: AbortSignal, act: Act): Promise<Outcome> {
    const asked = this.#onKey(chord, page);
    return await this.#ask(asked, signal, async () => await act({ key_comb: chord }));
  }

  #onElement({ action, page, sightings }: About): Asked | undefined {
    const [sighting] = sightings;
    if (!sighting) return undefined;
    const aims = async (stop: BoundedSignal): Promise<readonly Aim[]> => {
      const found = sightings.map(async ({ frame, local }) =>
        readAims(await this.#lens.world.call(frame, "aimsOfElement", [local], stop)),
      );
      return (await Promise.all(found)).flat();
    };
    return { kind: action, page, guarded: presses.has(action), sighting, aims };
  }

  /** Enter and Space count as clicks, other keys in a field as filling it. */
  #onKey(chord: string, page: Page): Asked {
    const key = chord.split("+").at(-1) ?? "";
    const clicks = key === "Enter" || key === "Space" || key === "NumpadEnter";
    if (!clicks && !fills.test(key))
      return { kind: "click", page, guarded: true, sighting: undefined, aims: async () => [] };
    const aims = async (stop: BoundedSignal): Promise<readonly Aim[]> => {
      const all = flat(await this.#lens.frames.of(page, stop));
      const found = all.map(async (frame) =>
        readAims(await this.#lens.world.call(frame, "aimsOfKey", [clicks ? "Enter" : key], stop)),
      );
      return (await Promise.allSettled(found)).flatMap((each) =>
        each.status === "fulfilled" ? each.value : [],
      );
    };
    return { kind: clicks ? "click" : "fill", page, guarded: true, sighting: undefined, aims };
  }

  async #ask(asked: Asked, signal: AbortSignal, act: () => Promise<Outcome>): Promise<Outcome> {
    const kinds = asked.guarded ? [asked.kind, "click"] : [asked.kind];
    if (kinds.every((kind) => this.#consent.rulesAbout(kind).length === 0)) return await act();
    const allowed = new Set<string>();
    for (let round = 0; round < mostRounds; round += 1) {
      const before = await withTimeout(namesMs, signal, asked.aims);
      const first = await this.#decide(asked.kind, before, allowed, signal);
      if (first.denied) return first.denied;
      if (first.asked) continue; // it may have changed while somebody was asked
      if (!asked.guarded) return await act();
      await this.#guard(asked, [...allowed], signal);
      let outcome: Outcome;
      let stopped: readonly Aim[] = [];
      try {
        outcome = await act();
      } finally {
        stopped = await this.#unguard(asked, signal);
      }
      if (stopped.length === 0) return outcome;
      const after = await this.#decide("click", stopped, allowed, signal);
      if (after.denied) return after.denied;
    }
    return failedOutcome("denied", "the element changed after each answer, so it was left alone");
  }

  /** Asks about each aim that has a rule and no answer yet. */
  async #decide(
    kind: string,
    aims: readonly Aim[],
    allowed: Set<string>,
    signal: AbortSignal,
  ): Promise<{ readonly asked: boolean; readonly denied?: Outcome }> {
    let asked = false;
    for (const aim of aims) {
      const key = JSON.stringify(aim);
      if (allowed.has(key)) continue;
      const answer = await this.#consent.aboutAction(kind, aim, signal);
      if (answer.denied) return answer;
      if (answer.asked) allowed.add(key);
      asked ||= answer.asked;
    }
    return { asked };
  }

  async #guard({ page, sighting }: Asked, allowed: readonly string[], signal: AbortSignal): Promise<void> {
    // whatever the key, it may set off a click
    const rules = this.#consent.rulesAbout("click").flatMap(patternsOf);
    const answers = { rules, allowed, lookAlikes, unsaid: unsaidPattern, said: saidPattern, ms: guardMs };
    await this.#inFrames(page, signal, async (frame, stop) => {
      const target = frame.id === sighting?.frame.id ? sighting.local : 0;
      return await this.#lens.world.call(frame, "guardActs", [{ ...answers, target }], stop);
    });
  }

  async #unguard({ page }: Asked, signal: AbortSignal): Promise<readonly Aim[]> {
    if (page.isClosed()) return [];
    try {
      const stopped = await this.#inFrames(
        page,
        signal,
        async (frame, stop) => await this.#lens.world.call(frame, "unguardActs", [], stop),
      );
      return stopped.flatMap(readAims);
    } catch {
      signal.throwIfAborted();
      return []; // the page was replaced, as by a click
    }
  }

  async #inFrames(
    page: Page,
    signal: AbortSignal,
    work: (frame: PageFrame, stop: BoundedSignal) => Promise<unknown>,
  ): Promise<readonly unknown[]> {
    return await withTimeout(namesMs, signal, async (stop) => {
      const frames = flat(await this.#lens.frames.of(page, stop));
      const answers = frames.map(
        async (frame) => await withTimeout(frameMs, stop, async (inTime) => await work(frame, inTime)),
      );
      const settled = await Promise.allSettled(answers);
      // a frame that is too busy to answer cannot be clicked either
      return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    });
  }
}

const flat = (frame: PageFrame): PageFrame[] => [frame, ...frame.children.flatMap(flat)];

const patternsOf = (rule: ApprovalRule) =>
  rule.kind === "action" ? [{ target: rule.target.source, plain: rule.plain?.source ?? null }] : [];

/** What comes out of a page's process is checked. */
const readAims = (raw: unknown): readonly Aim[] =>
  Array.isArray(raw)
    ? raw.map((aim: unknown) =>
        Array.isArray(aim) ? aim.filter((name): name is string => typeof name === "string") : [],
      )
    : [];
