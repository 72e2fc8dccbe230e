import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The check on a project with one package, `toy`, that has these files in its source folder. */
function check(files: Readonly<Record<string, string>>): { status: number | null; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "sgdr-public-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    "tsconfig.json",
    '{"compilerOptions":{"module":"NodeNext","target":"ES2022","strict":true,"types":[]}}',
  );
  write("packages/toy/package.json", '{"name":"toy","type":"module","exports":{".":"","./extra":""}}');
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [name, text] of Object.entries(files)) write(`packages/toy/src/${name}`, text);
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, "scripts/check-public.ts"), folder],
    { cwd: root, encoding: "utf8" },
  );
  return { status, problems: stderr.split("\n").filter((line) => line !== "") };
}

const shelf = `
  import { z } from "zod";
  interface Book { readonly title: string }
  interface Base { readonly base: Inner }
  interface Inner { readonly one: 1 }
  type Kind = "paper" | "stone";
  /** A shelf. */
  export interface Shelf { readonly books: readonly Book[]; }
  /** A shelf with a label. */
  export interface Labelled extends Shelf, Base { readonly label: Label }
  /** A label. */
  export interface Label { readonly text: string }
  /** Takes what it is given. */
  export const take = <One extends Kind>(one: One): Map<string, One> => new Map([["one", one]]);
  const inside = (): Inner => ({ one: 1 });
  /** Says what nobody wrote down. */
  export const told = () => ({ inner: inside() });
  /** Keeps its own to itself. */
  export class Box { #book: Book | undefined; private kind: Kind = "paper"; text(): string { return this.kind + this.#book; } }
  /** Has the shape that its schema says. */
  export const Schema = z.object({ inner: z.object({ one: z.literal(1) }) });
  export type Schema = z.infer<typeof Schema>;
  export const silent = 1;
`;

// `Labelled` names `Label` and `Shelf`, each of which one door exports
test("a type that a signature names and no door exports is a leak, and an export needs a sentence", () => {
  const { status, problems } = check({
    "shelf.ts": shelf,
    "index.ts": 'export { type Shelf, type Labelled, take, told, Box, Schema, silent } from "./shelf.js";',
    "extra.ts": 'export type { Label, Labelled } from "./shelf.js";',
  });
  const leak = (door: string, name: string, type: string): string =>
    `${door}: ${name} → ${type} (packages/toy/src/shelf.ts) cannot be imported from any door`;
  expect(problems).toEqual([
    leak("toy", "Shelf", "Book"),
    leak("toy", "Labelled", "Base"),
    leak("toy", "Labelled", "Inner"),
    leak("toy", "take", "Kind"),
    leak("toy", "told", "Inner"),
    "toy: silent has no sentence at its declaration",
    leak("toy/extra", "Labelled", "Base"),
    leak("toy/extra", "Labelled", "Inner"),
  ]);
  expect(status).toBe(1);
});
