import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inPageFiles } from "./load.js";

test("no two files of the walk give something the same name, because inside the page all share one scope", () => {
  const names = inPageFiles.flatMap((file) => {
    const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8");
    return [...text.matchAll(/^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm)].map(
      ([, name]) => name,
    );
  });
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
