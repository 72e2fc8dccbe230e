import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  buildProgram,
  isCommanderError,
  type ParsedCommand,
} from "../../packages/sgdr/src/cli/build-program.js";
import { presets } from "../../packages/sgdr/src/experiments/presets.js";
import { methodNames } from "../../packages/sgdr/src/methods/options.js";
import { allOperations } from "../../packages/sgdr/src/operations/all.js";

const root = join(import.meta.dirname, "../..");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The commands in the blocks of code of a page; a line that ends with a backslash goes on in the next. */
const commandsOf = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```(?:bash|console|sh)\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = ""]) => block.replaceAll(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/^\$ /, ""))
    .filter((line) => line.startsWith("sgdr "));

/** As a shell splits it: quotes hold words together, and a comment ends the line. `[--task ID]` may be left out, and is a word too. */
const wordsOf = (command: string): readonly string[] =>
  [
    ...command
      .replace(/\s#.*$/, "")
      .replaceAll(/\[(--[^\]]+)\]/g, "$1")
      .matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g),
  ]
    .map(([word]) => word.replaceAll(/["']/g, ""))
    .filter((word) => word !== "…");

const operations = await allOperations();

/** What the command line says against a command; nothing if it is one. */
function problemOf(command: string): string {
  let parsed: ParsedCommand | undefined;
  const told: string[] = [];
  const program = buildProgram(
    operations,
    (found) => (parsed = found),
    () => undefined,
    (text) => told.push(text),
  );
  try {
    program.parse(["node", "sgdr", ...wordsOf(command).slice(1)]);
  } catch (error) {
    // "…" stands for words that a reader puts there
    if (isCommanderError(error))
      return /…/.test(command) && error.code === "commander.missingArgument" ? "" : told.join(" ");
    throw error;
  }
  if (!parsed) return "it names no command";
  const { input } = parsed;
  const listed = (name: string): readonly string[] => {
    const value = input[name];
    return typeof value === "string" ? value.split(",") : [];
  };
  const strange = [
    ...listed("methods").filter((name) => !methodNames.some((known) => known === name)),
    ...listed("preset").filter((name) => !(name in presets)),
  ];
  return strange.length === 0 ? "" : `there is no ${strange.join(", ")}`;
}

test.each([
  ["sgdr bench playground --methods vanilla,everything", "everything"],
  ["sgdr bench playground --preset paper-nothing", "paper-nothing"],
  ["sgdr run 'Buy tea' --adress https://shop.example", "--adress"],
  ["sgdr skills paint red", "paint"],
])("a command that would be refused is found: %s", (command, words) =>
  expect(problemOf(command)).toContain(words),
);
test("the docs show many commands", () => expect(pages.flatMap(commandsOf).length).toBeGreaterThan(60));
test.each(pages.filter((page) => commandsOf(page).length > 0))("every command that %s shows is one", (page) =>
  expect(
    commandsOf(page).flatMap((command) => [problemOf(command)].filter((problem) => problem !== "")),
  ).toEqual([]),
);
