import type { Random, TaskKind } from "sgdr/plugin";
import { Check, type CheckInput } from "./check.js";
import type { Skin } from "./desk.js";
import type { OracleStep } from "./oracle.js";
import type { Tables } from "./tables.js";

/** What fills the placeholders of a wording. */
export type Values = Readonly<Record<string, string | number>>;

/** A task before it is worded: its values, when it is solved, how one solves it, and how one gets it wrong. */
export interface Draft {
  readonly values: Values;
  readonly check: Check;
  readonly oracle: (skin: Skin) => readonly OracleStep[];
  /** The same way with one value wrong: it must not count as solved. */
  readonly wrong: (skin: Skin) => readonly OracleStep[];
}

/** A kind of task that a site has many of. */
export interface Template<State extends Tables = Tables> {
  readonly id: string;
  readonly kind: TaskKind;
  /** How many tasks of it a stream has. */
  readonly count: number;
  /** Kept back for the test split: proved, and otherwise never run while anything is developed. */
  readonly heldOut: boolean;
  /** Path on which its tasks begin. */
  readonly start: string;
  readonly drafts: (world: State, random: Random) => readonly Draft[];
}

export interface TemplateSpec<State extends Tables, Given extends Values> {
  readonly id: string;
  readonly kind: Exclude<TaskKind, "own">;
  readonly count: number;
  readonly heldOut?: boolean;
  readonly start?: string;
  /** Different values from the seeded world, at least `count` of them; the first ones are taken. */
  readonly values: (world: State, random: Random) => readonly Given[];
  readonly check: (values: Given, world: State) => CheckInput;
  readonly oracle: (values: Given, world: State, skin: Skin) => readonly OracleStep[];
  /** Other values, under which the oracle goes the same way to a wrong end; or a wrong end of its own. */
  readonly wrong: (
    values: Given,
    world: State,
    random: Random,
  ) => Given | { readonly steps: (skin: Skin) => readonly OracleStep[] };
}

export function defineTemplate<State extends Tables, Given extends Values>(
  spec: TemplateSpec<State, Given>,
): Template<State> {
  const { id, kind, count, heldOut = false, start = "/", values, check, oracle, wrong } = spec;
  return {
    id,
    kind,
    count,
    heldOut,
    start,
    drafts: (world, random) => {
      const given = values(world, random.fork("values")).slice(0, count);
      if (given.length < count)
        throw new Error(`the template ${id} found ${given.length} of ${count} sets of values`);
      return given.map((chosen, index): Draft => {
        const other = wrong(chosen, world, random.fork(`wrong ${index}`));
        return {
          values: chosen,
          check: Check.parse(check(chosen, world)),
          oracle: (skin) => oracle(chosen, world, skin),
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without steps of its own it is a set of values
          wrong: isSteps(other) ? other.steps : (skin) => oracle(other as Given, world, skin),
        };
      });
    },
  };
}

const isSteps = (other: object): other is { steps: (skin: Skin) => readonly OracleStep[] } =>
  "steps" in other && typeof other.steps === "function";
