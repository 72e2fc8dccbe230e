import {
  openScripted,
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import { AgentOptions } from "../../agent/options.js";
import { runEpisode } from "../../agent/run-episode.js";
import type { BrowserSession } from "../../domain/ports.js";
import type { Policy, View } from "../../domain/roles.js";
import type { Task } from "../../domain/task.js";
import { parseCalls } from "../../skill/parse-calls.js";
import { FollowedRecording } from "../../trajectory/follow-recording.js";
import { rulesInducer } from "../../rules/inducer/inducer.js";
import { success, workbench, type Bench } from "../sgdr/workbench.fixture.js";
import type { SkillMemory } from "./skill-memory.js";

export const never = new AbortController().signal;
export const written = ['fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")'];
export const done = 'send_msg_to_user("Done, as you asked.")';

export const bench = (over: Partial<Bench> = {}) =>
  workbench({ inducer: rulesInducer, method: "sgdr+", ...over });
type Made = ReturnType<typeof bench>;

/** What the method knows after an episode on the site. */
export async function learned(
  made: Made,
  site: ScriptedSite,
  calls: readonly string[],
  task: Task = scriptedTask,
): Promise<SkillMemory> {
  const trajectory = await playScripted(site, policyOf(...calls), undefined, task);
  return await made.method.learn({ task, trajectory, verdict: success }, made.method.empty(task.site), never);
}

interface Now {
  readonly site: ScriptedSite;
  /** The replies of whoever is asked, one each time. */
  readonly replies?: readonly string[];
  readonly session?: Partial<BrowserSession>;
  readonly task?: Task;
}

/** The episode that follows, as a run plays it: the recording in front of the policy. */
export async function again(
  made: Made,
  memory: SkillMemory,
  { site, replies = [], session: over, task = scriptedTask }: Now,
) {
  const asked: View[] = [];
  const policy: Policy = {
    decide: async (view) => {
      asked.push(view);
      const read = parseCalls(replies[asked.length - 1] ?? 'report_infeasible("nobody should have asked")');
      if (!read.ok) throw new Error(read.problem);
      return { ok: true, decision: { thought: "", calls: read.value } };
    },
  };
  const { session: scripted, log } = openScripted(site);
  const session = { ...scripted, ...over };
  const support = await made.method.prepare(task, memory, never);
  if (!support.recorded) return { recalled: undefined, asked, log, trajectory: undefined };
  const followed = new FollowedRecording(support.recorded, { support, policy, session });
  const trajectory = await runEpisode(
    task,
    followed,
    {
      session,
      policy: followed,
      options: AgentOptions.parse({ actionsPerStep: 1, maxSteps: 2 }),
      clock: { nowMs: () => 0 },
      overBudget: () => undefined,
      onStep: async (step) => followed.took(step),
    },
    never,
  );
  return { recalled: followed.result(trajectory.end), asked, log, trajectory };
}

export const notesOf = (view: View | undefined): string => (view?.support.notes ?? []).join("\n");
