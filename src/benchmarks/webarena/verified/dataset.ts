import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { SgdrError } from "../../../domain/error.js";
import { typedKeys } from "../../../lib/typed-keys.js";
import { problemsIn } from "../../own/explain-value.js";
import { whyOf } from "../../own/plain-text.js";
import type { TaskKind } from "../../suite.js";
import { requireAddresses } from "../addresses.js";
import { siteVariables, webArenaSites, type SiteAddresses } from "../sites.js";
import { AnyStatus, AnyTaskType } from "./response.js";

/** One check: of what the agent said, or of a request that it made. Only the scorer knows how they compare. */
const Evaluator = z.looseObject({
  evaluator: z.enum(["AgentResponseEvaluator", "NetworkEventEvaluator"]),
  expected: z.record(z.string(), z.unknown()),
});

/** A task as the dataset has it; what nobody reads is let through. */
export const VerifiedTask = z.looseObject({
  task_id: z.int().min(0),
  sites: z.array(z.enum(webArenaSites)).min(1).readonly(),
  start_urls: z.array(z.string().min(1)).min(1).readonly(),
  intent: z.string().trim().min(1),
  intent_template: z.string().min(1),
  intent_template_id: z.int(),
  instantiation_dict: z.record(z.string(), z.unknown()),
  eval: z.array(Evaluator).min(1).readonly(),
  revision: z.int().min(1),
});
export type VerifiedTask = z.infer<typeof VerifiedTask>;

const ExpectedResponse = z.looseObject({ task_type: AnyTaskType, status: AnyStatus });
type ExpectedResponse = z.infer<typeof ExpectedResponse>;

/** What the scorer expects the agent to say of a task; never told to the agent. */
function expectedResponse({ eval: checks }: VerifiedTask): ExpectedResponse {
  const check = checks.find(({ evaluator }) => evaluator === "AgentResponseEvaluator");
  return ExpectedResponse.parse(check?.expected);
}

/** What kind of task it is, for reports. */
export function verifiedKind(task: VerifiedTask): TaskKind {
  const { task_type, status } = expectedResponse(task);
  if (status !== "SUCCESS") return "infeasible";
  return task_type === "RETRIEVE" ? "information" : task_type === "NAVIGATE" ? "navigation" : "change";
}

const maxBytes = 50_000_000;
const maxToldProblems = 5;
const mend =
  "get the dataset with `webarena-verified dataset-get --output FILE`, or from assets/dataset of its repository";

/** The tasks of a dataset file, placeholders and all. One bad task refuses the file: a table over the rest would look complete. */
export async function readVerifiedTasks(path: string): Promise<readonly VerifiedTask[]> {
  const tasks: VerifiedTask[] = [];
  const problems: string[] = [];
  const seen = new Set<number>();
  for (const [index, entry] of (await listIn(path)).entries()) {
    const read = VerifiedTask.safeParse(entry);
    const found = read.success ? problemsInChecks(read.data) : problemsIn(VerifiedTask, entry);
    if (read.success && seen.has(read.data.task_id)) found.push("its task_id is that of another task, too");
    problems.push(...found.map((problem) => `${nameOf(entry, index)}: ${problem}`));
    if (!read.success) continue;
    seen.add(read.data.task_id);
    tasks.push(read.data);
  }
  if (problems.length > 0) throw refused(path, problems);
  return tasks;
}

/** Without a check of what was said, everything that an agent says would do. */
function problemsInChecks({ eval: checks }: VerifiedTask): string[] {
  if (!checks.some(({ evaluator }) => evaluator === "AgentResponseEvaluator"))
    return ["eval: has no AgentResponseEvaluator"];
  return checks.flatMap(({ evaluator, expected }, index) =>
    evaluator === "AgentResponseEvaluator"
      ? problemsIn(ExpectedResponse, expected, ["eval", index, "expected"])
      : [],
  );
}

function nameOf(entry: unknown, index: number): string {
  const id: unknown =
    typeof entry === "object" && entry !== null && "task_id" in entry ? entry.task_id : undefined;
  return typeof id === "number" ? `task ${id}` : `entry ${index}`;
}

function refused(path: string, problems: readonly string[]): SgdrError {
  const told = problems.slice(0, maxToldProblems).map((problem) => `  ${problem}`);
  const others = problems.length - told.length;
  return new SgdrError(
    "input-invalid",
    [`the dataset ${path} cannot be used`, ...told, ...(others > 0 ? [`  and ${others} more`] : [])].join(
      "\n",
    ),
    mend,
  );
}

async function listIn(path: string): Promise<readonly unknown[]> {
  let value: unknown;
  try {
    const { size } = await stat(path);
    if (size > maxBytes) throw new Error(`it has ${size} bytes, more than the ${maxBytes} that it may have`);
    value = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new SgdrError("input-invalid", `the dataset ${path} cannot be read: ${whyOf(cause)}`, mend, cause);
  }
  if (!Array.isArray(value) || value.length === 0)
    throw new SgdrError("input-invalid", `the dataset ${path} is not a list of tasks`, mend);
  return value;
}

const placeholders = new Map<string, keyof SiteAddresses>(
  typedKeys(siteVariables).map((site) => [`__${siteVariables[site]}__`, site]),
);

const placeholder = new RegExp([...placeholders.keys()].join("|"), "g");

/** The task with the addresses that an agent needs: of its start pages, and of what its words name. What the scorer expects stays as it is. */
export function locateVerified(task: VerifiedTask, addresses: SiteAddresses): VerifiedTask {
  requireAddresses(task.sites, addresses);
  const filled = (text: string): string =>
    text.replace(placeholder, (name) => {
      const site = placeholders.get(name);
      return (site && addresses[site]) ?? name;
    });
  const start_urls = task.start_urls.map(filled);
  const nowhere = start_urls.find((url) => !URL.canParse(url));
  if (nowhere !== undefined)
    throw new SgdrError(
      "input-invalid",
      `task ${task.task_id} of WebArena-Verified starts at ${nowhere}, which is no address, nor a page of its sites (${task.sites.join(", ")})`,
      mend,
    );
  return { ...task, intent: filled(task.intent), start_urls };
}
