import { primitives } from "../domain/action.js";
import type { Call } from "../domain/call.js";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Observation } from "../domain/observation.js";
import type { View } from "../domain/roles.js";
import type { StepSupport } from "../domain/support.js";
import type { ActionRecord, Step } from "../domain/trajectory.js";
import { composeObservation } from "../observation/compose.js";
import { fingerprintOf, indexPage } from "../observation/fingerprint.js";
import { tree } from "../observation/tree.fixture.js";

/** An observation made from indented lines. */
export const seen = (page: string, url = "/", title = ""): Observation =>
  composeObservation({ url, title, scroll: [0, 0], nodes: tree(page), tabs: [], notices: [], maxTokens: 0 });

export interface Done {
  readonly on: Observation;
  readonly call: Call;
  /** Requests that the action started, as "POST 200". */
  readonly sent?: string;
}

/** A past step, with the fingerprint of its target. */
export function stepOf({ on, call, sent }: Done, index = 0): Step {
  const at = on.nodes.findIndex(({ id }) => id !== undefined && id === call.args[0]);
  const [method = "", status = ""] = sent?.split(" ") ?? [];
  const action: ActionRecord = {
    call,
    targets: at < 0 ? {} : { elem: fingerprintOf(indexPage(on.nodes), at) },
    outcome: { kind: "ok", words: "" },
    requests: sent === undefined ? [] : [{ method, origin: "", path: "/sent", status: Number(status) }],
  };
  const { shown: _shown, nodes: _nodes, ...observation } = on;
  return {
    index,
    observation,
    offered: [],
    thought: "",
    calls: [call],
    actions: [action],
    outcome: action.outcome,
  };
}

export const viewOf = (
  goal: string,
  observation: Observation,
  past: readonly Done[] = [],
  support: StepSupport = { notes: [], skills: [] },
): View => ({
  task: { id: TaskId.parse("t"), site: SiteId.parse("s"), goal },
  observation,
  past: past.map(stepOf),
  support,
  actions: Object.values(primitives),
  secretNames: [],
  maxCalls: 1,
});
