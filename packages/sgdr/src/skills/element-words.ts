import type { Fingerprint } from "../domain/fingerprint.js";

/** `button "Post"`. */
export const elementName = ({ role, name }: Pick<Fingerprint, "role" | "name">): string =>
  name === "" ? `${role} without a name` : `${role} ${JSON.stringify(name)}`;

/** A fingerprint as one would describe the element to a person who looks at the page. */
export function elementWords(print: Fingerprint): string {
  const { item, landmarks, headings, frames, attributes, equals, position } = print;
  const heading = headings.at(-1);
  const facts = Object.entries(attributes).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [
    elementName(print),
    ...(item === "" ? [] : [`in the item ${JSON.stringify(item)}`]),
    ...(landmarks.length === 0 ? [] : [`in ${landmarks.join(" > ")}`]),
    ...(heading === undefined ? [] : [`under the heading ${JSON.stringify(heading)}`]),
    ...(frames.length === 0 ? [] : [`in the frame ${frames.join(" > ")}`]),
    ...(facts.length === 0 ? [] : [`with ${facts.join(", ")}`]),
    ...(equals > 1 ? [`number ${position + 1} of ${equals} alike`] : []),
  ].join(", ");
}
