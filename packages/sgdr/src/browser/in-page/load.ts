/// <reference types="node" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The walk's files, each after those that it imports. */
export const inPageFiles = [
  "dom.js",
  "sheets.js",
  "box.js",
  "generated.js",
  "tables.js",
  "clickable.js",
  "roles.js",
  "values.js",
  "names.js",
  "state.js",
  "drafts.js",
  "modal.js",
  "select.js",
  "walk.js",
  "ids.js",
  "report.js",
  "page.js",
] as const;

/** Where the injected script keeps itself in the page. */
export const inPageKey = 'globalThis[Symbol.for("sgdr.page")]';

/** Taken hold of before the page's own scripts run: libraries and pages put other things under these names. */
const globals =
  "CSS CSSGroupingRule CSSImportRule CSSStyleRule Document Element EventTarget HTMLElement JSON Map Math Number Object " +
  "Proxy Reflect Set ShadowRoot URL WeakMap WeakRef WeakSet FinalizationRegistry getComputedStyle";

/** One file without its imports and exports: inside the page all of them share one scope. */
function fragment(file: string): string {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8");
  return text.replaceAll(/^import [^;]*;$/gm, "").replaceAll(/^export /gm, "");
}

/**
 * The walk as it is injected: one classic script that installs itself once and does nothing when run again.
 * It is read as text, because a compiled function may lean on helpers the page lacks.
 */
export const inPageSource = `(() => {
"use strict";
if (${inPageKey}) return;
const { ${globals.split(" ").join(", ")} } = globalThis;
${inPageFiles.map(fragment).join("\n")}
})();`;
