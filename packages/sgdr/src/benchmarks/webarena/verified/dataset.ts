import { z } from "zod";
import { SgdrError } from "../../../domain/error.js";
import { problemsIn } from "../../../task-file/explain-value.js";
import type { TaskKind } from "../../../task-set/truth.js";
import { requireAddresses } from "../addresses.js";
import { fillPlaceholders } from "../placeholders.js";
import { webArenaSites, type SiteAddresses } from "../sites.js";
import { readTaskList } from "../task-list-file.js";
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

const getIt =
  "get the dataset with `webarena-verified dataset-get --output FILE`, or from assets/dataset of its repository";

/** The tasks of WebArena-Verified's dataset. */
export const readVerifiedTasks = async (path: string): Promise<readonly VerifiedTask[]> =>
  await readTaskList(path, {
    what: "the dataset",
    getIt,
    schema: VerifiedTask,
    problemsIn: (entry, read) =>
      read.success ? problemsInChecks(read.data) : problemsIn(VerifiedTask, entry),
  });

/** Without a check of what was said, everything that an agent says would do. */
function problemsInChecks({ eval: checks }: VerifiedTask): readonly string[] {
  if (!checks.some(({ evaluator }) => evaluator === "AgentResponseEvaluator"))
    return ["eval: has no AgentResponseEvaluator"];
  return checks.flatMap(({ evaluator, expected }, index) =>
    evaluator === "AgentResponseEvaluator"
      ? problemsIn(ExpectedResponse, expected, ["eval", index, "expected"])
      : [],
  );
}

/** The task with the addresses that an agent needs: of its start pages, and of what its words name. What the scorer expects stays as it is. */
export function locateVerified(task: VerifiedTask, addresses: SiteAddresses): VerifiedTask {
  requireAddresses(task.sites, addresses);
  const filled = (text: string): string => fillPlaceholders(text, addresses);
  const start_urls = task.start_urls.map(filled);
  const nowhere = start_urls.find((url) => !URL.canParse(url));
  if (nowhere !== undefined)
    throw new SgdrError(
      "input-invalid",
      `task ${task.task_id} of WebArena-Verified starts at ${nowhere}, which is no address, nor a page of its sites (${task.sites.join(", ")})`,
      getIt,
    );
  return { ...task, intent: filled(task.intent), start_urls };
}
