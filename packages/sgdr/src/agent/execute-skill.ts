import { done, failedOutcome, primitives, type Outcome } from "../domain/action.js";
import { callText } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { BrowserSession } from "../domain/ports.js";
import type { OfferedSkill } from "../domain/support.js";
import { no, ok, type Result } from "../lib/result.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { findNamed } from "../observation/find-named.js";
import { refind } from "../observation/refind.js";
import {
  callWith,
  expandSkill,
  type ExpandedArg,
  type ExpandedCall,
  type SkillArgs,
} from "../skill/expand.js";
import type { CallLog } from "./call-log.js";

/** The result of a skill's call. */
export interface SkillRun {
  readonly outcome: Outcome;
  /** Fingerprints of the element arguments, by parameter. */
  readonly elements: Readonly<Record<string, Fingerprint>>;
  /** The number of primitives in a complete run. */
  readonly calls: number;
  /** The number of the call that failed, from 1; 0 if no call was made; null if all calls succeeded. */
  readonly failedAt: number | null;
}

/** Finds elements before the first call and observes the page again between calls; the first call that fails ends the skill. What was done stands in the log. */
export async function executeSkill(
  skill: OfferedSkill,
  args: SkillArgs,
  { log, session }: { readonly log: CallLog; readonly session: BrowserSession },
  signal: AbortSignal,
): Promise<SkillRun> {
  const { name, id, program } = skill;
  const expanded = expandSkill(program, args);
  if (!expanded.ok) return unstarted(failedOutcome("invalid-call", expanded.problem), 0);
  const calls = expanded.value;
  const resolved = elementsOf(calls, indexPage(log.page.nodes));
  if (!resolved.ok)
    return unstarted(
      failedOutcome("target-missing", `${name} was not started: ${resolved.problem}`),
      calls.length,
    );
  const elements = resolved.value;
  const known = { elements, contracts: program.contracts, mayContain: skill.writes === false };
  const took = new Set<string>();
  for (const [index, call] of calls.entries()) {
    const ready = await readyCall(call, known, { log, session }, signal);
    if (ready.ok && ready.value.took !== "") took.add(ready.value.took);
    const record = ready.ok
      ? { ...(await session.perform(ready.value.call, signal)), skill: id }
      : { call: { name: call.name, args: [] }, targets: {}, outcome: ready.problem, requests: [], skill: id };
    log.did(record);
    if (record.outcome.kind === "ok") continue;
    const words = `${index} of ${calls.length} calls of ${name} were executed; call ${index + 1}, ${ready.ok ? callText(ready.value.call) : call.name}, failed: ${record.outcome.words}`;
    return {
      outcome: { ...record.outcome, words },
      elements,
      calls: calls.length,
      failedAt: index + 1,
    };
  }
  const outcome = took.size === 0 ? done : { ...done, words: [...took].join("; ") };
  return { outcome, elements, calls: calls.length, failedAt: null };
}

/** Milliseconds to wait before each further look for an element that is not there yet. */
const waitsMs = [100, 300, 800];

/** The call with its targets on the page as it is; content that comes late is waited for, up to a bound, and so is a whole name where only a longer one is there. */
async function readyCall(
  call: ExpandedCall,
  known: Known,
  { log, session }: { readonly log: CallLog; readonly session: BrowserSession },
  signal: AbortSignal,
): Promise<ReturnType<typeof callNow>> {
  const isNamed = call.args.some(({ from }) => from === "named");
  // the page may have changed while the decision was made, and a control may have got another name
  const seen = isNamed && log.actions.length === 0 ? await log.again() : await log.next();
  if (!seen.ok) return no(failedOutcome("page-closed", seen.problem));
  let ready = callNow(call, known, indexPage(seen.value.nodes));
  for (const ms of isNamed ? waitsMs : []) {
    if (ready.ok ? ready.value.took === "" : ready.problem.kind !== "target-missing") return ready;
    await session.perform({ name: primitives.noop.name, args: [ms] }, signal);
    const again = await log.again();
    if (!again.ok) return no(failedOutcome("page-closed", again.problem));
    ready = callNow(call, known, indexPage(again.value.nodes));
  }
  return ready;
}

