import { z } from "zod";
import { flagOf } from "../config/option-list.js";
import type { SiteTable } from "../domain/site.js";
import type { Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import { columns } from "../lib/columns.js";
import { readSecrets } from "../runtime/read-secrets.js";
import { taskOf } from "../runtime/read-request.js";
import { sessionSource } from "../runtime/session-source.js";
import { withStore } from "../runtime/stored-run.js";
import { callSkill, requireUsable } from "../skills/call-skill.js";
import { howToBegin, librariesAt } from "../skills/known-library.js";
import {
  asArg,
  asFlag,
  flagOfParam,
  plainArguments,
  readArguments,
  readFlags,
  type SkillArguments,
} from "../skills/skill-args.js";
import { newestSkills, skillAnywhere, startAddress } from "../skills/skill-command.js";
import { actingOptions } from "./acting-options.js";
import { defineOperation, type OperationContext } from "./operation.js";
import { ofRun, site } from "./skills-input.js";
import { SkillRan, ranExit, ranText, toldOf } from "./skill-ran.js";

const SkillArgument = z.strictObject({
  name: z.string(),
  /** As it is written on a command line. */
  flag: z.string(),
  kind: z.string(),
  /** An element that is left out is found by its fingerprint. */
  required: z.boolean(),
});

const SkillCommand = z.strictObject({
  skill: z.string(),
  name: z.string(),
  site: z.string(),
  description: z.string(),
  arguments: z.array(SkillArgument).readonly(),
  start: z.string(),
  writes: z.boolean(),
});
type SkillCommand = z.infer<typeof SkillCommand>;

const Done = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ran"), ...SkillRan.shape }),
  z.strictObject({ kind: z.literal("list"), skills: z.array(SkillCommand).readonly() }),
  z.strictObject({ kind: z.literal("help"), skill: SkillCommand }),
  z.strictObject({ kind: z.literal("words"), words: z.array(z.string()).readonly() }),
]);

const input = z.strictObject({
  name: z.string().default("").describe("The skill; without one, the skills of the store are listed."),
  words: z
    .array(z.string())
    .default([])
    .describe("Its arguments as flags: --merchant Nike, or --merchant=Nike; twice makes a list."),
  url: z
    .string()
    .default("")
    .describe("The page to begin on; by default the one on which the skill was learned."),
  arg: z
    .array(z.string())
    .default([])
    .describe("An argument as name=value, for one that has the name of an option of this command."),
  page: z.boolean().default(false).describe("Also print the text of the page at the end."),
  complete: z
    .boolean()
    .default(false)
    .describe("Print the words that can come next, one a line, for the completion of a shell."),
  help: z.boolean().default(false).describe("List the skills of the store, or the arguments of one skill."),
  site,
  run: ofRun,
});

const ownFlags = new Set([
  ...Object.keys(input.omit({ name: true, words: true }).shape).map(flagOf),
  ...[...actingOptions, "trustProvisional" as const].map(flagOf),
  "--config",
  "--json",
  "--debug",
]);

export const doSkill = defineOperation({
  name: "do",
  about:
    "Do what a skill does, without a model: its name and its arguments as flags. It goes to the page on which the skill starts by itself.",
  changes: true,
  positional: ["name", "words"],
  takesFlags: true,
  input,
  output: Done,
  options: [...actingOptions, "trustProvisional"],
  run: async (asked, context) => {
    const { config } = context;
    const found = await withStore(config.store, async (store) => await lookUp(store, asked, config.sites));
    return found.kind === "call" ? await called(found, asked.page, context) : found;
  },
  text: (output) => {
    if (output.kind === "words") return output.words.join("\n");
    if (output.kind === "list") return listText(output.skills);
    return output.kind === "help" ? helpText(output.skill) : ranText(output);
  },
  exit: (output) => (output.kind === "ran" ? ranExit(output) : 0),
});

type Asked = z.output<typeof input>;
type Told = Exclude<z.input<typeof Done>, { kind: "ran" }>;

/** A skill that is to be called. */
interface Call {
  readonly kind: "call";
  readonly skill: Skill;
  readonly args: SkillArguments;
  readonly url: string;
}

