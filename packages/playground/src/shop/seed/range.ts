import type { ProductOption } from "../state.js";

/** What the products of one category are made of. */
export interface Range {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** Things with their usual price in dollars. */
  readonly things: Readonly<Record<string, number>>;
  /** What stands before the thing in a name. */
  readonly makes: readonly string[];
  readonly options: readonly ProductOption[];
  readonly specs: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly string[];
}
export interface DepartmentRange {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  readonly brands: readonly string[];
  readonly ranges: readonly Range[];
}

export const swatch = (...choices: string[]): ProductOption => ({ name: "Colour", kind: "swatch", choices });
export const radio = (name: string, ...choices: string[]): ProductOption => ({
  name,
  kind: "radio",
  choices,
});
export const select = (name: string, ...choices: string[]): ProductOption => ({
  name,
  kind: "select",
  choices,
});
