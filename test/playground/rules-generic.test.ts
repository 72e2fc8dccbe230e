import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playgroundSites } from "../../src/benchmarks/playground/sites.js";

const root = join(import.meta.dirname, "../../src");
const sourcesIn = (folder: string, kinds: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => kinds.test(name) && !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));

/** Everything that the roles without a model could know of a site: their own texts, without comments. */
const rules = sourcesIn("rules", /\.ts$/)
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
const quoted = new Set(
  [...rules.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(([, one, other]) => one ?? other ?? ""),
);

test.each(playgroundSites.map((kind) => [kind.id, kind] as const))(
  "no template of %s is named in rules",
  (_, { templates }) => {
    const ids = templates.map(({ id }) => id).filter((id) => id.includes("-"));
    expect(ids.filter((id) => rules.includes(id))).toEqual([]);
  },
);

test.each(playgroundSites.map(({ id }) => [id] as const))("no address of %s stands in rules", (site) => {
  const routes = sourcesIn(`benchmarks/playground/${site}`, /\.ts$/).flatMap((text) =>
    [...text.matchAll(/"(\/[a-z][\w/:-]*)"/g)].map(([, path = ""]) => path),
  );
  expect(routes.length).toBeGreaterThan(3);
  expect([...new Set(routes)].filter((route) => quoted.has(route) || rules.includes(`${route}/`))).toEqual(
    [],
  );
});

test.each(playgroundSites.map(({ id }) => [id] as const))(
  "no label of %s with more than one word stands in rules",
  (site) => {
    const labels = sourcesIn(`benchmarks/playground/${site}`, /labels[\w-]*\.ts$/).flatMap((text) =>
      [...text.matchAll(/"([A-Z][^"]* [^"]+)"/g)].map(([, label = ""]) => label.toLowerCase()),
    );
    expect(labels.length).toBeGreaterThan(5);
    const texts = [...quoted].map((text) => text.toLowerCase());
    const found = [...new Set(labels)].filter((label) =>
      texts.some((text) => text === label || ` ${text} `.includes(` ${label} `)),
    );
    expect(found).toEqual([]);
  },
);

test("no site, title or account of the playground is named in rules", () => {
  const words = playgroundSites.flatMap(({ title, accounts }) => [
    title,
    ...accounts.flatMap(({ user, password }) => [user, password]),
  ]);
  expect(words.filter((word) => rules.includes(word))).toEqual([]);
});
