import { SgdrError } from "./error.js";
import { didYouMean } from "../lib/nearest-name.js";

export function requireKnown(what: string, name: string, known: readonly string[]): void {
  if (!known.includes(name)) throw unknownName(what, name, known);
}

/** The value with this name; an unknown name is refused with an error that suggests the nearest name. */
export function named<Value>(what: string, name: string, known: ReadonlyMap<string, Value>): Value {
  const value = known.get(name);
  if (value === undefined) throw unknownName(what, name, [...known.keys()]);
  return value;
}

const unknownName = (what: string, name: string, known: readonly string[]): SgdrError =>
  new SgdrError(
    "input-invalid",
    `there is no ${what} ${JSON.stringify(name)}${didYouMean(name, known)}`,
    `choose from ${known.join(", ")}`,
  );
