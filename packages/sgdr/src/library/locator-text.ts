import type { Fingerprint } from "../domain/fingerprint.js";
import { visibleJson } from "./canonical.js";

/** Source text of a Playwright locator, with an optional comment for the reader. */
export interface LocatorText {
  readonly code: string;
  readonly comment?: string;
}

/** A locator for the element of a fingerprint, by role and name if they are enough. */
export function locatorText(print: Fingerprint): LocatorText {
  const { item, equals, position, attributes } = print;
  const scope = frameScope(print.frames);
  const target = `${scope}.${byRole(print)}`;
  // a locator inside another locator cannot enter frames itself
  const inner = `page.${byRole(print)}`;
  const { id, href } = attributes;
  if (equals <= 1) return { code: target };
  if (id !== undefined) return { code: `${target}.and(page.locator(${css(`[id=${cssText(id)}]`)}))` };
  if (item !== "")
    return {
      code: `${innermostItem(scope, item, inner)}.${byRole(print)}`,
      comment: `one of ${equals} similar elements; it was in ${visibleJson(item)}`,
    };
  if (href !== undefined && print.role === "link")
    return {
      code: `${target}.and(page.locator(${css(`[href*=${cssText(href)}]`)})).first()`,
      comment: `one of ${equals} similar elements; it linked to ${visibleJson(href)}`,
    };
  return {
    code: `${target}.nth(${position})`,
    comment: `one of ${equals} similar elements that differ only in their position; it was number ${position + 1}`,
  };
}

/** An element whose role Playwright does not know is found by its tag or its text. */
function byRole({ role, name, attributes }: Fingerprint): string {
  if (role === "audio" || role === "video" || role === "iframe") return `locator(${visibleJson(role)})`;
  if (role === "clickable" || role === "text") {
    const { id, testid } = attributes;
    if (name !== "") return `getByText(${visibleJson(name)}, { exact: true })`;
    if (id !== undefined) return `locator(${css(`[id=${cssText(id)}]`)})`;
    return `locator(${css(testid === undefined ? "[onclick], [tabindex]" : anyTestId(testid))})`;
  }
  // an empty name means that the text below is the name, so the locator must not ask for a name
  return name === ""
    ? `getByRole(${visibleJson(role)})`
    : `getByRole(${visibleJson(role)}, { name: ${visibleJson(name)}, exact: true })`;
}

/** The same for an element that is named; without a name any of the role. */
export function byRoleText(role: string, name: string | undefined): string {
  if (role === "audio" || role === "video" || role === "iframe") return `locator(${visibleJson(role)})`;
  if (role === "clickable" || role === "text" || role === "item")
    return name === undefined
      ? `locator(${css("[onclick], [tabindex]")})`
      : `getByText(${name}, { exact: true })`;
  return name === undefined
    ? `getByRole(${visibleJson(role)})`
    : `getByRole(${visibleJson(role)}, { name: ${name}, exact: true })`;
}

const testIds = ["data-testid", "data-test", "data-test-id", "data-qa"];
/** CSS for whatever attribute a site uses for test ids. */
export const anyTestId = (value: string): string =>
  testIds.map((attribute) => `[${attribute}=${cssText(value)}]`).join(", ");

const itemTags = 'tr, li, article, [role="row"], [role="listitem"], [role="article"], [role="treeitem"]';

/** The smallest row, list item or article that contains both the text and the target. */
function innermostItem(scope: string, item: string, inner: string): string {
  const items = `locator(${css(itemTags)})`;
  const texts = item
    .split(" | ")
    .filter((text) => text !== "")
    .map((text) => `.filter({ hasText: ${visibleJson(text)} })`)
    .join("");
  return `${scope}.${items}${texts}.filter({ has: ${inner} }).filter({ hasNot: page.${items}.filter({ has: ${inner} }) })`;
}

/** `page`, or the frames below it; a frame without a name is found by its position among such frames. */
export function frameScope(frames: readonly string[]): string {
  let scope = "page";
  let before = -1;
  for (const frame of frames) {
    const [, place] = /^#(\d+)$/.exec(frame) ?? [];
    if (place === undefined) {
      const name = cssText(frame);
      const tags = ["title", "aria-label", "name"].map(
        (key) => `iframe[${key}=${name}], frame[${key}=${name}]`,
      );
      scope += `.frameLocator(${css(tags.join(", "))})`;
      continue;
    }
    const within = Math.max(0, Number(place) - before - 1);
    before = Number(place);
    scope += `.locator("iframe:not([title], [aria-label]), frame:not([title], [aria-label])").nth(${within}).contentFrame()`;
  }
  return scope;
}

const css = (selector: string): string => visibleJson(selector);

/** A CSS string, in which only quotes, backslashes and line ends must be escaped. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\]/g, "\\$&").replace(/[\n\r\f\0]/g, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;
