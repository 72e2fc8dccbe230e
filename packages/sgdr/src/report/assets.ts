import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inPageFiles } from "./in-page/files.js";

const styles = ["base.css", "tables.css", "figures.css", "tasks.css", "print.css"] as const;
/** Each after those it needs. */
const libraries = [
  { name: "d3", file: "d3.min.js" },
  { name: "@observablehq/plot", file: "plot.umd.min.js" },
] as const;

export interface Assets {
  readonly style: string;
  /** The charting libraries as they ship, each a classic script. */
  readonly libraries: readonly { readonly name: string; readonly script: string; readonly licence: string }[];
  /** The page's own script. */
  readonly script: string;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

const { resolve } = createRequire(import.meta.url);

/** A library's file for browsers is not among its exports, so it is found from the one that is. */
function libraryOf({ name, file }: (typeof libraries)[number]): Assets["libraries"][number] {
  const folder = join(dirname(resolve(name)), "..");
  return {
    name,
    script: harmless(readFileSync(join(folder, "dist", file), "utf8")),
    licence: readFileSync(join(folder, "LICENSE"), "utf8").trim(),
  };
}

/** A script must not contain what ends its element. */
const harmless = (script: string): string => script.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");

/** One file without its imports and exports: in the page all of them share one scope. */
const fragment = (file: string): string =>
  read(`in-page/${file}`)
    .replaceAll(/^import [^;]*;$/gm, "")
    .replaceAll(/^export /gm, "");

/** What every report is made of, read from the package. */
export const readAssets = (): Assets => ({
  style: styles.map((file) => read(`style/${file}`)).join("\n"),
  libraries: libraries.map(libraryOf),
  script: harmless(`(() => {\n"use strict";\n${inPageFiles.map(fragment).join("\n")}\n})();`),
});