const unstarted = (outcome: Outcome, calls: number): SkillRun => ({
  outcome,
  elements: {},
  calls,
  failedAt: 0,
});

const targetsOf = (calls: readonly ExpandedCall[]): Extract<ExpandedArg, { from: "element" }>[] =>
  calls.flatMap(({ args }) => args.filter((arg) => arg.from === "element"));

/** The fingerprints of the element arguments on the current page; a missing element stops the skill before its first call. */
function elementsOf(
  calls: readonly ExpandedCall[],
  page: IndexedPage,
): Result<Readonly<Record<string, Fingerprint>>, string> {
  const found: Record<string, Fingerprint> = {};
  for (const { param, id } of targetsOf(calls)) {
    const index = page.nodes.findIndex((node) => node.id === id);
    if (index < 0) return no(`${param} is the element [${id}], which is not on this page`);
    found[param] = fingerprintOf(page, index);
  }
  return ok(found);
}

interface Known {
  readonly elements: Readonly<Record<string, Fingerprint>>;
  readonly contracts: readonly Fingerprint[];
  /** Whether a given name may be taken for a longer one; never in a skill that changes something. */
  readonly mayContain: boolean;
}

/** A call that can be made now; `took` says what a given text was taken for, if that is another text. */
interface ReadyCall {
  readonly call: ReturnType<typeof callWith>;
  readonly took: string;
}

/** The call with its targets as they are now. */
function callNow(call: ExpandedCall, known: Known, page: IndexedPage): Result<ReadyCall, Outcome> {
  const { elements, contracts } = known;
  let problem: Outcome | undefined;
  let took = "";
  const ready = callWith(call, (target) => {
    const found =
      target.from === "element"
        ? stillThere(target, elements, page)
        : target.from === "named"
          ? byName(target, known, page)
          : byContract(target.index, contracts, page);
    if (!found.ok) problem ??= found.problem;
    if (found.ok && typeof found.value === "object") took = found.value.took;
    return found.ok ? (typeof found.value === "object" ? found.value.id : found.value) : "";
  });
  return problem ? no(problem) : ok({ call: ready, took });
}

function byName(
  { target, index }: Extract<ExpandedArg, { from: "named" }>,
  { contracts, mayContain }: Known,
  page: IndexedPage,
): Result<{ readonly id: string; readonly took: string }, Outcome> {
  const found = findNamed(page, target, { print: contracts[index], mayContain });
  return found.kind === "found"
    ? ok({ id: found.id, took: found.took ?? "" })
    : no(failedOutcome(found.kind, found.words));
}

/** A page that was loaded between calls has new element numbers, so the element is found by its fingerprint. */
function stillThere(
  { id, param }: { readonly id: string; readonly param: string },
  elements: Known["elements"],
  page: IndexedPage,
): Result<string, Outcome> {
  const was = elements[param];
  if (!was) return no(failedOutcome("target-missing", `${param} was not found before the first call`));
  const node = page.nodes.find((other) => other.id === id);
  if (node?.role === was.role && (node.name === was.name || was.name === "")) return ok(id);
  const found = refind(page, was);
  if (found.kind === "found") return ok(found.id);
  const what = `${param} (${was.role} ${JSON.stringify(was.name)})`;
  return no(failedOutcome(found.kind, `${what} is not on the page any more: ${found.words}`));
}

function byContract(
  index: number,
  contracts: readonly Fingerprint[],
  page: IndexedPage,
): Result<string, Outcome> {
  const wanted = contracts[index];
  if (!wanted) return no(failedOutcome("target-missing", "the skill does not say which element it means"));
  const found = refind(page, wanted);
  return found.kind === "found" ? ok(found.id) : no(failedOutcome(found.kind, found.words));
}
