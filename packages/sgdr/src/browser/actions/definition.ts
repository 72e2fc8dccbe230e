import type { ElementHandle, Page } from "playwright-core";
import type { ActionSpec, Outcome } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { BoundedSignal } from "../../lib/timeout.js";

/** An element that an action is aimed at. */
export interface Target {
  readonly handle: ElementHandle;
  /** What the page says of it right before it is acted on. */
  readonly facts: {
    readonly tag: string;
    readonly type: string;
    readonly role: string;
    readonly name: string;
    readonly disabled: boolean;
    readonly readonly: boolean;
    readonly editable: boolean;
    readonly visible: boolean;
    readonly multiple?: boolean;
    readonly options?: readonly {
      readonly label: string;
      readonly value: string;
      readonly disabled: boolean;
    }[];
  };
}

/** What our script in the page can be asked about a target; what it answers comes from a page's process and is read with care. */
export type AskPage = (
  question: "pressOnly" | "pressed" | "pressPoint" | "whyNotPressed" | "hasFocus",
  stop: BoundedSignal,
) => Promise<unknown>;

/** A target as our own actions know it. */
export interface SeenTarget extends Target {
  readonly ask: AskPage;
  /** Whether it is in no frame, so that points in the window are points of its page. */
  readonly inMain: boolean;
  /** Asks about the one that the page has drawn in its place; undefined if there is none in the same document, or not only one. */
  readonly again: (stop: BoundedSignal) => Promise<AskPage | undefined>;
}

/** What an action may use; everything it touches is given to it. */
export interface Hand {
  readonly page: Page;
  /** How long one action and one navigation may take, in milliseconds. */
  readonly options: { readonly actionMs: number; readonly navigationMs: number };
  readonly signal: BoundedSignal;
  /** The element arguments of the call, by parameter name. */
  readonly targets: Readonly<Record<string, Target>>;
}

/** An action of the caller's own, beside the fifteen primitives. */
export interface ActionDefinition {
  readonly spec: ActionSpec;
  readonly perform: (args: Readonly<Record<string, CallValue>>, hand: Hand) => Promise<Outcome>;
}

/** What our own actions may use beside. */
export interface OwnHand extends Hand {
  readonly targets: Readonly<Record<string, SeenTarget>>;
  /** The action before this one. */
  readonly before: string;
}

export type Perform = (args: Readonly<Record<string, CallValue>>, hand: OwnHand) => Promise<Outcome>;

/** An action of ours beside the fifteen, which may use what those may. */
export interface OwnAction {
  readonly spec: ActionSpec;
  readonly perform: Perform;
}

/** Declares an action: what the policy sees of it, and how it is done. */
export const defineAction = (
  definition: Omit<ActionSpec, "ends"> & Pick<ActionDefinition, "perform">,
): ActionDefinition => {
  const { perform, ...spec } = definition;
  if (!/^[a-z][a-z0-9_]*$/.test(spec.name))
    throw new TypeError(
      `the action name ${JSON.stringify(spec.name)} must be lower_case letters, digits and _`,
    );
  return { spec, perform };
};

/** The same for an action of ours. */
export const defineOwnAction = (spec: ActionSpec, perform: Perform): OwnAction => ({ spec, perform });
