import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const parts = ["walker.js"];

/** The walk as it is injected: plain scripts, read as text, because a compiled function may lean on helpers the page lacks. */
export const inPageSource = parts
  .map((part) => readFileSync(fileURLToPath(new URL(part, import.meta.url)), "utf8"))
  .join("\n");

/** Where the injected script keeps itself in the page. */
export const inPageKey = 'globalThis[Symbol.for("sgdr.page")]';
