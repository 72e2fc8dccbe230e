import { done, failedOutcome, type Outcome } from "../domain/action.js";
import { callText } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { BrowserSession } from "../domain/ports.js";
import type { OfferedSkill } from "../domain/support.js";
import { no, ok, type Result } from "../lib/result.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
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
  { name, id, program }: OfferedSkill,
  args: SkillArgs,
  { log, session }: { readonly log: CallLog; readonly session: BrowserSession },
  signal: AbortSignal,
): Promise<SkillRun> {
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
  for (const [index, call] of calls.entries()) {
    const seen = await log.next();
    const ready = seen.ok
      ? callNow(call, { elements, contracts: program.contracts }, indexPage(seen.value.nodes))
      : no(failedOutcome("page-closed", seen.problem));
    const record = ready.ok
      ? { ...(await session.perform(ready.value, signal)), skill: id }
      : { call: { name: call.name, args: [] }, targets: {}, outcome: ready.problem, requests: [], skill: id };
    log.did(record);
    if (record.outcome.kind === "ok") continue;
    const words = `${index} of ${calls.length} calls of ${name} were executed; call ${index + 1}, ${ready.ok ? callText(ready.value) : call.name}, failed: ${record.outcome.words}`;
    return {
      outcome: { ...record.outcome, words },
      elements,
      calls: calls.length,
      failedAt: index + 1,
    };
  }
  return { outcome: done, elements, calls: calls.length, failedAt: null };
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
}

/** The call with its targets as they are now. */
function callNow(
  call: ExpandedCall,
  { elements, contracts }: Known,
  page: IndexedPage,
): Result<ReturnType<typeof callWith>, Outcome> {
  let problem: Outcome | undefined;
  const ready = callWith(call, (target) => {
    const found =
      target.from === "element"
        ? stillThere(target, elements, page)
        : byContract(target.index, contracts, page);
    if (!found.ok) problem ??= found.problem;
    return found.ok ? found.value : "";
  });
  return problem ? no(problem) : ok(ready);
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
