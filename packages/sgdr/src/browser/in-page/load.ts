/// <reference types="node" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The walk's files, each after those that it imports. */
export const inPageFiles = [
  "dom.js",
  "limits.js",
  "sheets.js",
  "box.js",
  "generated.js",
  "tables.js",
  "every-element.js",
  "clickable.js",
  "roles.js",
  "values.js",
  "names.js",
  "signs.js",
  "state.js",
  "drafts.js",
  "items.js",
  "front.js",
  "hints.js",
  "select.js",
  "walk.js",
  "ids.js",
  "paths.js",
  "events.js",
  "at-work.js",
  "quiet.js",
  "report.js",
  "aims.js",
  "guard.js",
  "press.js",
  "picture.js",
  "page.js",
] as const;

/** Where the walk keeps itself in the world that it runs in. */
export const inPageKey = 'globalThis[Symbol.for("sgdr.page")]';

/** Where the witness keeps itself in the page's own world. */
export const witnessKey = 'globalThis[Symbol.for("sgdr.witness")]';

/** Taken hold of before the page's own scripts run: libraries and pages put other things under these names. */
const globals =
  "CustomEvent Document DocumentFragment Element EventTarget Map Number Object Proxy Reflect Set ShadowRoot String WeakSet";

/**
 * One file without its imports and exports: inside the page all of them share one scope. Comments that have lines of their own
 * and indentation are left out too, because every document that is loaded gets the text.
 */
function fragment(file: string): string {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8");
  return text
    .replaceAll(/^import [^;]*;$/gm, "")
    .replaceAll(/^export /gm, "")
    .replaceAll(/^\s*\/\*\*(?:(?!\*\/)[^])*\*\/$/gm, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/^\s+/gm, "");
}

/** A classic script that installs itself once and does nothing when run again; text, because a compiled function may need helpers that a page lacks. */
const script = (key: string, ...parts: readonly string[]): string => `(() => {
"use strict";
if (${key}) return;
${parts.join("\n")}
})();`;

/** The walk, for a world of ours in the page, which no script of the page reaches. */
export const inPageSource = script(inPageKey, ...inPageFiles.map(fragment));

/** The witness, for the page's own world, where it must run first. */
export const witnessSource = script(
  witnessKey,
  `const { ${globals.split(" ").join(", ")} } = globalThis;`,
  ...["every-element.js", "witness.js", "timers.js"].map(fragment),
);