/** What can be told without a browser, or what is to be called there. */
async function lookUp(store: Store, asked: Asked, sites: SiteTable): Promise<Told | Call> {
  const { name, words, url, arg, complete, help, site: siteName, run } = asked;
  const place = { site: siteName, run };
  if (complete || name === "" || name.startsWith("-")) {
    const skills = (await librariesAt(store, place)).flatMap((known) => newestSkills(known));
    if (!complete) return { kind: "list", skills: skills.map(commandOf) };
    const named = skills.find((one) => one.name === name.replaceAll("-", "_"));
    return { kind: "words", words: named ? flagsLeft(named, words) : namesOf(skills) };
  }
  const skill = await skillAnywhere(store, name, { ...place, url, sites });
  if (help) return { kind: "help", skill: commandOf(skill) };
  requireUsable(skill);
  const args = readArguments(skill, [...readFlags(skill, words), ...arg]);
  plainArguments(skill, args, (one) => (isOwn(one) ? asArg(one) : asFlag(one)));
  return { kind: "call", skill, args, url: url === "" ? await startAddress(store, skill, sites) : url };
}

async function called(
  { skill, args, url }: Call,
  showPage: boolean,
  { config, signal, approve }: OperationContext,
): Promise<Extract<z.input<typeof Done>, { kind: "ran" }>> {
  const { task } = taskOf({ goal: `${skill.id}: ${skill.description}`, url, site: skill.site }, config);
  const secrets = readSecrets(config.secret, {}, process.env);
  const sessions = sessionSource(config, { actions: [], approve, secrets }, {});
  try {
    const opened = await sessions.open(task, signal);
    try {
      const ran = await callSkill(skill, args, { ...config, ...opened, goesToStart: true }, signal);
      return { kind: "ran", ...toldOf(ran), showPage };
    } finally {
      await opened.close();
    }
  } finally {
    await sessions.close();
  }
}

const isOwn = (param: string): boolean => ownFlags.has(flagOfParam(param));

const commandOf = (skill: Skill): SkillCommand => ({
  skill: skill.id,
  name: skill.name,
  site: skill.site,
  description: skill.description,
  arguments: skill.program.params.map(({ name, kind }) => ({
    name,
    flag: isOwn(name) ? `--arg ${name}=` : flagOfParam(name),
    kind,
    required: kind !== "element",
  })),
  start: skill.start.url,
  writes: skill.writes,
});

const namesOf = (skills: readonly Skill[]): readonly string[] =>
  [...new Set(skills.map(({ name }) => name))].toSorted();

const flagsLeft = ({ program }: Skill, words: readonly string[]): readonly string[] =>
  program.params
    .filter(({ name }) => !isOwn(name))
    .map(({ name }) => flagOfParam(name))
    .filter((flag) => !words.includes(flag));

const usageOf = ({ name, arguments: params }: SkillCommand): string =>
  [
    name,
    ...params.map(({ flag, kind, required }) => {
      const written = `${flag}${flag.endsWith("=") ? "" : " "}${kind.toUpperCase()}`;
      return required ? written : `[${written}]`;
    }),
  ].join(" ");

function listText(skills: readonly SkillCommand[]): string {
  if (skills.length === 0) return `There are no skills yet.\n  try: ${howToBegin({})}`;
  const sites = [...new Set(skills.map((one) => one.site))];
  return [
    ...sites.map((own) =>
      [
        `Skills of ${own}:`,
        columns(
          skills
            .filter((one) => one.site === own)
            .map((one) => ["", `sgdr do ${usageOf(one)}`, one.description]),
          new Set([0, 1, 2]),
        ),
      ].join("\n"),
    ),
    "More about one: sgdr do NAME --help",
  ].join("\n\n");
}

const helpText = (command: SkillCommand): string =>
  [
    `${command.skill} of ${command.site}: ${command.description}`,
    "",
    `Usage: sgdr do ${usageOf(command)} [--url PAGE] [options]`,
    "",
    columns(
      command.arguments.map(({ flag, kind, required }) => [
        "",
        flag,
        `${kind}${required ? "" : ", an element by its name; when left out it is found by its fingerprint"}`,
      ]),
      new Set([0, 1, 2]),
    ),
    `It starts on ${command.start === "" ? "a page whose address is not known" : command.start}, and changes ${command.writes ? "something" : "nothing"} on the site.`,
    "The options are those of `sgdr do --help`.",
  ].join("\n");
