import type { NamedTarget, TargetText } from "../domain/named-target.js";
import { byRoleText, frameScope } from "./locator-text.js";

/** Source text of a Playwright locator for a named target; `textOf` writes the expression of each text. */
export function namedLocator(target: NamedTarget, textOf: (text: TargetText) => string): string {
  const { role, name, in: item, under, frame = [] } = target;
  const scope = frameScope(frame);
  const own = byRoleText(role, name.from === "literal" && name.value === "" ? undefined : textOf(name));
  const around = [
    ...(item ? [holding(`getByText(${textOf(item)}, { exact: true })`)] : []),
    ...(under
      ? [
          under.name.from === "literal" && under.name.value === ""
            ? holding(`getByRole("${under.role}")`)
            : holding(`getByText(${textOf(under.name)}, { exact: true })`),
        ]
      : []),
  ];
  if (around.length === 0) return `${scope}.${own}`;
  // the innermost element that holds both the text and the target, whatever it is made of
  return `${scope}.locator("*")${around.join("")}${holding(own)}.last().${own}`;
}

const holding = (locator: string): string => `.filter({ has: page.${locator} })`;
