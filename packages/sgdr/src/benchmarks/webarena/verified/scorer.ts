import { constants } from "node:fs";
import { access, readFile, rm } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import { runCommand } from "../../../task-file/run-command.js";
import type { Score } from "../../../task-set/truth.js";
import { brokenScore, scoreOf, type ScoredTask } from "./eval-result.js";
import { taskFiles } from "./files.js";
import { errorMessage } from "../../../lib/error-message.js";

/** The command that the Python package installs. */
const name = "webarena-verified";

export interface ScorerParts {
  /** The folder with one folder for each task. */
  readonly out: string;
  /** The scorer's own config, with the sites' addresses; without it the scorer guesses them from the traffic. */
  readonly config?: string;
  /** Command line that starts it, such as `uvx webarena-verified`; else it is looked for on the PATH. */
  readonly command?: string;
  readonly limitMs?: number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** It loads its dataset at each start, and `uvx` may have to fetch it first. */
const defaultLimitMs = 300_000;

/** Where the scorer is installed, if it is on the PATH. */
export async function findScorer(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string | undefined> {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ".bat"] : [""];
  for (const folder of (environment["PATH"] ?? "").split(delimiter).filter((part) => part !== ""))
    for (const ending of endings) {
      const file = resolve(folder, `${name}${ending}`);
      const found = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return file;
    }
  return undefined;
}

export async function scoreVerified(
  task: ScoredTask,
  parts: ScorerParts,
  signal: AbortSignal,
): Promise<Score> {
  const scores = await scoreAllVerified([task], parts, signal);
  return scores.get(task.id) ?? brokenScore(`the scorer was not asked about task ${task.id}`);
}

/** The scorer's word on each task, from the files that stand in its folder. Whatever goes wrong is reported in the scores. */
export async function scoreAllVerified(
  tasks: readonly ScoredTask[],
  { out, config, command, limitMs = defaultLimitMs, environment }: ScorerParts,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Score>> {
  const folder = resolve(out);
  const scores = new Map<number, Score>();
  const ready: ScoredTask[] = [];
  for (const task of tasks) {
    const missing = await missingFile(folder, task.id);
    if (missing === undefined) ready.push(task);
    else scores.set(task.id, brokenScore(`task ${task.id} cannot be scored: there is no ${missing}`));
  }
  if (ready.length === 0) return scores;
  const withConfig = config === undefined ? "" : ` --config ${oneWord(resolve(config))}`;
  const asked = `eval-tasks --output-dir ${oneWord(folder)}${withConfig}`;
  const installed = command === undefined ? await findScorer(environment) : undefined;
  const start = command ?? (installed && oneWord(installed));
  if (start === undefined) return withAll(scores, ready, notInstalled(`${name} ${asked}`, folder));
  // a result from an earlier time must not pass for this one's
  for (const { id } of ready) await rm(taskFiles(folder, id).result, { force: true });
  const line = `${start} ${asked} --task-ids ${ready.map(({ id }) => id).join(",")}`;
  const ran = await runCommand(line, { folder: process.cwd(), limitMs }, signal);
  if (command !== undefined && /^exit code (?:127|9009)$/.test(ran.exit))
    return withAll(scores, ready, notInstalled(`${name} ${asked}`, folder, command));
  for (const task of ready) scores.set(task.id, await resultOf(folder, task, ran));
  return scores;
}

const withAll = (scores: Map<number, Score>, tasks: readonly ScoredTask[], score: Score) => {
  for (const { id } of tasks) scores.set(id, score);
  return scores;
};

async function missingFile(folder: string, id: number): Promise<string | undefined> {
  const { response, har } = taskFiles(folder, id);
  for (const file of [response, har])
    try {
      await access(file, constants.R_OK);
    } catch {
      return file;
    }
  return undefined;
}

/** Nothing is wrong with the task then: its files wait for a scorer. */
const notInstalled = (later: string, folder: string, command?: string): Score => ({
  reward: null,
  reasons: [
    `not scored yet: ${
      command === undefined
        ? "WebArena-Verified's scorer is not on the PATH"
        : `the command ${JSON.stringify(command)} was not found`
    }; install it with \`pip install ${name}\`, or give its command line, such as \`uvx ${name}\`. The files are kept in ${folder}; they can be scored later with \`${later}\``,
  ],
  broken: false,
});

interface Ran {
  readonly exit: string;
  readonly ok: boolean;
  readonly tail: string;
}

async function resultOf(folder: string, task: ScoredTask, { exit, ok, tail }: Ran): Promise<Score> {
  const { result: file } = taskFiles(folder, task.id);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    const words = tail.slice(-600);
    return brokenScore(
      `the scorer gave no result for task ${task.id}${ok ? "" : ` and ended with: ${exit}`}${words === "" ? "" : `\n${words}`}`,
    );
  }
  try {
    return scoreOf(JSON.parse(text), task);
  } catch (error) {
    return brokenScore(`the scorer's result ${file} is not JSON: ${errorMessage(error)}`);
  }
}

/** As one word of a command line. */
const oneWord = (text: string): string =>
  process.platform === "win32" ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
