import { done, failedOutcome, type ActionSpec, type Outcome } from "../domain/action.js";
import { callText, type Call } from "../domain/call.js";
import { recordOf, type Observation } from "../domain/observation.js";
import type { BrowserSession, Clock } from "../domain/ports.js";
import type { Decided, Policy, View } from "../domain/roles.js";
import type { SkillUse } from "../domain/skill-use.js";
import type { PreparedSupport, StepContext, StepSupport, Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import {
  decidedSteps,
  type ActionRecord,
  type EpisodeEnd,
  type Step,
  type Trajectory,
} from "../domain/trajectory.js";
import { ordinal } from "../lib/ordinal.js";
import { no, ok, type Result } from "../lib/result.js";
import { textsIn } from "../skill/expand.js";
import { lookUpCall } from "../skill/lookup.js";
import { CallLog } from "./call-log.js";
import { executeSkill } from "./execute-skill.js";
import { isBroken, lookAt, type Look } from "./look.js";
import { isLooping } from "./loop-guard.js";
import type { AgentOptions } from "./options.js";
import { callOnNew, whyNotFitting } from "./still-fits.js";

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
  /** Called after each call of a step that another call follows, and before that one. */
  readonly onCall?: (step: number, action: ActionRecord) => Promise<void>;
  /** Called after each step, when the page after it was seen, and before the next one; when it returns, the step is stored. */
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
  const beganMs = clock.nowMs() - (support.preparedMs ?? 0);
  let look = await lookAt(session, clock, signal);
  if (look.lost) throw look.lost;
  let last = nothing;
  let end: EpisodeEnd | undefined;
  while (end === undefined) {
    signal.throwIfAborted();
    if (!look.seen.ok) {
      end = { kind: "page-gone", words: look.seen.problem };
      break;
    }
    last = look.seen.value;
    end = limitReached(steps, clock.nowMs() - beganMs, parts.options) ?? parts.overBudget();
    if (end) break;
    const taken = await takeStep({ task, support, steps, observation: last, lookMs: look.ms }, parts, signal);
    steps.push(taken.step);
    look = taken.look;
    end = taken.end ?? (await endFromOutside(steps, taken.step, parts));
    // a browser that is gone after the end was reached does not undo the end: the page before the last action is used
    if (look.lost && !end) throw look.lost;
  }
  return { task, steps, final: recordOf(look.seen.ok ? look.seen.value : last), end };
}

async function endFromOutside(
  steps: readonly Step[],
  last: Step,
  { isOver, options }: EpisodeParts,
): Promise<EpisodeEnd | undefined> {
  if ((await isOver?.(steps)) === true) return ended;
  return isLooping(decidedSteps(steps), options.loopAfter) ? loopEnd(last, options) : undefined;
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
): Promise<{ step: Step; look: Look; end: EpisodeEnd | undefined }> {
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
    maxCalls: Math.max(1, options.actionsPerStep),
    changes: options.changes === "on",
    ...pictureFor(observation, options, session),
  };
  const decided = await policy.decide(view, signal);
  const decidedMs = clock.nowMs();
  const log = new CallLog({
    start: observation,
    look: async () => await lookAt(session, clock, signal),
    keep: async (action) => await parts.onCall?.(context.step, action),
  });
  const acted = await act(decided, { ...context, support, log }, session, signal);
  const actedMs = clock.nowMs();
  const look = await log.last();
  const step: Step = {
    index: context.step,
    observation: recordOf(observation),
    offered: support.skills.map(({ id }) => id),
    thought: decided.ok ? decided.decision.thought : decided.thought,
    ...(decided.ok && decided.decision.recalled && { recalled: true }),
    calls: decided.ok ? decided.decision.calls : [],
    actions: log.actions,
    ...(acted.uses.length > 0 && { uses: acted.uses }),
    outcome: acted.outcome,
  };
  await parts.onStep(step, {
    observeMs: moment.lookMs,
    supportMs: supportedMs - seenMs,
    decideMs: decidedMs - supportedMs,
    actMs: actedMs - decidedMs,
  });
  if (look.lost && !isBroken(look)) throw look.lost;
  return { step, look, end: endOf(log.actions, session.actions) };
}

