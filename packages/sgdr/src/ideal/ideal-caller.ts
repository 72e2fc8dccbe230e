import type { Call } from "../domain/call.js";
import type { OfferFits } from "../domain/offer-fits.js";
import type { Decided, Policy, View } from "../domain/roles.js";
import type { Task } from "../domain/task.js";
import type { ActionRecord, Step, Trajectory } from "../domain/trajectory.js";
import { randomOf } from "../lib/random.js";
import { fittingCall } from "./fitting-call.js";
import { notHere } from "./front-page.js";
import { choicesIn, momentOf } from "./moment.js";
import { isSameCall } from "./same-call.js";
import { doneIn, type WayCall } from "./way.js";

/** How a caller may fall short of the ideal; both are drawn from the seed. */
export interface Shortcomings {
  /** The probability with which a decision is an error, which fails the task. */
  readonly errs: number;
  /** The share of fitting offers that it overlooks when five skills are offered; more when more are offered. */
  readonly overlooks: number;
}

/** What an ideal caller knows, and how ideal it is. */
export interface IdealCallerParts extends Shortcomings {
  /** The recorded way of doing a task. */
  readonly wayOf: (task: Task, signal: AbortSignal) => Promise<readonly WayCall[]>;
  readonly seed: number;
}

/** What the caller says about an episode when it is over. */
export interface IdealAccount {
  readonly fits: OfferFits;
  /** Why the task failed, if the caller or a skill is to blame. */
  readonly problem: string | undefined;
}

/** A policy that knows the next calls, and calls a skill wherever one does just them. */
export interface IdealCaller {
  readonly policy: Policy;
  account(trajectory: Trajectory): IdealAccount;
}

/** Somebody who knows the way of each task, and calls an offered skill where it does what comes next. */
export const idealCaller = (parts: IdealCallerParts): IdealCaller => {
  const caller = new Caller(parts);
  return {
    policy: { id: "ideal", decide: async (view, signal) => await caller.decide(view, signal) },
    account: (trajectory) => caller.account(trajectory),
  };
};

/** As many offers as the paper's K; the share of overlooked offers is said for these. */
const usualOffers = 5;

class Caller {
  readonly #parts: IdealCallerParts;
  readonly #counts = new Map<string, Count>();

  constructor(parts: IdealCallerParts) {
    this.#parts = parts;
  }

  async decide(view: View, signal: AbortSignal): Promise<Decided> {
    const { task, past } = view;
    const kept = past.length === 0 ? undefined : this.#counts.get(task.id);
    const count = kept ?? new Count(await this.#parts.wayOf(task, signal));
    this.#counts.set(task.id, count);
    const call = this.#next(view, count);
    // giving up changes nothing on the site, and the judge sees a task that was not done
    return decision(call ?? { name: "report_infeasible", args: [count.problem ?? ""] });
  }

  account({ task, steps }: Trajectory): IdealAccount {
    const { way, offers, fitting, without, problem } = this.#counts.get(task.id) ?? new Count([]);
    const wrong = wrongIn(doneBy(steps), way);
    const stopped = steps.flatMap(({ uses = [] }) => uses).filter(({ failedAt }) => failedAt !== null).length;
    const fits = { decisions: steps.length, offers, fitting, without, stopped, wrong: wrong.length };
    return { fits, problem: problem ?? wrong[0] };
  }

  /** The call to make, or nothing where the task has failed; then the count says why. */
  #next({ task, past, support, observation }: View, count: Count): Call | undefined {
    const done = doneBy(past);
    const moment = momentOf({ goal: task.goal, observation, done, way: count.way });
    const { skills, eligible = [] } = support;
    const choices = choicesIn(skills, moment);
    count.offers += skills.length;
    count.fitting += choices.length;
    if (choices.length === 0 && !eligible.some(({ program }) => fittingCall(program, moment)))
      count.without += 1;
    const place = `${task.id} ${done.length}`;
    count.problem = wrongIn(done, count.way)[0];
    if (count.problem === undefined && this.#happens(`errs ${place}`, this.#parts.errs))
      count.problem = "the caller erred, as often as it was told to";
    if (count.problem !== undefined) return undefined;
    const chosen = choices.find(
      ({ skill }) =>
        skill.approval === undefined &&
        !count.tried.has(`${place} ${skill.id}`) &&
        !this.#overlooks(`${place} ${skill.id}`, skills.length),
    );
    if (chosen) {
      count.tried.add(`${place} ${chosen.skill.id}`);
      return { name: chosen.skill.name, args: chosen.fit.args };
    }
    const [next] = moment.next;
    const call = next && moment.front.callHere(next);
    if (call && !call.args.includes(notHere)) return call;
    count.problem = call ? `${call.name}: its element is not on this page` : "the way ends here";
    return undefined;
  }

  #overlooks(what: string, offers: number): boolean {
    return this.#happens(`overlooks ${what}`, 1 - (1 - this.#parts.overlooks) ** (offers / usualOffers));
  }

  /** Drawn for a place on the way, so that all arms have the same luck there. */
  #happens(what: string, probability: number): boolean {
    return probability > 0 && randomOf(this.#parts.seed).fork(what).chance(probability);
  }
}

/** What is counted during one episode. */
class Count {
  offers = 0;
  fitting = 0;
  without = 0;
  problem: string | undefined;
  /** Skills that were called at a place: who stands there again was not brought any further by them. */
  readonly tried = new Set<string>();
  readonly way: readonly WayCall[];

  constructor(way: readonly WayCall[]) {
    this.way = way;
  }
}

const doneBy = (steps: readonly Step[]): readonly ActionRecord[] =>
  steps.flatMap(({ actions }) => doneIn(actions));

/** The actions of skills that differ from the way, in words. */
const wrongIn = (done: readonly ActionRecord[], way: readonly WayCall[]): readonly string[] =>
  done.flatMap((action, at) => {
    const { skill, call, targets } = action;
    const wanted = way[at];
    if (skill === undefined || (wanted && isSameCall(action, wanted))) return [];
    const on = Object.values(targets).map(({ role, name }) => ` on ${role} ${JSON.stringify(name)}`);
    return [`wrong action: ${skill} made ${call.name}${on.join("")}, which is not on the way`];
  });

const decision = (call: Call): Decided => ({ ok: true, decision: { thought: "", calls: [call] } });
