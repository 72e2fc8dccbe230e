import type { Locator } from "playwright-core";
import { SgdrError } from "../domain/error.js";
import type { CallValue } from "../domain/call.js";
import type { Skill, SkillParam } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { fitArguments } from "../skill/skill-actions.js";
import { skillSignature } from "../skill/print-skill.js";

/** The arguments of a skill, by name. An element is given by its name (`Mugs`, `button "Add"`, `button "Add" in "Mugs"`) or as a locator; one that is left out is found by its fingerprint. */
export type SkillArguments = Readonly<Record<string, CallValue | Locator>>;

const refuse = (skill: Skill, words: string, hint: string): SgdrError =>
  new SgdrError(
    "input-invalid",
    `${skill.id}: ${words}`,
    `${hint}; it is called as ${skillSignature(skill.program)}`,
  );

/** Words of a command line, `name=value`; a name that is given twice is a list. */
export function readArguments(skill: Skill, texts: readonly string[]): SkillArguments {
  const values = new Map<string, string[]>();
  for (const text of texts) {
    const at = text.indexOf("=");
    if (at < 1) throw refuse(skill, `${JSON.stringify(text)} is no argument`, "write --arg name=value");
    const name = text.slice(0, at).trim();
    values.set(name, [...(values.get(name) ?? []), text.slice(at + 1)]);
  }
  return Object.fromEntries(
    [...values].map(([name, [first = "", ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
}

/** How a command line gives an argument. */
export const asArg = (name: string): string => `--arg ${name}=…`;
/** The same as a flag of its own: `--item-name …`. */
export const asFlag = (name: string): string => `${flagOfParam(name)} …`;
export const flagOfParam = (name: string): string => `--${name.replaceAll("_", "-")}`;

/** Words of a command line, `--name value` or `--name=value`, as `name=value`. */
export function readFlags(skill: Skill, words: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const [, name = "", value] = /^--([a-z][a-z0-9_-]*)(?:=([^]*))?$/i.exec(word) ?? [];
    if (name === "") throw refuse(skill, `${JSON.stringify(word)} is no argument`, "write --name value");
    const next = words[at + 1];
    if (value === undefined && (next === undefined || next.startsWith("--")))
      throw refuse(skill, `${word} has no value`, `write ${word}=… if its value begins with two dashes`);
    if (value === undefined) at += 1;
    texts.push(`${name.replaceAll("-", "_")}=${value ?? next ?? ""}`);
  }
  return texts;
}

/** The arguments that are no elements, each as its kind takes it. What is wrong is reported before any page is touched. */
export function plainArguments(
  skill: Skill,
  given: SkillArguments,
  written: (name: string) => string = asArg,
): Readonly<Record<string, CallValue>> {
  const { params, name: own } = skill.program;
  const names = params.map((param) => param.name);
  const unknown = Object.keys(given).find((key) => !names.includes(key));
  if (unknown !== undefined)
    throw refuse(
      skill,
      `it has no parameter ${JSON.stringify(unknown)}${didYouMean(unknown, names)}`,
      names.length === 0 ? "leave it out" : `its parameters are ${names.join(", ")}`,
    );
  const plain = params.filter(({ kind }) => kind !== "element");
  const missing = plain.filter((param) => !Object.hasOwn(given, param.name));
  if (missing.length > 0)
    throw refuse(
      skill,
      `${list(missing)} ${missing.length === 1 ? "is" : "are"} missing`,
      `add ${missing.map(({ name }) => written(name)).join(" ")}`,
    );
  const values = plain.map((param) => valueOf(skill, param, given[param.name]));
  const fitted = fitArguments(own, plain, values);
  if (!fitted.ok) throw refuse(skill, fitted.problem, "fix the argument");
  return Object.fromEntries(plain.map((param, at) => [param.name, fitted.value[at] ?? ""]));
}

const list = (params: readonly SkillParam[]): string =>
  params.map(({ name, kind }) => `${name} (${kind})`).join(", ");

function valueOf(
  skill: Skill,
  { name, kind }: SkillParam,
  value: CallValue | Locator | undefined,
): CallValue {
  if (isLocator(value)) throw refuse(skill, `${name} is a ${kind}, not an element`, "give it a text");
  return value ?? "";
}

export const isLocator = (value: CallValue | Locator | undefined): value is Locator =>
  typeof value === "object" && !Array.isArray(value);
