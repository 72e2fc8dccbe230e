import type { NodeState, PageNode, Tab } from "../domain/observation.js";
import type { Secrets } from "../domain/secrets.js";
import type { ActionRecord } from "../domain/trajectory.js";
import type { Look } from "./look.js";

const maskState = (state: NodeState, { mask }: Secrets): NodeState => ({
  ...state,
  ...(state.value !== undefined && { value: mask(state.value) }),
  ...(state.url !== undefined && { url: mask(state.url) }),
});

const maskNode = (node: PageNode, secrets: Secrets): PageNode => ({
  ...node,
  name: secrets.mask(node.name),
  ...(node.state && { state: maskState(node.state, secrets) }),
  ...(node.attributes && {
    attributes: Object.fromEntries(
      Object.entries(node.attributes).map(([key, value]) => [key, secrets.mask(value)]),
    ),
  }),
});

/** What was seen, without the secrets that a page may echo: text, hashes and fingerprints are made of this. */
export const maskLook = (look: Look, secrets: Secrets): Look =>
  secrets.none
    ? look
    : { ...look, title: secrets.mask(look.title), nodes: look.nodes.map((node) => maskNode(node, secrets)) };

export const maskTab = (tab: Tab, { mask }: Secrets): Tab => ({
  ...tab,
  title: mask(tab.title),
  url: mask(tab.url),
});

/** What is kept of an action: the call has its placeholders still, but words and paths may echo a value. */
export const maskRecord = (record: ActionRecord, { mask, none }: Secrets): ActionRecord =>
  none
    ? record
    : {
        ...record,
        outcome: { ...record.outcome, words: mask(record.outcome.words) },
        requests: record.requests.map((request) => ({
          ...request,
          origin: mask(request.origin),
          path: mask(request.path),
        })),
      };
