import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { siteOf, type SiteTable } from "../domain/site.js";
import { Task } from "../domain/task.js";
import { no, ok, type Result } from "../lib/result.js";
import { problemsIn } from "./explain-value.js";
import { OwnCheck } from "./own-check.js";
import { OwnReset } from "./own-reset.js";
import { pageAddress } from "./page-address.js";
import { readJson } from "./read-json.js";

export const maxLineLength = 1_000_000;

/** Capital letters only: most values that were written here by mistake are then refused, and not looked up and repeated. */
const variable = /^[A-Z_][A-Z0-9_]*$/;

const SecretNames = z.record(z.string(), z.string()).superRefine((secrets, context) => {
  for (const [name, value] of Object.entries(secrets)) {
    const problem = !/^[\w-]+$/.test(name)
      ? "a secret's name has letters, digits, _ and - only"
      : !variable.test(value) &&
        `${name} must be the NAME of an environment variable, in capital letters, such as SHOP_PASSWORD, and never the value itself`;
    if (problem) context.addIssue({ code: "custom", message: problem });
  }
});

const JsonSchema = z.record(z.string(), z.unknown()).superRefine((schema, context) => {
  try {
    z.fromJSONSchema(schema);
  } catch {
    context.addIssue({
      code: "custom",
      message: "is not a JSON schema that can be used (draft 2020-12 or draft 7)",
    });
  }
});

/** One line of a user's tasks file. */
export const OwnTask = z
  .strictObject({
    id: z
      .union([z.string().trim().min(1, "must not be empty").max(200), z.int().transform(String)])
      .optional(),
    site: z.string().trim().min(1, "must not be empty").max(200).optional(),
    url: z.string().trim().min(1, "must not be empty").max(10_000),
    goal: z.string().trim().min(1, "must not be empty").max(20_000),
    /** One check or several, which must all hold. */
    check: z
      .union([OwnCheck, z.array(OwnCheck).min(1, "is empty; leave it out where nothing is checked")])
      .optional(),
    reset: OwnReset.optional(),
    /** Names of secrets, and the environment variables that hold them. */
    secrets: SecretNames.optional(),
    /** JSON schema that the answer must fit. */
    output: JsonSchema.optional(),
  })
  .readonly();
export type OwnTask = z.infer<typeof OwnTask>;

/** A line of a tasks file: what the agent sees, and what only its checks know. Plain data, kept with the run. */
export const ReadLine = z.strictObject({ task: Task, own: OwnTask }).readonly();
export type ReadLine = z.infer<typeof ReadLine>;

export interface LinePlace {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Where the tasks file is; modules and commands are relative to it. */
  readonly folder: string;
  readonly sites: SiteTable;
}

/** Blank lines and remarks. */
export const isSkipped = (text: string): boolean => /^\s*(?:$|#|\/\/)/.test(text);

export function readTaskLine(text: string, place: LinePlace): Result<ReadLine, string> {
  const read = lineOf(text, place);
  return read.ok ? read : no(`${place.file}:${place.line}: ${read.problem}`);
}

function lineOf(text: string, { line, folder, sites }: LinePlace): Result<ReadLine, string> {
  if (text.length > maxLineLength)
    return no(`the line is longer than ${maxLineLength} characters; a task is a short JSON object`);
  // what stands for bytes that are no text; a goal with holes is not what the user wrote
  if (text.includes("\uFFFD")) return no("the line is not UTF-8; save the file as UTF-8");
  const json = readJson(text);
  if (!json.ok) return json;
  const parsed = OwnTask.safeParse(json.value);
  if (!parsed.success) return no(problemsIn(OwnTask, json.value).join("; "));
  const own = parsed.data;
  const startUrl = pageAddress(own.url);
  if (!startUrl.ok) return no(`url: ${startUrl.problem}`);
  const site = siteOf(startUrl.value, sites, own.site).id;
  const problem = placeProblem(own, { startUrl: startUrl.value, site, folder });
  if (problem !== undefined) return no(problem);
  const task = Task.parse({
    id: own.id ?? `line-${line}`,
    site,
    goal: own.goal,
    startUrl: startUrl.value,
    ...(own.output && { answerSchema: own.output }),
  });
  return ok({ task, own });
}

interface TaskPlace {
  readonly startUrl: string;
  readonly site: string;
  readonly folder: string;
}

/** What cannot be checked by the schema of a line; checked now and not after the episode. */
function placeProblem(
  { check, reset, secrets }: OwnTask,
  { startUrl, site, folder }: TaskPlace,
): string | undefined {
  if (secrets && site.includes("=")) return 'site: must not contain "=" where the task has secrets';
  if (reset && "url" in reset && !isHttp(reset.url, startUrl))
    return "reset.url: is not an http address, nor a path of the task's site";
  for (const one of checksOf(check)) {
    if ("http" in one && !isHttp(one.http, startUrl))
      return "check.http: is not an http address, nor a path of the task's site";
    if ("module" in one && !existsSync(resolve(folder, one.module)))
      return `check.module: there is no file ${one.module} in ${folder}`;
  }
  return undefined;
}

const isHttp = (url: string, base: string): boolean =>
  URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);

export const checksOf = (check: OwnTask["check"]): readonly OwnCheck[] =>
  check === undefined ? [] : Array.isArray(check) ? check : [check];
