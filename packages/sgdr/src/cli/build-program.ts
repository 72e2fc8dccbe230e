import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import type { Operation } from "../operations/operation.js";
import { packageVersion } from "../runtime/versions.js";
import { fromText } from "../config/load-config.js";
import { flagOf, optionList, type OptionRow } from "../config/option-list.js";

export interface ParsedCommand {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly json: boolean;
  readonly debug: boolean;
  readonly config: string | undefined;
}

const Field = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
});

/** The command line, read off the operation list and the option list: nothing is declared here a second time. */
export function buildProgram(
  operations: readonly Operation[],
  onParsed: (parsed: ParsedCommand) => void,
  out: (text: string) => void,
  err: (text: string) => void,
): Command {
  const program = new Command("sgdr")
    .description("A web agent that learns skills while it works.")
    .version(packageVersion)
    .showHelpAfterError("(add --help for the commands and options)")
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .exitOverride();
  const groups = new Map<string, Command>();
  for (const operation of operations) {
    const [first = "", second] = operation.name.split(" ");
    const parent = second === undefined ? program : (groups.get(first) ?? groupOf(program, first));
    if (second !== undefined) groups.set(first, parent);
    addCommand(parent.command(second ?? first), operation, onParsed);
  }
  return program;
}

const groupOf = (program: Command, name: string): Command =>
  program.command(name).description(`Everything about ${name}.`).showHelpAfterError();

function addCommand(command: Command, operation: Operation, onParsed: (parsed: ParsedCommand) => void): void {
  command.description(operation.about);
  if (operation.takesFlags) command.allowUnknownOption();
  // a command that tells more than its own flags has a field for it
  const ownHelp = Object.hasOwn(operation.input.shape, "help");
  if (ownHelp) command.helpOption(false);
  const { properties = {}, required = [] } = z.toJSONSchema(operation.input, { io: "input" });
  const fields = Object.entries(properties);
  for (const name of operation.positional) {
    const shown = Field.parse(properties[name]).type === "array" ? `${name}...` : name;
    command.argument(required.includes(name) ? `<${shown}>` : `[${shown}]`, aboutOf(operation, name));
  }
  for (const [name, schema] of fields) {
    if (operation.positional.includes(name)) continue;
    const { type, description = "" } = Field.parse(schema);
    const option = new Option(type === "boolean" ? flagOf(name) : `${flagOf(name)} <value>`, description);
    command.addOption(type === "array" ? option.argParser(oneMore) : option);
  }
  const rows = optionList.filter((row) => operation.options.includes(row.name) && row.type !== "table");
  for (const row of rows) command.addOption(optionOf(row));
  command.option("--config <file>", "Config file to use instead of sgdr.config.json.");
  command.option("--json", "Print the result as JSON.");
  command.option("--debug", "Print the whole error when something breaks.");
  command.action((...given: unknown[]) => {
    const options = command.opts<Record<string, unknown>>();
    const names = new Set(fields.map(([name]) => name));
    const input = Object.fromEntries([
      ...operation.positional.map((name, index): [string, unknown] => [name, given[index]]),
      ...Object.entries(options).filter(([name]) => names.has(name)),
    ]);
    const flags = Object.fromEntries(
      Object.entries(options).filter(([name]) => rows.some((row) => row.name === name)),
    );
    const config = options["config"];
    if (ownHelp && options["help"] === true && options["json"] !== true && given[0] === undefined)
      command.outputHelp();
    onParsed({
      operation,
      input,
      flags,
      json: options["json"] === true,
      debug: options["debug"] === true,
      config: typeof config === "string" ? config : undefined,
    });
  });
}

/** An option that may be given again and again. */
const oneMore = (text: string, before: unknown): unknown[] => [
  ...(Array.isArray(before) ? before : []),
  text,
];

const aboutOf = (operation: Operation, name: string): string =>
  Field.parse(z.toJSONSchema(operation.input, { io: "input" }).properties?.[name]).description ?? "";

function optionOf(row: OptionRow): Option {
  const fallback =
    row.fallback === "" || (Array.isArray(row.fallback) && row.fallback.length === 0)
      ? ""
      : ` (default: ${JSON.stringify(row.fallback)})`;
  if (row.type === "switch") return new Option(row.flag, `${row.about}${fallback}`);
  const option = new Option(`${row.flag} <${row.type}>`, `${row.about}${fallback}`);
  if (row.type === "list")
    return option.argParser((text: string, before: unknown) => [
      ...(Array.isArray(before) ? before : []),
      ...listOf(text),
    ]);
  if (row.choices.length > 0) return option.choices(row.choices);
  return option.argParser((text: string) => {
    const value = fromText(text, row.type);
    if (row.type === "number" && typeof value !== "number")
      throw new InvalidArgumentError("It must be a number.");
    return value;
  });
}

const listOf = (text: string): unknown[] => {
  const list = fromText(text, "list");
  return Array.isArray(list) ? list : [];
};

export const isCommanderError = (error: unknown): error is CommanderError => error instanceof CommanderError;
