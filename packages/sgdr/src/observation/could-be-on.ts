import { paramsInText, type NamedTarget, type TargetText } from "../domain/named-target.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { foldText } from "../lib/same-text.js";
import { elementsOf, fits, wantedBy, type Likeness } from "./find-named.js";
import type { IndexedPage } from "./fingerprint.js";
import type { NamedPlaces } from "./named-places.js";

/** Whether something on the page could be this target: a text that the caller gives may be any, what is fixed around it may not. */
export function couldBeOn(
  page: IndexedPage,
  places: NamedPlaces,
  target: NamedTarget,
  print?: Fingerprint,
): boolean {
  const { role, name, in: item, under, frame, hint, column } = target;
  const forms = new Map<string, TargetText>();
  const open = (text: TargetText): { readonly text: string; readonly given: boolean } => {
    if (text.from === "literal") return { text: text.value, given: false };
    const key = JSON.stringify(text);
    forms.set(key, text);
    return { text: key, given: true };
  };
  const sought = {
    role,
    name: open(name),
    ...(frame && { frame }),
    ...(hint !== undefined && { hint }),
    ...(column !== undefined && { column }),
    ...(item && { in: open(item) }),
    ...(under && { under: { role: under.role, name: open(under.name) } }),
  };
  const wanted = wantedBy(sought);
  const could: Likeness = ({ text, folded, given }, is, stem) => {
    const form = given ? forms.get(text) : undefined;
    if (form) return hasForm(form, is);
    return folded === foldText(is) || (folded !== "" && folded === foldText(stem?.() ?? ""));
  };
  return elementsOf(page, sought).some(
    (index) => page.nodes[index]?.behind === undefined && fits({ page, places, wanted, print }, index, could),
  );
}

/** Whether a text has what is fixed in a template, in order. */
function hasForm(form: TargetText, text: string): boolean {
  if (text.trim() === "" || form.from !== "template" || paramsInText(form).length === 0)
    return text.trim() !== "";
  const folded = foldText(text);
  let from = 0;
  for (const part of form.parts) {
    if (typeof part !== "string") continue;
    const at = folded.indexOf(foldText(part), from);
    if (at < 0) return false;
    from = at + foldText(part).length;
  }
  return true;
}
