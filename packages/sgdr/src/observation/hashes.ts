import { createHash } from "node:crypto";
import type { NodeState, PageNode } from "../domain/observation.js";

/** A short hash of a text. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Identifies the kind of page: roles and names in order, without ids and values. */
export const pageHash = (nodes: readonly PageNode[]): string =>
  digest(nodes.map((node) => `${node.depth} ${node.role} ${node.name}`).join("\n"));

export interface Place {
  readonly url: string;
  readonly tab: number;
  readonly scroll: readonly number[];
}

// the focus is left out: it moves with every click, so an otherwise unchanged state would look changed
const stateKey = ({ focused: _focused, ...state }: NodeState): string =>
  Object.keys(state).length === 0 ? "" : JSON.stringify(state);

/** Identifies the exact state: the page with its values, scroll position, tab and address. */
export const stateHash = (nodes: readonly PageNode[], place: Place): string =>
  digest(
    [
      `${place.url} ${place.tab} ${place.scroll.join(",")}`,
      ...nodes.map(
        (node) => `${node.depth} ${node.role} ${node.name} ${node.state ? stateKey(node.state) : ""}`,
      ),
    ].join("\n"),
  );
