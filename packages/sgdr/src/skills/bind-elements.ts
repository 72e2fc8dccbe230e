import type { Locator } from "playwright-core";
import type { CallValue } from "../domain/call.js";
import { SgdrError } from "../domain/error.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Observation } from "../domain/observation.js";
import type { Skill } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { no, ok, type Result } from "../lib/result.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { refind } from "../observation/refind.js";
import { fullName } from "../observation/tree.js";
import { elementName } from "./element-words.js";
import { isLocator, type SkillArguments } from "./skill-args.js";

/** Finds the number of an element that the caller found by a locator. */
export type IdOf = (locator: Locator) => Promise<Result<string, string>>;

interface Bound {
  readonly observation: Observation;
  readonly idOf: IdOf;
}

/** The number of each element parameter on this page. One that is missing or could be several ends it before anything is done. */
export async function bindElements(
  skill: Skill,
  given: SkillArguments,
  { observation, idOf }: Bound,
): Promise<Readonly<Record<string, string>>> {
  const page = indexPage(observation.nodes);
  const ids: Record<string, string> = {};
  const problems: { readonly name: string; readonly words: string }[] = [];
  for (const { name, kind } of skill.program.params) {
    const learned = Object.hasOwn(skill.elements, name) ? skill.elements[name] : undefined;
    if (kind !== "element" || !learned) continue;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const found =
      value === undefined ? byFingerprint(page, learned) : await byValue(page, learned, { value, idOf });
    if (found.ok) ids[name] = found.value;
    else problems.push({ name, words: found.problem });
  }
  const [first] = problems;
  if (!first) return ids;
  throw new SgdrError(
    "element-not-found",
    `${skill.id} was not started on ${observation.url}: ${problems.map(({ name, words }) => `${name}: ${words}`).join("; ")}`,
    hintFor(skill, first.name),
  );
}

function hintFor({ start, elements }: Skill, name: string): string {
  const where =
    start.url === "" ? "" : `open the kind of page it was learned on, ${start.url} (${start.title}), or `;
  const role = elements[name]?.role ?? "button";
  return `${where}name the element that is meant: --arg '${name}=its name', or '${name}=${role} "its name" in "the row it stands in"'`;
}

function byFingerprint(page: IndexedPage, wanted: Fingerprint): Result<string, string> {
  const found = refind(page, wanted);
  return found.kind === "found" ? ok(found.id) : no(found.words);
}

async function byValue(
  page: IndexedPage,
  learned: Fingerprint,
  { value, idOf }: { readonly value: CallValue | Locator; readonly idOf: IdOf },
): Promise<Result<string, string>> {
  if (!isLocator(value)) return byName(page, learned.role, String(value));
  const id = await idOf(value);
  if (!id.ok) return id;
  return page.nodes.some((node) => node.id === id.value)
    ? id
    : no("the locator's element is not one that can be acted on");
}

/** `Mugs`, `button "Add"`, `button "Add" in "Mugs"`. */
const written = /^([a-z]+) "(.*?)"(?: in "(.*)")?$/;

/** An element by what a person calls it; without a role it has the one that the skill was learned with. */
function byName(page: IndexedPage, learnedRole: string, text: string): Result<string, string> {
  const [, role = learnedRole, name = text, item] = written.exec(text.trim()) ?? [];
  const alike = page.nodes.flatMap((node, index) =>
    node.id !== undefined && node.role === role
      ? [{ id: node.id, index, name: fullName(page.nodes, index) }]
      : [],
  );
  const named = alike.filter((node) => node.name === name.trim());
  const found = named.filter(({ index }) => item === undefined || standsIn(page, index, item));
  const [only] = found;
  if (only && found.length === 1) return ok(only.id);
  const what = `${elementName({ role, name: name.trim() })}${item === undefined ? "" : ` in ${JSON.stringify(item)}`}`;
  if (only) return no(`there are ${found.length} of ${what} on this page${rows(page, found)}`);
  const names =
    item === undefined
      ? alike.map((node) => node.name)
      : named.map(({ index }) => fingerprintOf(page, index).item);
  return no(`there is no ${what} on this page${didYouMean(item ?? name.trim(), names)}`);
}

/** A row is known by its first texts together, or by any one of them. */
function standsIn(page: IndexedPage, index: number, wanted: string): boolean {
  const { item } = fingerprintOf(page, index);
  return item === wanted || item.split(" | ").includes(wanted);
}

/** Where equals stand, as long as that tells them apart. */
function rows(page: IndexedPage, found: readonly { readonly index: number }[]): string {
  const items = [...new Set(found.map(({ index }) => fingerprintOf(page, index).item))].filter(
    (item) => item !== "",
  );
  return items.length < 2
    ? ""
    : `, in ${items
        .slice(0, 5)
        .map((item) => JSON.stringify(item))
        .join(", ")}${items.length > 5 ? ", …" : ""}`;
}
