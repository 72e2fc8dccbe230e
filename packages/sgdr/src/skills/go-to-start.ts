import { primitives } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { Observation } from "../domain/observation.js";
import type { BrowserSession } from "../domain/ports.js";
import type { Skill } from "../domain/skill.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { findNamed } from "../observation/find-named.js";
import { indexPage } from "../observation/fingerprint.js";
import { refind } from "../observation/refind.js";
import { expandSkill } from "../skill/expand.js";
import type { SkillArguments } from "./skill-args.js";

/** Where a skill is to begin, and what was done to get there. */
export interface AtStart {
  readonly observation: Observation;
  readonly actions: readonly ActionRecord[];
}

export interface StartCall {
  readonly given: SkillArguments;
  readonly plain: Readonly<Record<string, CallValue>>;
  readonly session: BrowserSession;
  readonly look: () => Promise<Observation>;
}

/** Milliseconds to wait before each further look: what is late is not missing. */
const waitsMs = [100, 300, 800];

/** Opens the page on which the skill was learned if what it needs first is not on the page in front. */
export async function goToStart(skill: Skill, call: StartCall, signal: AbortSignal): Promise<AtStart> {
  const { session, look } = call;
  let observation = await look();
  for (const ms of waitsMs) {
    if (isHere(skill, call, observation)) return { observation, actions: [] };
    await session.perform({ name: primitives.noop.name, args: [ms] }, signal);
    observation = await look();
  }
  // an address of another site is none that a skill may choose
  if (isHere(skill, call, observation) || !skill.start.url.startsWith("/"))
    return { observation, actions: [] };
  const opened = await session.perform({ name: primitives.goto.name, args: [skill.start.url] }, signal);
  return { observation: await look(), actions: [opened] };
}

/** Whether what the skill needs first is on this page; where it could be several, nothing is gained by leaving. */
function isHere(
  { program, elements }: Skill,
  { given, plain }: Pick<StartCall, "given" | "plain">,
  { nodes }: Observation,
): boolean {
  const page = indexPage(nodes);
  const left = program.params.filter(({ name, kind }) => kind === "element" && !Object.hasOwn(given, name));
  if (
    left.some(({ name }) => {
      const print = Object.hasOwn(elements, name) ? elements[name] : undefined;
      return print !== undefined && refind(page, print).kind === "target-missing";
    })
  )
    return false;
  const ids = Object.fromEntries(program.params.map(({ name }) => [name, "0"]));
  const expanded = expandSkill(program, { ...ids, ...plain });
  return ((expanded.ok && expanded.value[0]?.args) || []).every((arg) => {
    if (arg.from === "named")
      return findNamed(page, arg.target, { mayContain: true }).kind !== "target-missing";
    const print = arg.from === "contract" ? program.contracts[arg.index] : undefined;
    return print === undefined || refind(page, print).kind !== "target-missing";
  });
}
