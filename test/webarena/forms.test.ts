import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { WebArenaTask } from "../../packages/sgdr/src/benchmarks/webarena/task.js";
import { addressCases, contentCases, locatorCases, preparation, referenceCases } from "./_page-cases.js";
import { addressShape, contentShape, referenceShape, scriptShape } from "./_shapes.js";

const file = process.env["WEBARENA_TASKS"];
const tasks = (): readonly WebArenaTask[] =>
  z.array(WebArenaTask).parse(JSON.parse(readFileSync(file ?? "", "utf8")));

/** Shapes that the tasks have and no case has. */
const without = (found: readonly string[], played: readonly string[]): readonly string[] =>
  [...new Set(found)].filter((shape) => !played.includes(shape));

test("a shape keeps what a selector is made of, and nothing of what it names", () => {
  expect(scriptShape(`document.querySelectorAll('.a.b > a.c')[3].outerText`)).toBe(
    `document.querySelectorAll(".class.class > tag.class")[number].outerText`,
  );
  expect(scriptShape(`document.querySelector('[name="x[y]"').value`)).not.toBe(
    scriptShape(`document.querySelector('[name="x[y]"]').value`),
  );
  expect(scriptShape("func:f('A')")).toBe(scriptShape("func:f('B')"));
  expect(referenceShape("http://h/a?b=1 |OR| http://h/c")).toBe("address and address? |OR|");
});

test.skipIf(file === undefined)(
  "every form in WebArena's task file has a case (skipped unless WEBARENA_TASKS names the file)",
  () => {
    const all = tasks();
    const checks = all.flatMap((task) => task.eval.program_html);
    expect([all.length, checks.length]).toEqual([812, 651]);
    const references = all
      .filter((task) => task.eval.eval_types.includes("url_match"))
      .map((task) => task.eval.reference_url ?? "");
    expect({
      locators: without(
        checks
          .map(({ locator }) => locator)
          .filter((locator) => locator.trim() !== "")
          .map(scriptShape),
        locatorCases.map(({ locator }) => scriptShape(locator)),
      ),
      addresses: without(
        checks.map(({ url }) => addressShape(url)),
        addressCases.map(({ url }) => addressShape(url)),
      ),
      contents: without(
        checks.map((check) => contentShape(check.required_contents)),
        contentCases.map(({ wanted }) => contentShape(wanted)),
      ),
      preparations: without(checks.flatMap((check) => check.prep_actions ?? []).map(scriptShape), [
        scriptShape(preparation),
      ]),
      references: without(
        references.map(referenceShape),
        referenceCases.map(({ reference }) => referenceShape(reference)),
      ),
    }).toEqual({ locators: [], addresses: [], contents: [], preparations: [], references: [] });
  },
);
