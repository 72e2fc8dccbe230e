import type { Fingerprint } from "../domain/fingerprint.js";
import { targetRoles } from "../domain/named-target.js";
import { foldText } from "../lib/same-text.js";
import { stemOfCounted } from "../observation/counted-name.js";
import { deedRoles, namesOf } from "../observation/element-names.js";
import { findNamed } from "../observation/find-named.js";
import { fingerprintOf, framesAround, type IndexedPage } from "../observation/fingerprint.js";
import { NamedPlaces, opensList } from "../observation/named-places.js";
import {
  fixed,
  soughtBy,
  varies,
  varying,
  wholeText,
  type PlannedTarget,
  type PlannedText,
} from "./named-plan.js";
import type { TaskValues } from "../trajectory/task-values.js";

/** What is known when a target is named. */
export interface NamingKnowledge {
  readonly values: TaskValues;
  /** Whether a text stands on the page on which the window begins, so that a caller can read it there. */
  readonly isSeen: (text: string) => boolean;
}

const picks = new Set([
  "radio",
  "option",
  "checkbox",
  "switch",
  "menuitemradio",
  "menuitemcheckbox",
  "gridcell",
]);
const landmarkRoles = ["dialog", "alertdialog", "form", "region", "tabpanel", "menu", "navigation", "main"];
const longestName = 100;
/** Most words of a value inside a name. */
const longestValue = 8;

/**
 * The shortest name by which the element, and no other on its page, is found. A text that is a value of the task varies; a thing of a
 * list that is neither named by the task nor seen on the first page cannot be named.
 */
export function nameTarget(
  page: IndexedPage,
  index: number,
  print: Fingerprint,
  knowledge: NamingKnowledge,
): PlannedTarget | undefined {
  const node = page.nodes[index];
  if (!node || !targetRoles.has(node.role)) return undefined;
  const places = new NamedPlaces(page);
  const frames = framesAround(page, index);
  const frame = frames.length > 0 ? { frame: frames } : {};
  const tried = [...plans({ page, places, index, print }, knowledge)].map((plan) => ({ ...plan, ...frame }));
  const isIt = (plan: PlannedTarget, own?: Fingerprint): boolean => {
    const found = findNamed(page, soughtBy(plan), { print: own });
    return found.kind === "found" && found.index === index;
  };
  return tried.find((plan) => isIt(plan)) ?? tried.find((plan) => isIt(plan, fingerprintOf(page, index)));
}

/** An element on a page. */
interface Spot {
  readonly page: IndexedPage;
  readonly places: NamedPlaces;
  readonly index: number;
  readonly print: Fingerprint;
}

function* plans(spot: Spot, knowledge: NamingKnowledge): Generator<PlannedTarget> {
  const { page, places, index, print } = spot;
  const { role, name: shown } = page.nodes[index] ?? { role: "", name: "" };
  const around = itemPlans(spot, knowledge);
  const { label } = around;
  // what a closed list shows is its value, which is another one next time
  if (label !== undefined && opensList(shown)) yield { role, name: fixed(""), in: fixed(label) };
  const above = [...placesAbove(places, index, knowledge.values)];
  const naming = { ...around, isRepeated: print.equals > 1, knowledge };
  for (const name of namePlans(spot, naming)) {
    const plan: PlannedTarget = { role, name, ...hintOf(name, print) };
    for (const item of varies(name) ? around.forNamed : around.forFixed) {
      const placed = item ? { ...plan, in: item } : plan;
      yield placed;
      for (const under of above) yield { ...placed, under };
      if (print.column !== undefined) yield { ...placed, column: print.column };
    }
  }
}

interface ItemPlans extends Pick<Naming, "isData" | "isPlaced"> {
  /** What the field row is called in which the element stands. */
  readonly label: string | undefined;
  /** Items that may say which element is meant, the best first, for an element with a name of the site; undefined is none. */
  readonly forFixed: readonly (PlannedText | undefined)[];
  /** The same for an element that is named by a value: it needs no place, unless it is there several times. */
  readonly forNamed: readonly (PlannedText | undefined)[];
}

function itemPlans({ page, places, index, print }: Spot, { values, isSeen }: NamingKnowledge): ItemPlans {
  const said = othersOf(places.itemTextsOf(index), page, index);
  const label = places.fieldLabelOf(index);
  const valued = said.find((text) => values.holds(text));
  const seen = said.find((text) => /\p{L}{2}/u.test(text) && isSeen(text) && places.isDistinct(text));
  // a thing of the site, such as one of its settings, is written out
  const stated = said.find((text) => /^\P{N}*\p{L}{2}\P{N}*$/u.test(text) && places.isDistinct(text));
  // a plain word of the goal places only what needs a place
  const isMeant = valued !== undefined && (print.equals > 1 || values.holdsName(valued));
  const own = isMeant ? [varying(valued)] : [];
  const row = label !== undefined && label !== valued ? [fixed(label)] : [];
  const read = readable(seen, valued, isMeant);
  const stating = stated === undefined || isMeant || read.length > 0 ? [] : [fixed(stated)];
  return {
    label,
    isData: said.length > 0 && label === undefined,
    isPlaced: valued !== undefined,
    forFixed: [...own, undefined, ...row, ...read, ...stating],
    forNamed: [undefined, ...own, ...read],
  };
}