/** A model that can see gets a picture always, or only where the text has no words, as of a page that is drawn. */
function pictureFor(
  { nodes }: Observation,
  { vision }: AgentOptions,
  session: BrowserSession,
): Pick<View, "picture"> {
  const isEmpty = nodes.every(({ name }) => name === "");
  if (vision === "off" || !session.picture || (vision === "when-empty" && !isEmpty)) return {};
  return { picture: async (stop) => await session.picture?.(true, stop) };
}

interface Acted {
  readonly uses: readonly SkillUse[];
  readonly outcome: Outcome;
}

interface Where extends StepContext {
  readonly support: StepSupport;
  readonly log: CallLog;
}

/** Makes the calls in order, until one fails, one ends the episode, or the page is not the one that they were decided on. */
async function act(
  decided: Decided,
  where: Where,
  session: BrowserSession,
  signal: AbortSignal,
): Promise<Acted> {
  if (!decided.ok) return { uses: [], outcome: decided.outcome };
  const { calls } = decided.decision;
  const uses: SkillUse[] = [];
  const said: string[] = [];
  for (const [index, decided] of calls.entries()) {
    const ready = index === 0 ? ok(decided) : await laterCall(decided, where, session);
    if (!ready.ok) return { uses, outcome: stoppedAt(index, calls.length, ready.problem) };
    const result = await doCall(ready.value, where, session, signal);
    uses.push(...result.uses);
    said.push(...result.uses.map(({ outcome }) => outcome.words));
    if (result.outcome.kind !== "ok") return { uses, outcome: failedAt(index, calls.length, result.outcome) };
    if (endOf(where.log.actions, session.actions)) break;
  }
  // a skill says what it took a name for
  return { uses, outcome: { ...done, words: said.filter((words) => words !== "").join("; ") } };
}

/** A later call of the reply on the page as it is now, or why it is not made. */
async function laterCall(
  call: Call,
  { support, log, observation: start }: Where,
  session: BrowserSession,
): Promise<Result<Call, Outcome>> {
  const seen = await log.next();
  if (!seen.ok) return no(failedOutcome("page-closed", seen.problem));
  const action = session.actions.find(({ name }) => name === call.name);
  const skill = support.skills.find(({ name }) => name === call.name);
  const params = action?.params ?? skill?.program.params ?? [];
  const pages = { start, now: seen.value };
  const made = callOnNew(call, params, pages);
  const words = whyNotFitting(made, params, pages);
  return words === undefined ? ok(made) : no(failedOutcome("page-changed", words));
}

const stoppedAt = (made: number, of: number, { kind, words }: Outcome): Outcome => ({
  kind,
  words: `${made} of ${of} calls ${made === 1 ? "was" : "were"} made; the ${ordinal(made + 1)} was not, because ${words}`,
});

/** Of a reply with one call, the outcome of that call. */
const failedAt = (index: number, of: number, outcome: Outcome): Outcome =>
  of === 1
    ? outcome
    : { ...outcome, words: `the ${ordinal(index + 1)} of ${of} calls failed: ${outcome.words}` };

/** A primitive, or a skill that is offered at this step. */
async function doCall(
  call: Call,
  { task, step, support, log }: Where,
  session: BrowserSession,
  signal: AbortSignal,
): Promise<Acted> {
  const perform = async (made: Call): Promise<Acted> => {
    const record = await session.perform(made, signal);
    log.did(record);
    return { uses: [], outcome: record.outcome };
  };
  const offered = support.skills.map((skill) => ({ ...skill, params: skill.program.params }));
  if (session.actions.some(({ name }) => name === call.name) || offered.length === 0)
    return await perform(call);
  const found = lookUpCall(call, { actions: session.actions, offered });
  if (!found.ok) return { uses: [], outcome: failedOutcome("invalid-call", found.problem) };
  if (found.value.kind === "action") return await perform(call);
  const { skill, args } = found.value;
  if (skill.approval !== undefined) {
    const question = {
      rule: "skills that were not replayed",
      words: `${callText(call)} (${skill.approval})`,
    };
    const denied = await session.permit(question, signal);
    if (denied) return { uses: [], outcome: denied };
  }
  const {
    outcome,
    elements,
    calls,
    failedAt: failed,
  } = await executeSkill(skill, args, { log, session }, signal);
  const texts = textsIn(skill, args);
  const use = {
    task: task.id,
    step,
    skill: skill.id,
    args: texts,
    elements,
    calls,
    failedAt: failed,
    outcome,
  };
  return { uses: [use], outcome };
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
  if (decidedSteps(steps).length >= maxSteps)
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
