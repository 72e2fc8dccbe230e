import { done, failedOutcome, type ActionSpec, type Outcome } from "../domain/action.js";
import { callText, type Call } from "../domain/call.js";
import { isSgdrError } from "../domain/error.js";
import { recordOf, type Observation } from "../domain/observation.js";
import type { BrowserSession, Clock } from "../domain/ports.js";
import type { Decided, Policy } from "../domain/roles.js";
import type { SkillUse } from "../domain/skill-use.js";
import type { PreparedSupport, StepContext, StepSupport, Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { ActionRecord, EpisodeEnd, Step, Trajectory } from "../domain/trajectory.js";
import { no, type Result } from "../lib/result.js";
import { textsIn } from "../skill/expand.js";
import { lookUpCall } from "../skill/lookup.js";
import { executeSkill } from "./execute-skill.js";
import { isLooping } from "./loop-guard.js";
import type { AgentOptions } from "./options.js";

export interface StepTimes {
  readonly observeMs: number;
  readonly supportMs: number;
  readonly decideMs: number;
  readonly actMs: number;
}

export interface EpisodeParts {
  readonly session: BrowserSession;
  readonly policy: Policy;
  readonly options: AgentOptions;
  readonly clock: Clock;
  /** Returns the end of the episode if the run's budget of tokens or money is spent. */
  readonly overBudget: () => EpisodeEnd | undefined;
  /** Whether something outside the agent has ended the episode; called after each step that did not end it. */
  readonly isOver?: (steps: readonly Step[]) => Promise<boolean>;
  /** Called after each step and before the next one; when it returns, the step is stored. */
  readonly onStep: (step: Step, times: StepTimes) => Promise<void>;
}

const nothing: Observation = {
  url: "",
  title: "",
  text: "",
  page: "",
  state: "",
  tabs: [],
  notices: [],
  leftOut: 0,
  shown: [],
  nodes: [],
};

/** Observe, ask for support, decide, act; until an action ends the episode, a limit is reached, or the agent is in a loop. */
export async function runEpisode(
  task: Task,
  support: PreparedSupport,
  parts: EpisodeParts,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { session, clock } = parts;
  const steps: Step[] = [];
  let lookMs = clock.nowMs();
  const beganMs = lookMs - (support.preparedMs ?? 0);
  let seen = await session.observe(signal);
  let last = nothing;
  let end: EpisodeEnd | undefined;
  while (end === undefined) {
    signal.throwIfAborted();
    if (!seen.ok) {
      end = { kind: "page-gone", words: seen.problem };
      break;
    }
    last = seen.value;
    end = limitReached(steps, clock.nowMs() - beganMs, parts.options) ?? parts.overBudget();
    if (end) break;
    const taken = await takeStep({ task, support, steps, observation: last, lookMs }, parts, signal);
    steps.push(taken.step);
    end =
      taken.end ??
      ((await parts.isOver?.(steps)) === true ? ended : undefined) ??
      (isLooping(steps, parts.options.loopAfter) ? loopEnd(taken.step, parts.options) : undefined);
    lookMs = clock.nowMs();
    seen = await (end === undefined ? session.observe(signal) : lastLook(session, signal));
  }
  return { task, steps, final: recordOf(seen.ok ? seen.value : last), end };
}

/** If the browser is gone after the end was reached, the page before the last action is used, so that the end is not lost. */
async function lastLook(session: BrowserSession, signal: AbortSignal): Promise<Result<Observation, string>> {
  try {
    return await session.observe(signal);
  } catch (error) {
    if (isSgdrError(error) && error.code === "infra-error") return no(error.message);
    throw error;
  }
}

interface Moment {
  readonly task: Task;
  readonly support: Support;
  readonly steps: readonly Step[];
  readonly observation: Observation;
  readonly lookMs: number;
}

async function takeStep(
  moment: Moment,
  parts: EpisodeParts,
  signal: AbortSignal,
): Promise<{ step: Step; end: EpisodeEnd | undefined }> {
  const { session, policy, options, clock } = parts;
  const { task, observation, steps } = moment;
  const context = { task, step: steps.length, observation };
  const seenMs = clock.nowMs();
  const support: StepSupport = await moment.support.at(context, signal);
  const supportedMs = clock.nowMs();
  const view = {
    task,
    observation,
    past: steps,
    support,
    actions: session.actions,
    secretNames: session.secretNames,
    maxCalls: options.actionsPerStep,
  };
  const decided = await policy.decide(view, signal);
  const decidedMs = clock.nowMs();
  const acted = await act(decided, { ...context, support }, session, signal);
  const actedMs = clock.nowMs();
  const step: Step = {
    index: context.step,
    observation: recordOf(observation),
    offered: support.skills.map(({ id }) => id),
    thought: decided.ok ? decided.decision.thought : decided.thought,
    calls: decided.ok ? decided.decision.calls : [],
    actions: acted.actions,
    ...(acted.uses.length > 0 && { uses: acted.uses }),
    outcome: acted.outcome,
  };
  await parts.onStep(step, {
    observeMs: seenMs - moment.lookMs,
    supportMs: supportedMs - seenMs,
    decideMs: decidedMs - supportedMs,
    actMs: actedMs - decidedMs,
  });
  return { step, end: endOf(acted.actions, session.actions) };
}

interface Acted {
  readonly actions: readonly ActionRecord[];
  readonly uses: readonly SkillUse[];
  readonly outcome: Outcome;
}

interface Where extends StepContext {
  readonly support: StepSupport;
}

/** Makes the calls in order; the first one that fails is the outcome of the whole decision. */
async function act(
  decided: Decided,
  where: Where,
  session: BrowserSession,
  signal: AbortSignal,
): Promise<Acted> {
  if (!decided.ok) return { actions: [], uses: [], outcome: decided.outcome };
  const actions: ActionRecord[] = [];
  const uses: SkillUse[] = [];
  let observation = where.observation;
  for (const [index, call] of decided.decision.calls.entries()) {
    // later calls of one reply may use what an earlier one changed, so the page is observed again
    const seen = index > 0 ? await session.observe(signal) : undefined;
    if (seen?.ok) observation = seen.value;
    const result = await doCall(call, { ...where, observation }, session, signal);
    actions.push(...result.actions);
    uses.push(...result.uses);
    if (result.outcome.kind !== "ok") return { actions, uses, outcome: result.outcome };
  }
  return { actions, uses, outcome: done };
}

/** A primitive, or a skill that is offered at this step. */
async function doCall(
  call: Call,
  { task, step, support, observation }: Where,
  session: BrowserSession,
  signal: AbortSignal,
): Promise<Acted> {
  const offered = support.skills.map((skill) => ({ ...skill, params: skill.program.params }));
  if (session.actions.some(({ name }) => name === call.name) || offered.length === 0) {
    const record = await session.perform(call, signal);
    return { actions: [record], uses: [], outcome: record.outcome };
  }
  const found = lookUpCall(call, { actions: session.actions, offered });
  if (!found.ok) return { actions: [], uses: [], outcome: failedOutcome("invalid-call", found.problem) };
  if (found.value.kind === "action") {
    const record = await session.perform(call, signal);
    return { actions: [record], uses: [], outcome: record.outcome };
  }
  const { skill, args } = found.value;
  if (skill.approval !== undefined) {
    const question = {
      rule: "skills that were not replayed",
      words: `${callText(call)} (${skill.approval})`,
    };
    const denied = await session.permit(question, signal);
    if (denied) return { actions: [], uses: [], outcome: denied };
  }
  const run = await executeSkill(skill, args, { observation, session }, signal);
  const { actions, outcome, elements, calls, failedAt } = run;
  const texts = textsIn(skill, args);
  const use = { task: task.id, step, skill: skill.id, args: texts, elements, calls, failedAt, outcome };
  return { actions, uses: [use], outcome };
}

function endOf(actions: readonly ActionRecord[], specs: readonly ActionSpec[]): EpisodeEnd | undefined {
  for (const { call, outcome } of actions) {
    const ends = specs.find(({ name }) => name === call.name)?.ends;
    if (outcome.kind !== "ok" || ends === undefined) continue;
    const text = String(call.args[0] ?? "");
    return ends === "answered" ? { kind: "answered", answer: text } : { kind: "infeasible", reason: text };
  }
  return undefined;
}

function limitReached(
  steps: readonly Step[],
  elapsedMs: number,
  { maxSteps, maxSeconds }: AgentOptions,
): EpisodeEnd | undefined {
  if (steps.length >= maxSteps)
    return {
      kind: "limit",
      limit: "steps",
      words: `${maxSteps} steps were taken without an end (--max-steps)`,
    };
  if (elapsedMs >= maxSeconds * 1_000)
    return {
      kind: "limit",
      limit: "seconds",
      words: `${maxSeconds} seconds have passed without an end (--max-seconds)`,
    };
  return undefined;
}

const ended: EpisodeEnd = { kind: "ended", words: "the episode was ended from outside" };

const loopEnd = (step: Step, { loopAfter }: AgentOptions): EpisodeEnd => ({
  kind: "loop",
  words: `${step.calls.map(callText).join("; ") || "an unreadable reply"} was tried ${loopAfter} times on the same state`,
});
