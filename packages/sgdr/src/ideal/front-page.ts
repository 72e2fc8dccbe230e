import type { Fingerprint } from "../domain/fingerprint.js";
import type { Observation } from "../domain/observation.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { withoutIds } from "../observation/page-text.js";
import { refind } from "../observation/refind.js";
import { hasName } from "../observation/tree.js";
import type { WayCall } from "./way.js";
import { skillAction } from "../skill/skill-actions.js";
import type { Call } from "../domain/call.js";

/** Stands for an element that is not on the page; it has the form of an id, and no page has it. */
export const notHere = "nothere0";

/** The page in front of a caller: its text, and where recorded elements are on it. */
export class FrontPage {
  readonly text: string;
  readonly #page: IndexedPage;
  readonly #shown: ReadonlySet<string>;
  readonly #found = new Map<Fingerprint, string>();

  constructor({ text, shown, nodes }: Pick<Observation, "text" | "shown" | "nodes">) {
    this.text = withoutIds(text);
    this.#page = indexPage(nodes);
    this.#shown = new Set(shown.flatMap(({ id }) => id ?? []));
  }

  /** The call with the ids that its elements have here, or `notHere`. */
  callHere({ call, targets }: WayCall): Call {
    const params = skillAction(call.name)?.params ?? [];
    const args = call.args.map((value, index) => {
      const param = params[index];
      return param?.kind === "element" ? this.#idOf(targets[param.name], String(value)) : value;
    });
    return { name: call.name, args };
  }

  /** Only what the agent is shown has an id that it could write. */
  #idOf(print: Fingerprint | undefined, recorded: string): string {
    if (!print) return notHere;
    const known = this.#found.get(print);
    if (known !== undefined) return known;
    const found = this.#find(print, recorded);
    const id = found !== undefined && this.#shown.has(found) ? found : notHere;
    this.#found.set(print, id);
    return id;
  }

  #find(print: Fingerprint, recorded: string): string | undefined {
    const found = refind(this.#page, print);
    if (found.kind === "found") return found.id;
    // a text cuts long names, so the name alone may not find it; then its number and its place must be the same
    const index = this.#page.nodes.findIndex(({ id }) => id === recorded);
    const node = this.#page.nodes[index];
    if (node?.role !== print.role || !hasName(node, print.name)) return undefined;
    return fingerprintOf(this.#page, index).item === print.item ? recorded : undefined;
  }
}
