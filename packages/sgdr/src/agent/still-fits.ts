import type { Call } from "../domain/call.js";
import type { Observation, PageNode } from "../domain/observation.js";
import { openedDialog } from "../observation/dialogs.js";
import { fingerprintOf, indexPage } from "../observation/fingerprint.js";
import { refind } from "../observation/refind.js";
import { nodeLabel, quotedCut } from "../observation/node-label.js";
import { pagePath } from "../observation/page-path.js";
import { fullName } from "../observation/tree.js";

/** A parameter of an action or of a skill. */
interface Param {
  readonly kind: string;
}

/** Why a later call of a reply must not be made: the page is not the one that the reply was made for. Undefined if it is. */
export function whyNotFitting(
  call: Call,
  params: readonly Param[],
  { start, now }: { readonly start: Observation; readonly now: Observation },
): string | undefined {
  if (activeTab(start) !== activeTab(now)) return "another tab is in front";
  if (pagePath(start.url) !== pagePath(now.url)) return `another page is open: ${quotedCut(now.url)}`;
  const dialog = openedDialog(start.nodes, now.nodes);
  if (dialog !== undefined) return `a dialog opened: ${dialog}`;
  for (const [place, { kind }] of params.entries()) {
    const problem =
      kind === "element" ? targetProblem(String(call.args[place] ?? ""), start, now) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The call with the elements that the page has drawn anew in the meantime: each is the same by name and place, under another number. */
export function callOnNew(
  call: Call,
  params: readonly Param[],
  { start, now }: { readonly start: Observation; readonly now: Observation },
): Call {
  const args = call.args.map((arg, place) =>
    params[place]?.kind === "element" ? (drawnAnew(String(arg), start, now) ?? arg) : arg,
  );
  return { ...call, args };
}

function drawnAnew(id: string, start: Observation, now: Observation): string | undefined {
  if (now.nodes.some((node) => node.id === id)) return undefined;
  const index = start.nodes.findIndex((node) => node.id === id);
  if (index < 0) return undefined;
  const found = refind(indexPage(now.nodes), fingerprintOf(indexPage(start.nodes), index));
  return found.kind === "found" ? found.id : undefined;
}

const activeTab = ({ tabs }: Observation): number | undefined => tabs.find(({ active }) => active)?.index;

interface Found {
  readonly role: string;
  readonly name: string;
}

function targetProblem(id: string, start: Observation, now: Observation): string | undefined {
  const was = nodeWith(start.nodes, id);
  // who decided on an element that was never there is told so by the action itself
  if (!was) return undefined;
  const is = nodeWith(now.nodes, id);
  if (!is) return `${nodeLabel(was)} is not on the page any more`;
  return was.role === is.role && was.name === is.name
    ? undefined
    : `what was ${nodeLabel(was)} is now ${nodeLabel(is)}`;
}

function nodeWith(nodes: readonly PageNode[], id: string): Found | undefined {
  const index = nodes.findIndex((node) => node.id === id);
  const node = nodes[index];
  return node && { role: node.role, name: fullName(nodes, index) };
}