/** What a caller can read there beside what is already said. */
function readable(
  seen: string | undefined,
  valued: string | undefined,
  isMeant: boolean,
): readonly PlannedText[] {
  const text = isMeant ? seen : (seen ?? valued);
  return text === undefined || (isMeant && text === valued) ? [] : [varying(text)];
}

/** The texts of an item that are not the element's own name. */
const othersOf = (texts: readonly string[], page: IndexedPage, index: number): readonly string[] => {
  const own = new Set(namesOf(page, index).map(foldText));
  return texts.filter((text) => text.length <= longestName && !own.has(foldText(text)));
};

interface Naming {
  /** Whether it stands in a thing of a list, which says something else about itself. */
  readonly isData: boolean;
  /** Whether others on the page have the same role and name, as the "Edit" of each row has. */
  readonly isRepeated: boolean;
  /** Whether a value of the task says in which thing of a list it stands. */
  readonly isPlaced: boolean;
  readonly knowledge: NamingKnowledge;
}

/** What the element may be called, the most general first. */
function namePlans({ page, places, index }: Omit<Spot, "print">, naming: Naming): readonly PlannedText[] {
  const { values } = naming.knowledge;
  const { role = "" } = page.nodes[index] ?? {};
  const names = namesOf(page, index).filter((name) => name.length <= longestName);
  const [whole = ""] = names;
  if (whole === "") return [fixed("")];
  const around = templateOf(whole, values);
  const stem = stemOfCounted(page, places, index);
  // a number that counts things is no part of a name
  const own = [...(around ? [around] : []), ...(stem === undefined ? [] : [fixed(stem)]), fixed(whole)];
  // their names are what a site calls its own deeds; a value of the task can only say which of them is meant
  if (deedRoles.has(role)) return own;
  const held = names.find((name) => values.holds(name));
  if (picks.has(role)) return held === undefined ? own : [varying(held), fixed(whole)];
  const named = names.find((name) => values.holdsName(name));
  if (named !== undefined) return [varying(named)];
  return !naming.isData || naming.isRepeated ? own : thingPlans(names, own, naming);
}

/** A thing of a list has a name of its own, which is another one in another task. */
function thingPlans(
  names: readonly string[],
  own: readonly PlannedText[],
  { isPlaced, knowledge: { values, isSeen } }: Naming,
): readonly PlannedText[] {
  const known = names.find((name) => values.holds(name)) ?? names.find((name) => isSeen(name));
  if (known !== undefined) return [varying(known)];
  return isPlaced ? own : [];
}

/** A name around a value of the task: "Quantity of Jute Runner". */
function templateOf(name: string, values: TaskValues): PlannedText | undefined {
  const words = [...name.matchAll(/[\p{L}\p{N}][^\s]*/gu)];
  for (let length = Math.min(words.length - 1, longestValue); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const [from, last] = [words[first], words[first + length - 1]];
      if (!from || !last) continue;
      const end = last.index + last[0].replace(/[^\p{L}\p{N}]+$/u, "").length;
      const value = name.slice(from.index, end);
      if (value.length < 3 || !values.holdsName(value)) continue;
      // "of Jute Runner" stands in the goal as well
      const rest = value.replace(/^\p{Ll}+\s+/u, "");
      if (rest !== value && values.holdsName(rest)) continue;
      return [name.slice(0, from.index), { value }, name.slice(end)].filter((part) => part !== "");
    }
  return undefined;
}

const hintOf = (text: PlannedText, { hint }: Fingerprint): Pick<PlannedTarget, "hint"> =>
  wholeText(text) === "" && hint !== undefined ? { hint } : {};

function* placesAbove(
  places: NamedPlaces,
  index: number,
  values: TaskValues,
): Generator<NonNullable<PlannedTarget["under"]>> {
  for (const role of [...landmarkRoles, "heading"])
    for (const name of new Set(places.around(index, role)))
      if (name !== "" && name.length <= longestName) yield { role, name: placeName(name, values) };
  for (const role of landmarkRoles)
    if (places.around(index, role).length > 0) yield { role, name: fixed("") };
}

/** A page or a dialog may be called after a thing of the task. */
const placeName = (name: string, values: TaskValues): PlannedText =>
  values.holdsName(name) ? varying(name) : (templateOf(name, values) ?? fixed(name));
