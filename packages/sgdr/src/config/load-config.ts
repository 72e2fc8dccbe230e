import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { commaList } from "../lib/comma-list.js";
import { didYouMean } from "../lib/nearest-name.js";
import { Config, isSecret } from "./config.js";
import { withTodaysNames } from "./renamed.js";
import { ownOnlyIn } from "./own-only-in.js";
import { optionList, type OptionRow } from "./option-list.js";
import { errorMessage } from "../lib/error-message.js";

export interface ConfigSources {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly folder: string;
  /** A config file named on the command line, instead of the project's. */
  readonly file?: string | undefined;
}

export const projectFile = "sgdr.config.json";
export const userFile = (home: string): string => join(home, ".sgdr", "config.json");

/** Defaults, then the user's file, the project's file, the environment, the flags; a later one wins. */
export async function loadConfig(sources: ConfigSources): Promise<Config> {
  const project = sources.file ?? join(sources.folder, projectFile);
  const layers = [
    await fileLayer(userFile(sources.home), false),
    sources.file === undefined
      ? refusedIfOwn(await fileLayer(project, false), project)
      : await fileLayer(project, true),
    environmentLayer(sources.environment),
    checked(
      sources.flags,
      "the command line",
      (name) => optionList.find((row) => row.name === name)?.flag ?? name,
    ),
  ];
  return Config.parse(Object.assign({}, ...layers));
}

/** A user who works in a folder that others made, such as a cloned repository, has not agreed to its file. */
function refusedIfOwn(layer: Partial<Config>, file: string): Partial<Config> {
  const option = ownOnlyIn(layer);
  if (option === undefined) return layer;
  const row = optionList.find(({ name }) => name === option.split(".")[0]);
  const flag = row && row.type !== "table" ? `${row.flag}, ` : "";
  throw new SgdrError(
    "config-invalid",
    `${file}: ${option} decides what is run, reached or given away, so a project's file may not set it`,
    `set it by ${flag}${row?.env ?? "the environment"} or in ~/.sgdr/config.json; if the file is yours, name it with --config ${basename(file)}`,
  );
}

async function fileLayer(file: string, mustExist: boolean): Promise<Partial<Config>> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (missing && !mustExist) return {};
    throw new SgdrError(
      "config-invalid",
      `the config file ${file} cannot be read`,
      "check the path given with --config",
      cause,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new SgdrError(
      "config-invalid",
      `${file} is not valid JSON: ${why}`,
      "fix it, or move it away",
      cause,
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new SgdrError("config-invalid", `${file} must hold one JSON object`, `such as { "maxSteps": 20 }`);
  const { $schema: _schema, ...options } = { $schema: "", ...value };
  return checked(withTodaysNames(options), file, (name) => name);
}

function environmentLayer(environment: ConfigSources["environment"]): Partial<Config> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(environment)) {
    if (!name.startsWith("SGDR_") || text === undefined) continue;
    const row = optionList.find(({ env }) => env === name);
    if (!row) {
      const known = optionList.map(({ env }) => env);
      throw new SgdrError(
        "config-invalid",
        `the environment variable ${name} is not an option${didYouMean(name, known)}`,
        `unset ${name}, or see docs/reference/options.md`,
      );
    }
    values[row.name] = fromText(text, row.type);
  }
  return checked(
    values,
    "the environment",
    (name) => optionList.find((row) => row.name === name)?.env ?? name,
  );
}

/** A text as the option's type; what does not fit stays a text and is refused by the schema. */
export function fromText(text: string, type: OptionRow["type"]): unknown {
  switch (type) {
    case "number":
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
    case "switch":
      return text === "true" || text === "1"
        ? true
        : text === "false" || text === "0" || text === ""
          ? false
          : text;
    case "list":
      return commaList(text);
    case "table":
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    default:
      return text;
  }
}

/** Keeps only what the layer says, once every value in it is right. */
function checked(
  values: Readonly<Record<string, unknown>>,
  where: string,
  nameIn: (name: string) => string,
): Partial<Config> {
  const known = optionList.map(({ name }) => name);
  const strange = Object.keys(values).find((key) => !known.some((name) => name === key));
  if (strange !== undefined)
    throw new SgdrError(
      "config-invalid",
      `${where}: there is no option ${JSON.stringify(strange)}${didYouMean(strange, known)}`,
      "see docs/reference/options.md for all options",
    );
  const parsed = Config.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? "");
    throw new SgdrError(
      "config-invalid",
      `${where}: ${nameIn(name)} is ${isQuotable(name) ? JSON.stringify(values[name]) : "not as it should be"}: ${plainIssue(issue)}`,
      aboutOf(name),
    );
  }
  return Object.fromEntries(Object.entries(parsed.data).filter(([key]) => key in values));
}

/** A key or a secret written into the wrong place must not be repeated on the screen. */
const isQuotable = (name: string): boolean => !isSecret(name) && name !== "secret";

const plainIssue = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code === "invalid_value") return `it must be one of ${issue.values.map(String).join(", ")}`;
  if (issue?.code === "too_small") return `it must be at least ${issue.minimum}`;
  if (issue?.code === "too_big") return `it must be at most ${issue.maximum}`;
  if (issue?.code === "invalid_type")
    return `it must be a ${issue.expected === "int" ? "whole number" : issue.expected}`;
  return issue?.message ?? "not valid";
};

const aboutOf = (name: string): string =>
  optionList.find((row) => row.name === name)?.about ?? "see docs/reference/options.md";
