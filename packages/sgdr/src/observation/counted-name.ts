import { foldText } from "../lib/same-text.js";
import { namesOf } from "./element-names.js";
import type { IndexedPage } from "./fingerprint.js";
import type { NamedPlaces } from "./named-places.js";

/** Roles whose names may end with a count of things; a tab or menu item that its author gave no role is a `clickable`. */
const counted = new Set(["tab", "menuitem", "link", "clickable"]);
/** Parts of a page that lead to other parts of the site. */
const leading = new Set(["navigation", "tablist", "menu", "menubar", "toolbar", "banner"]);
const content = new Set(["main", "dialog", "alertdialog"]);

const bare = /\s+\d[\d.,]*\+?$/;
const inBrackets = /\s*(?:\(\d[\d.,]*\+?\)|\[\d[\d.,]*\+?\])$/;

/**
 * The name of an element without the count of things at its end: "Requests 8" and "Requests 7" are one tab. Undefined if there is
 * none, or if the number may as well belong to the name, as in "Room 8": then another room must not be taken for it.
 */
export function stemOfCounted(page: IndexedPage, places: NamedPlaces, index: number): string | undefined {
  const stem = stemOf(page, index);
  if (stem === undefined) return undefined;
  const [name = ""] = namesOf(page, index);
  if (!inBrackets.test(name) && !leads(page, places, index)) return undefined;
  const isAlone = page.nodes.every((node, other) => {
    const its = node.id === undefined || other === index ? undefined : stemOf(page, other);
    return its === undefined || foldText(its) !== foldText(stem);
  });
  return isAlone ? stem : undefined;
}

function stemOf(page: IndexedPage, index: number): string | undefined {
  if (!counted.has(page.nodes[index]?.role ?? "")) return undefined;
  const [name = ""] = namesOf(page, index);
  const stem = name.replace(inBrackets.test(name) ? inBrackets : bare, "");
  return stem !== name && /\p{L}/u.test(stem) ? stem : undefined;
}

/** Whether it leads to a part of the site, and is not one of the things that a page is about. */
function leads(page: IndexedPage, places: NamedPlaces, index: number): boolean {
  const role = page.nodes[index]?.role ?? "";
  if (role === "tab" || role === "menuitem") return true;
  const around = rolesAround(page, index);
  if (around.some((above) => leading.has(above))) return true;
  return (
    role === "clickable" &&
    !around.some((above) => content.has(above)) &&
    places.itemTextsOf(index).length === 0
  );
}

function rolesAround({ nodes, parents }: IndexedPage, index: number): readonly string[] {
  const roles: string[] = [];
  for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) roles.push(nodes[at]?.role ?? "");
  return roles;
}
