import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { playgroundSites } from "../../packages/playground/src/sites.js";

const root = join(import.meta.dirname, "../../packages");
const sourcesIn = (folder: string, kinds: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => kinds.test(name) && !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));

/** Everything that the roles without a model could know of a site: their own texts, without comments. */
const rules = sourcesIn("sgdr/src/rules", /\.ts$/)
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
/** By the compiler: a quotation mark inside a regular expression begins no text. */
function textsIn(source: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("rules.ts", source, ts.ScriptTarget.Latest));
  return texts;
}
const quoted = new Set(sourcesIn("sgdr/src/rules", /\.ts$/).flatMap(textsIn));

test.each(playgroundSites.map((kind) => [kind.id, kind] as const))(
  "no template of %s is named in rules",
  (_, { templates }) => {
    const ids = templates.map(({ id }) => id).filter((id) => id.includes("-"));
    expect(ids.filter((id) => rules.includes(id))).toEqual([]);
  },
);

test.each(playgroundSites.map(({ id }) => [id] as const))("no address of %s stands in rules", (site) => {
  const routes = sourcesIn(`playground/src/${site}`, /\.ts$/).flatMap((text) =>
    [...text.matchAll(/"(\/[a-z][\w/:-]*)"/g)].map(([, path = ""]) => path),
  );
  expect(routes.length).toBeGreaterThan(3);
  expect([...new Set(routes)].filter((route) => quoted.has(route) || rules.includes(`${route}/`))).toEqual(
    [],
  );
});

/** Plain words of any site, which stand side by side in a list of synonyms or in a thought, and are a label of ours too. */
const ofAnySite = new Set(["next page", "postal code", "post comment", "start over"]);

test.each(playgroundSites.map(({ id }) => [id] as const))(
  "no label of %s with more than one word stands in rules",
  (site) => {
    const labels = sourcesIn(`playground/src/${site}`, /labels[\w-]*\.ts$/).flatMap((text) =>
      [...text.matchAll(/"([A-Z][^"]* [^"]+)"/g)].map(([, label = ""]) => label.toLowerCase()),
    );
    expect(labels.length).toBeGreaterThan(5);
    const texts = [...quoted].map((text) => text.toLowerCase());
    const found = [...new Set(labels)].filter((label) =>
      texts.some((text) => text === label || ` ${text} `.includes(` ${label} `)),
    );
    expect(found.filter((label) => !ofAnySite.has(label))).toEqual([]);
  },
);

test("no site, title or account of the playground is named in rules", () => {
  const words = playgroundSites.flatMap(({ title, accounts }) => [
    title,
    ...accounts.flatMap(({ user, password }) => [user, password]),
  ]);
  expect(words.filter((word) => rules.includes(word))).toEqual([]);
});
