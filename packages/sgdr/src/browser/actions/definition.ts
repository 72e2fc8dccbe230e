import type { ElementHandle, Page } from "playwright-core";
import type { ActionParam, ActionSpec, Outcome } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { BrowserOptions } from "../options.js";

/** What the page says of an element right before it is acted on. */
export interface ElementFacts {
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
}

export interface Target {
  readonly handle: ElementHandle;
  readonly facts: ElementFacts;
}

/** What an action may use; everything it touches is given to it. */
export interface Hand {
  readonly page: Page;
  readonly options: BrowserOptions;
  readonly signal: AbortSignal;
  /** The element arguments of the call, by parameter name. */
  readonly targets: Readonly<Record<string, Target>>;
}

export type Perform = (args: Readonly<Record<string, CallValue>>, hand: Hand) => Promise<Outcome>;

/** An action of the caller's own, beside the fifteen primitives. */
export interface ActionDefinition {
  readonly spec: ActionSpec;
  readonly perform: Perform;
}

/** Declares an action: what the policy is told of it, and how it is done. */
export const defineAction = (definition: {
  readonly name: string;
  readonly params: readonly ActionParam[];
  readonly about: string;
  readonly example: string;
  readonly perform: Perform;
}): ActionDefinition => {
  const { perform, ...spec } = definition;
  if (!/^[a-z][a-z0-9_]*$/.test(spec.name))
    throw new TypeError(
      `the action name ${JSON.stringify(spec.name)} must be lower_case letters, digits and _`,
    );
  return { spec, perform };
};
