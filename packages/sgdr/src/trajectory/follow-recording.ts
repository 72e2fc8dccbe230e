import { changesIn, failedOutcome, isChange, primitives, type ActionSpec } from "../domain/action.js";
import type { Call } from "../domain/call.js";
import type { BrowserSession } from "../domain/ports.js";
import type { Recalled, RecallStop, RecordedWay } from "../domain/recording.js";
import type { Policy } from "../domain/roles.js";
import type { PreparedSupport, StepContext, StepSupport } from "../domain/support.js";
import type { ActionRecord, EpisodeEnd, Step } from "../domain/trajectory.js";
import { cutWords } from "../lib/cut-words.js";
import { oneLine } from "../lib/one-line.js";
import { no, ok, type Result } from "../lib/result.js";
import { elementChange, sightOf } from "../observation/sight.js";
import { recall } from "./recall.js";

export interface FollowParts {
  /** Who helps and who decides once the recording is at its end, or does not fit. */
  readonly support: PreparedSupport;
  readonly policy: Policy;
  readonly session: Pick<BrowserSession, "actions" | "secretNames">;
}

const nothing: StepSupport = { notes: [], skills: [] };
const wordsLimit = 300;
const mostWrites = 10;

/**
 * Does a recorded episode again, one action a step, and asks nobody. Before each action its targets must be as they were, and
 * after it the changes and the requests; at the first difference the policy takes over from where it stands.
 */
export class FollowedRecording implements PreparedSupport, Policy {
  readonly #way: RecordedWay;
  readonly #parts: FollowParts;
  /** Actions that had the same result as then. */
  #done = 0;
  #next: Call | undefined;
  #stop: RecallStop | undefined;
  /** Whether the message to the user was left to the policy, and what the policy did then. */
  #handed: "no" | "asked" | "told" = "no";
  #confirmed = false;
  readonly #writes: string[] = [];

  constructor(way: RecordedWay, parts: FollowParts) {
    this.#way = way;
    this.#parts = parts;
  }

  get preparedMs(): number {
    return this.#parts.support.preparedMs ?? 0;
  }

