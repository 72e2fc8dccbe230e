import { done, failedOutcome, primitives, type Outcome, type RequestRecord } from "../domain/action.js";
import { callText, type Call } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Observation } from "../domain/observation.js";
import type { BrowserSession } from "../domain/ports.js";
import type { Policy } from "../domain/roles.js";
import { noSupport, type Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import { no, ok } from "../lib/result.js";
import { composeObservation } from "../observation/compose.js";
import { fingerprintOf, indexPage } from "../observation/fingerprint.js";
import { tree } from "../observation/tree.fixture.js";
import { parseCalls } from "../skill/parse-calls.js";
import { AgentOptions } from "./options.js";
import { runEpisode } from "./run-episode.js";

/** The values entered so far, by the name of the field. */
export type Entered = Readonly<Record<string, string>>;

export interface Move {
  /** The next page. */
  readonly to?: string;
  /** A request that changes something, as `POST /path`. */
  readonly sent?: string;
  readonly outcome?: Outcome;
}

/** A site in a few lines: its pages as indented trees, and the effects of actions, by `/path click "Send"`. */
export interface ScriptedSite {
  readonly start: string;
  readonly pages: Readonly<Record<string, string | ((entered: Entered) => string)>>;
  readonly moves?: Readonly<Record<string, Move>>;
}

/** A browser session on the scripted site; `log` has the observations and calls in order. */
export function openScripted({ start, pages, moves = {} }: ScriptedSite): {
  readonly session: BrowserSession;
  readonly log: readonly string[];
  readonly page: () => Observation;
} {
  const log: string[] = [];
  const entered: Record<string, string> = {};
  let path = start;
  const page = (): Observation => {
    const text = pages[path] ?? "";
    const nodes = tree(typeof text === "string" ? text : text(entered));
    return composeObservation({
      url: path,
      title: "",
      scroll: [0, 0],
      nodes,
      tabs: [],
      notices: [],
      maxTokens: 0,
    });
  };
  const targetOf = (id: string): Fingerprint | undefined => {
    const { nodes } = page();
    const at = nodes.findIndex((node) => node.id === id);
    return at < 0 ? undefined : fingerprintOf(indexPage(nodes), at);
  };
  const session: BrowserSession = {
    actions: Object.values(primitives),
    secretNames: [],
    permit: async () => undefined,
    observe: async () => {
      log.push("look");
      return path in pages ? ok(page()) : no("every tab has been closed");
    },
    perform: async (call) => {
      log.push(callText(call));
      const target = aimed.has(call.name) ? targetOf(String(call.args[0])) : undefined;
      if (aimed.has(call.name) && !target)
        return {
          call,
          targets: {},
          outcome: failedOutcome("target-missing", "it is not there"),
          requests: [],
        };
      const move = moves[`${path} ${deedOf(call, target)}`] ?? {};
      if (target && call.args.length > 1) entered[target.name] = String(call.args[1]);
      path = move.to ?? path;
      return {
        call,
        targets: target ? { elem: target } : {},
        outcome: move.outcome ?? done,
        requests: requestsOf(move),
      };
    },
  };
  return { session, log, page };
}

const aimed = new Set(["click", "hover", "fill", "select_option"]);

const deedOf = ({ name }: Call, target: Fingerprint | undefined): string =>
  target ? `${name} ${JSON.stringify(target.name)}` : name;

function requestsOf({ sent }: Move): readonly RequestRecord[] {
  const [method, path] = sent?.split(" ") ?? [];
  return method === undefined || path === undefined ? [] : [{ method, origin: "", path, status: 303 }];
}

export const scriptedTask: Task = {
  id: TaskId.parse("shop-1"),
  site: SiteId.parse("shop"),
  goal: "Write to the shop",
};

/** Plays a whole episode on the site, from its start. */
export async function playScripted(
  site: ScriptedSite,
  policy: Policy,
  support: Support = noSupport,
  task: Task = scriptedTask,
): Promise<Trajectory> {
  const parts = {
    session: openScripted(site).session,
    policy,
    options: AgentOptions.parse({ actionsPerStep: 1 }),
    clock: { nowMs: () => 0 },
    overBudget: () => undefined,
    onStep: async () => undefined,
  };
  return await runEpisode(task, support, parts, new AbortController().signal);
}

/** A policy that makes these calls, one at each step. */
export const policyOf = (...calls: readonly string[]): Policy => ({
  decide: async ({ past }) => {
    const read = parseCalls(calls[past.length] ?? "");
    if (!read.ok) throw new Error(read.problem);
    return { ok: true, decision: { thought: `Step ${past.length + 1}.`, calls: read.value } };
  },
});
