import type { Call } from "../domain/call.js";
import type { NodeState, Observation, PageNode } from "../domain/observation.js";
import { recordOf } from "../domain/observation.js";
import type { View } from "../domain/roles.js";
import type { Step } from "../domain/trajectory.js";
import { fingerprintOf, indexPage } from "../observation/fingerprint.js";

/** The view after a call with a predictable effect: a field filled, an option chosen, a box ticked. Undefined for all other calls. */
export function imagined(view: View, call: Call, thought: string): View | undefined {
  const { observation, past } = view;
  const change = changeBy(call, observation.nodes);
  if (!change) return undefined;
  const after: Observation = {
    ...observation,
    nodes: observation.nodes.map(change),
    shown: observation.shown.map(change),
    state: `${observation.state}+${past.length}`,
  };
  return { ...view, observation: after, past: [...past, stepOf(view, call, thought)] };
}

type Change = (node: PageNode) => PageNode;

function changeBy({ name, args }: Call, nodes: readonly PageNode[]): Change | undefined {
  const [id, value] = args;
  const at = nodes.findIndex((node) => node.id !== undefined && node.id === id);
  const target = nodes[at];
  if (!target) return undefined;
  const set =
    (isMeant: (node: PageNode) => boolean, state: NodeState): Change =>
    (node) =>
      isMeant(node) ? { ...node, state: { ...node.state, ...state } } : node;
  const isTarget = (node: PageNode): boolean => node.id === id;
  if (name === "fill") return set(isTarget, { value: String(value) });
  if (name === "select_option") return chosen(isTarget, String(value), optionsUnder(nodes, at));
  if (name !== "click") return undefined;
  if (target.role === "radio") return ticked(isTarget, radiosBeside(nodes, at));
  return target.role === "checkbox" || target.role === "switch"
    ? set(isTarget, { checked: target.state?.checked !== true })
    : undefined;
}

/** Marks the choice in the list and in its options. */
const chosen =
  (isList: (node: PageNode) => boolean, value: string, options: ReadonlySet<PageNode>): Change =>
  (node) => {
    if (isList(node)) return { ...node, state: { ...node.state, value } };
    return options.has(node) ? { ...node, state: { ...node.state, selected: node.name === value } } : node;
  };

const ticked =
  (isTarget: (node: PageNode) => boolean, group: ReadonlySet<string | undefined>): Change =>
  (node) =>
    group.has(node.id) && node.role === "radio"
      ? { ...node, state: { ...node.state, checked: isTarget(node) } }
      : node;

function optionsUnder(nodes: readonly PageNode[], at: number): ReadonlySet<PageNode> {
  const depth = nodes[at]?.depth ?? 0;
  const rest = nodes.slice(at + 1);
  const end = rest.findIndex((node) => node.depth <= depth);
  return new Set((end < 0 ? rest : rest.slice(0, end)).filter(({ role }) => role === "option"));
}

/** Radio buttons of one group have the same `name` attribute. */
function radiosBeside(nodes: readonly PageNode[], at: number): ReadonlySet<string | undefined> {
  const name = nodes[at]?.attributes?.["name"];
  return new Set(
    nodes
      .filter((node, index) => index === at || (node.role === "radio" && node.attributes?.["name"] === name))
      .map(({ id }) => id),
  );
}

function stepOf({ observation, past }: View, call: Call, thought: string): Step {
  const page = indexPage(observation.nodes);
  const at = observation.nodes.findIndex(({ id }) => id !== undefined && id === call.args[0]);
  const outcome = { kind: "ok", words: "" } as const;
  return {
    index: past.length,
    observation: recordOf(observation),
    offered: [],
    thought,
    calls: [call],
    actions: [{ call, targets: at < 0 ? {} : { elem: fingerprintOf(page, at) }, outcome, requests: [] }],
    outcome,
  };
}