  async at(context: StepContext, signal: AbortSignal): Promise<StepSupport> {
    this.#next = this.#planned(context);
    if (this.#next) return nothing;
    const own = await this.#parts.support.at(context, signal);
    const note = this.#note();
    return note === undefined ? own : { ...own, notes: [...own.notes, note] };
  }

  decide: Policy["decide"] = async (view, signal) => {
    const next = this.#next;
    if (!next) return await this.#parts.policy.decide(view, signal);
    const thought = `As recorded (${Math.min(this.#done + 1, this.#way.actions.length)} of ${this.#way.actions.length}).`;
    return { ok: true, decision: { thought, calls: [next], recalled: true } };
  };

  /** Call it with each step when it has ended. */
  took({ actions, recalled }: Step): void {
    if (recalled !== true) {
      this.#wentOn(actions);
      return;
    }
    const [now] = actions;
    const was = this.#way.actions[this.#done]?.action;
    if (!now) return;
    if (!was) {
      this.#confirmed = now.outcome.kind === "ok";
      if (!this.#confirmed) this.#stop ??= { code: "outcome", words: now.outcome.words };
      return;
    }
    for (const sent of changesIn(now.requests)) this.#writes.push(`${sent} (${deedOf(now)})`);
    this.#stop ??= whyUnlike(was, now);
    if (!this.#stop) this.#done += 1;
  }

  /** What became of it, when the episode is over. */
  result(end: EpisodeEnd): Recalled {
    const { run, task, actions, decisions } = this.#way;
    const whole =
      this.#done === actions.length && (this.#confirmed || this.#handed === "told" || end.kind === "ended");
    const stopped =
      this.#stop ??
      (whole ? undefined : { code: "ended" as const, words: `the episode ended before (${end.kind})` });
    const made = this.#handed === "told" ? 1 : 0;
    return {
      from: { run, task },
      done: this.#done,
      of: actions.length,
      decisions,
      saved: stopped ? (actions[this.#done]?.decision ?? decisions - 1) : decisions - made,
      ...(stopped && { stopped }),
    };
  }

  /** Of the policy: one message to the user is what was left to it; anything else is an episode of its own. */
  #wentOn(actions: readonly ActionRecord[]): void {
    // after a reply that cannot be used it is asked once more
    if (this.#stop || actions.length === 0) return;
    const isMessage = (one: ActionRecord): boolean => endsEpisode(one.call, this.#parts.session.actions);
    if (this.#handed === "asked" && actions.every(isMessage)) this.#handed = "told";
    else this.#stop = { code: "went-on", words: "all was as recorded, and the agent did more" };
  }

  #planned(context: StepContext): Call | undefined {
    if (this.#stop || this.#handed !== "no") return undefined;
    const { actions, confirmation } = this.#way;
    const recorded = actions[this.#done];
    if (recorded) {
      const call = nextCall(recorded.action, context, this.#parts.session);
      if (call.ok) return call.value;
      this.#stop = call.problem;
      return undefined;
    }
    if (confirmation !== undefined) return { name: primitives.send_msg_to_user.name, args: [confirmation] };
    this.#handed = "asked";
    return undefined;
  }

  /** What the policy is told, once it is asked. Its texts are partly the website's. */
  #note(): string | undefined {
    const of = this.#way.actions.length;
    if (this.#done === 0 && this.#writes.length === 0) return undefined;
    const begun = `This very goal was reached before. ${this.#done} of the ${of} recorded actions were done again; they are among the steps so far.`;
    const now = this.#stop
      ? `Then it was not as recorded: ${cutWords(oneLine(this.#stop.words), wordsLimit)}. Go on from here.`
      : "All was as recorded. What is left is to tell the user, with what the pages show now.";
    const sent = [...new Set(this.#writes)].slice(0, mostWrites);
    const writes =
      sent.length === 0
        ? "They sent no change to the site."
        : `They sent these changes to the site, which are done and need not be done again: ${sent.map((line) => cutWords(oneLine(line), wordsLimit)).join("; ")}.`;
    return [begun, writes, now].join(" ");
  }
}

const endsEpisode = ({ name }: Call, actions: readonly ActionSpec[]): boolean =>
  actions.find((spec) => spec.name === name)?.ends !== undefined;

const secretIn = /<secret:([\w-]+)>/g;

/** The recorded call on the page as it is, if all that matters is as it was. */
function nextCall(
  was: ActionRecord,
  { observation }: StepContext,
  { actions, secretNames }: FollowParts["session"],
): Result<Call, RecallStop> {
  const secrets = was.call.args.flatMap((arg) =>
    [...String(arg).matchAll(secretIn)].map(([, name = ""]) => name),
  );
  const missing = secrets.find((name) => !secretNames.includes(name));
  if (missing !== undefined) return no({ code: "secret", words: `the secret ${missing} is not given` });
  const call = actions.some(({ name }) => name === was.call.name)
    ? recall(was, observation, actions)
    : no(failedOutcome("invalid-call", `there is no action ${was.call.name}`));
  if (!call.ok) return no({ code: "target", words: call.problem.words });
  const { sight } = was;
  if (!sight) return no({ code: "content", words: "it is not known what was seen then" });
  const now = sightOf(observation, call.value, was.targets);
  if (sight.path !== now.path)
    return no({ code: "place", words: `the page was ${sight.path} and is ${now.path}` });
  for (const [name, element] of Object.entries(sight.elements)) {
    const change = elementChange(element, now.elements[name]);
    if (change) return no({ ...change, words: `${nameOf(was, name)}: ${change.words}` });
  }
  const stray = Object.keys(now.elements).find((name) => !Object.hasOwn(sight.elements, name));
  if (stray !== undefined) return no({ code: "target", words: "another element has the focus" });
  // what is sent may be about anything that the page says, unless the item around the target tells all of it
  const isInItem = Object.values(sight.elements).some(({ item }) => item !== undefined);
  if (was.requests.some(isChange) && !isInItem && sight.content !== now.content)
    return no({
      code: "content",
      words: "the page says other things than then, and the next action would change something",
    });
  return ok(call.value);
}

function nameOf({ targets, sight }: ActionRecord, param: string): string {
  const print = targets[param] ?? sight?.elements[param]?.print;
  return print ? `${print.role} ${JSON.stringify(print.name)}` : param;
}

const deedOf = (action: ActionRecord): string =>
  [action.call.name, ...Object.keys(action.targets).map((name) => nameOf(action, name))].join(" ");

/** What came of the action that did not come of it then. */
function whyUnlike(was: ActionRecord, now: ActionRecord): RecallStop | undefined {
  if (now.outcome.kind !== "ok")
    return { code: "outcome", words: `${now.outcome.kind}: ${now.outcome.words}` };
  if (requestsOf(was) !== requestsOf(now))
    return { code: "requests", words: "the last action sent other requests than then" };
  return linesOf(was) === linesOf(now)
    ? undefined
    : { code: "changes", words: "the last action changed other things on the page than then" };
}

/** Changes in order with how they were answered; what was only read comes in any order, and once. */
const requestsOf = ({ requests }: ActionRecord): string => {
  const line = ({ method, origin, path }: ActionRecord["requests"][number]): string =>
    `${method} ${origin}${path}`;
  const sent = requests.filter(isChange).map((one) => `${line(one)} ${one.status}`);
  const read = new Set(requests.filter((one) => !isChange(one)).map(line));
  return [...sent, ...[...read].sort()].join("\n");
};

const linesOf = ({ changes = [] }: ActionRecord): string => changes.join("\n");
