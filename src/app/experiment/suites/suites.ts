import { named } from "../../known-name.js";
import { playgroundKind } from "./playground-kind.js";
import type { SuiteKind } from "./suite-kind.js";
import { verifiedKind, webArenaKind } from "./webarena-kinds.js";

const kinds: readonly SuiteKind[] = [playgroundKind, webArenaKind, verifiedKind];

export const suiteNames = kinds.map(({ id }) => id);

export const suiteKind = (id: string): SuiteKind =>
  named("benchmark", id, new Map(kinds.map((kind) => [kind.id, kind])));

/** Options of other benchmarks that were set although they mean nothing for this one. */
export const strangeOptions = ({ own: known }: SuiteKind): readonly string[] =>
  kinds.flatMap(({ own }) => own).filter((option) => !known.includes(option));
