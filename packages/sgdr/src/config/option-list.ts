import { z } from "zod";
import { Config } from "./config.js";

export interface OptionRow {
  readonly name: keyof Config;
  readonly flag: string;
  readonly env: string;
  readonly type: "text" | "number" | "switch" | "list" | "table";
  readonly choices: readonly string[];
  readonly fallback: unknown;
  readonly about: string;
  /** Only its user sets it; see `ownOnly`. */
  readonly ownOnly: boolean;
}

const Leaf = z.looseObject({
  default: z.unknown(),
  description: z.string(),
  type: z.string(),
  enum: z.array(z.string()).optional(),
  ownOnly: z.boolean().default(false),
});

const kinds: Readonly<Record<string, OptionRow["type"]>> = {
  string: "text",
  integer: "number",
  number: "number",
  boolean: "switch",
  array: "list",
  object: "table",
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A flag for a name of a schema: `maxSteps` is `--max-steps`. */
export const flagOf = (name: string): string => `--${kebab(name)}`;

/** Read off the schema; an option without a text or a default fails here. */
export const optionList: readonly OptionRow[] = Config.keyof().options.map((name) => {
  const leaf = Leaf.parse(z.toJSONSchema(Config, { io: "input" }).properties?.[name]);
  return {
    name,
    flag: flagOf(name),
    env: `SGDR_${kebab(name).replaceAll("-", "_").toUpperCase()}`,
    type: kinds[leaf.type] ?? "text",
    choices: leaf.enum ?? [],
    fallback: leaf.default,
    about: leaf.description,
    ownOnly: leaf.ownOnly,
  };
});

const shown = (row: OptionRow): string =>
  row.fallback === "" ? "(empty)" : `\`${JSON.stringify(row.fallback)}\``;
const flagCell = (row: OptionRow): string => (row.type === "table" ? "(config file)" : `\`${row.flag}\``);

/** The reference page's table. */
export const optionTable = (): string =>
  [
    "| option | flag | environment | default | what it does |",
    "|---|---|---|---|---|",
    ...optionList.map((row) => {
      const choices =
        row.choices.length > 0 ? ` One of: ${row.choices.map((choice) => `\`${choice}\``).join(", ")}.` : "";
      const own = row.ownOnly ? " Not in a project's file." : "";
      return `| \`${row.name}\` | ${flagCell(row)} | \`${row.env}\` | ${shown(row)} | ${row.about}${choices}${own} |`;
    }),
  ].join("\n");
