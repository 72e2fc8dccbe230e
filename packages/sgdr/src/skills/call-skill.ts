import { CallLog } from "../agent/call-log.js";
import { executeSkill } from "../agent/execute-skill.js";
import { lookAt } from "../agent/look.js";
import { done, type Outcome } from "../domain/action.js";
import { callName, type Skill } from "../domain/skill.js";
import { SgdrError } from "../domain/error.js";
import { recordOf, type Observation, type ObservationRecord } from "../domain/observation.js";
import type { BrowserSession } from "../domain/ports.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { offerable } from "../library/levels.js";
import type { OpenSession } from "../runtime/session-source.js";
import { offeredSkill } from "../skill/offered.js";
import { bindElements } from "./bind-elements.js";
import { goToStart } from "./go-to-start.js";
import { plainArguments, type SkillArguments } from "./skill-args.js";

/** What a skill did on a page, without a model. */
export interface SkillCalled {
  readonly skill: string;
  /** Every call of it was executed. */
  readonly completed: boolean;
  readonly outcome: Outcome;
  /** The primitives that were executed, the one that failed included. */
  readonly actions: readonly ActionRecord[];
  /** How many a whole run has. */
  readonly of: number;
  /** The skill's message to the user; empty if there was none. */
  readonly answer: string;
  readonly page: ObservationRecord;
}

interface OnPage extends Pick<OpenSession, "session" | "idOf"> {
  readonly trustProvisional: boolean;
  /** Whether the page that the skill starts on is opened when the one in front is another. */
  readonly goesToStart?: boolean;
}

/** Runs a skill on a page as it stands. Elements are bound before the first call; nobody takes over when a call fails. */
export async function callSkill(
  skill: Skill,
  given: SkillArguments,
  { session, idOf, trustProvisional, goesToStart = false }: OnPage,
  signal: AbortSignal,
): Promise<SkillCalled> {
  const plain = plainArguments(skill, given);
  const now = async (): Promise<Observation> => await look(session, signal);
  const { observation, actions: before } = goesToStart
    ? await goToStart(skill, { given, plain, session, look: now }, signal)
    : { observation: await now(), actions: [] };
  const args = {
    ...plain,
    ...(await bindElements(skill, given, {
      observation,
      idOf: async (locator) => await idOf(locator, signal),
    })),
  };
  const denied = await denial(skill, session, trustProvisional, signal);
  const offered = offeredSkill({ ...skill, name: callName(skill) });
  const clock = { nowMs: () => 0 };
  const log = new CallLog({ start: observation, look: async () => await lookAt(session, clock, signal) });
  const { outcome, calls } = denied
    ? { outcome: denied, calls: 0 }
    : await executeSkill(offered, args, { log, session }, signal);
  if (!denied) await lastLook(log);
  const { page } = log;
  const actions = [...before, ...log.actions];
  return {
    skill: skill.id,
    completed: outcome.kind === done.kind,
    outcome,
    actions,
    of: before.length + calls,
    answer: answerIn(actions),
    page: recordOf(page),
  };
}

/** Nobody takes a skill out of quarantine by calling it. */
export function requireUsable(skill: Skill): void {
  if (skill.quarantine !== undefined)
    throw new SgdrError(
      "input-invalid",
      `${skill.id} is in quarantine: ${skill.quarantine}`,
      `bring it back first with \`sgdr skills release ${skill.id}\``,
    );
}

/** A skill that changes something and was never replayed is run only when somebody says yes. */
async function denial(
  skill: Skill,
  session: BrowserSession,
  trustProvisional: boolean,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const offering = offerable(skill, { offerLevel: "provisional", trustProvisional, resettable: false });
  if (offering.kind !== "needs-approval") return undefined;
  const words = `${skill.id} (it changes something and has not been replayed; --trust-provisional allows it)`;
  return await session.permit({ rule: "skills that were not replayed", words }, signal);
}

async function look(session: BrowserSession, signal: AbortSignal): Promise<Observation> {
  const seen = await session.observe(signal);
  if (seen.ok) return seen.value;
  throw new SgdrError("infra-error", `the page could not be looked at: ${seen.problem}`, "open it again");
}

/** A skill may close its page; then what was seen last is reported. */
async function lastLook(log: CallLog): Promise<void> {
  const { lost } = await log.last();
  if (lost) throw lost;
}

function answerIn(actions: readonly ActionRecord[]): string {
  const told = actions.find(
    ({ call, outcome }) =>
      outcome.kind === "ok" && (call.name === "send_msg_to_user" || call.name === "report_infeasible"),
  );
  return String(told?.call.args[0] ?? "");
}
