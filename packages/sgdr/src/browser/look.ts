import type { ElementHandle, Frame, Page } from "playwright-core";
import type { PageNode } from "../domain/observation.js";
import { withTimeout } from "../lib/timeout.js";
import { inPageKey, inPageSource } from "./in-page/load.js";
import type { BrowserOptions } from "./options.js";

/** A node as the walk reports it: depth, role, name, id, state, attributes, offscreen; empty entries at the end are dropped. */
type RawNode = readonly [
  depth: number,
  role: string,
  name?: string,
  id?: number,
  state?: PageNode["state"] | 0,
  attributes?: PageNode["attributes"] | 0,
  offscreen?: 0 | 1,
];
interface FrameWalk {
  readonly doc: string;
  readonly url: string;
  readonly title: string;
  readonly scroll: readonly number[];
  readonly nodes: readonly RawNode[];
}

/** Where an element id of the last look leads. */
export interface Sighting {
  readonly frame: Frame;
  /** The document it was seen in: a number means nothing in another one. */
  readonly doc: string;
  readonly local: number;
  readonly node: number;
}

export interface Look {
  readonly page: Page;
  readonly title: string;
  readonly scroll: readonly number[];
  readonly nodes: readonly PageNode[];
  readonly sightings: ReadonlyMap<string, Sighting>;
}

/** Letters for frames, in the order in which they were first seen; the main frame has none. */
export class FrameLetters {
  readonly #letters = new WeakMap<Frame, string>();
  #next = 0;

  of(frame: Frame): string {
    if (frame.parentFrame() === null) return "";
    let letters = this.#letters.get(frame);
    if (letters === undefined) {
      letters = "";
      for (let n = this.#next; n >= 0; n = Math.floor(n / 26) - 1)
        letters = String.fromCharCode(97 + (n % 26)) + letters;
      this.#next += 1;
      this.#letters.set(frame, letters);
    }
    return letters;
  }
}

/** One walk in every frame of the page, spliced into one tree. */
export async function look(
  page: Page,
  letters: FrameLetters,
  options: BrowserOptions,
  signal: AbortSignal,
): Promise<Look> {
  const tree = await walkTree(page.mainFrame(), options, signal);
  const nodes: PageNode[] = [];
  const sightings = new Map<string, Sighting>();
  splice(tree, 0, { nodes, sightings, letters });
  return { page, title: tree.walk.title, scroll: tree.walk.scroll, nodes, sightings };
}

interface FrameTree {
  readonly frame: Frame;
  readonly walk: FrameWalk;
  /** The frames inside, by the id of the element that holds each. */
  readonly children: ReadonlyMap<number, FrameTree>;
}

/** What a frame inside the page gets to answer in; the page itself does not wait for a stuck one any longer. */
const frameMs = 2_000;

async function walkTree(frame: Frame, options: BrowserOptions, signal: AbortSignal): Promise<FrameTree> {
  const walk = await walkFrame(frame, options);
  if (!walk.nodes.some(([, role]) => role === "iframe")) return { frame, walk, children: new Map() };
  // a frame without an address has loaded nothing yet, and would not answer before it has
  const loaded = frame.childFrames().filter((child) => child.url() !== "");
  const found = await Promise.all(
    loaded.map(async (child) => {
      try {
        const inside = async (stop: AbortSignal) => await walkTree(child, options, stop);
        return [await holderOf(child), await withTimeout(frameMs, signal, inside)] as const;
      } catch {
        return undefined; // detached since the frame list was read, or too busy to answer
      }
    }),
  );
  return { frame, walk, children: new Map(found.filter((entry) => entry !== undefined)) };
}

async function walkFrame(frame: Frame, options: BrowserOptions): Promise<FrameWalk> {
  const walkOptions = JSON.stringify({
    rects: options.observationTokens === 0 ? false : "auto",
    // a budget in tokens is never fewer characters than this, so smaller pages need no boxes
    maxChars: options.observationTokens * 2,
    urls: options.linkUrls,
  });
  const walk = `${inPageKey} ? ${inPageKey}.walk(${walkOptions}) : ""`;
  let text = await frame.evaluate<string>(walk);
  if (text === "") {
    await frame.evaluate(inPageSource);
    text = await frame.evaluate<string>(walk);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own script; parsing 10,000 nodes with a schema would cost more than the walk
  return JSON.parse(text) as FrameWalk;
}

interface Splice {
  readonly nodes: PageNode[];
  readonly sightings: Map<string, Sighting>;
  readonly letters: FrameLetters;
}

function splice({ frame, walk, children }: FrameTree, depth: number, into: Splice): void {
  const prefix = into.letters.of(frame);
  for (const raw of walk.nodes) {
    const node = nodeOf(raw, depth, prefix);
    const local = raw[3] ?? 0;
    if (node.id !== undefined)
      into.sightings.set(node.id, { frame, doc: walk.doc, local, node: into.nodes.length });
    into.nodes.push(node);
    const child = raw[1] === "iframe" ? children.get(local) : undefined;
    if (child) splice(child, node.depth + 1, into);
  }
}

function nodeOf(
  [depth, role, name = "", id, state, attributes, offscreen]: RawNode,
  base: number,
  prefix: string,
): PageNode {
  return {
    depth: base + Math.max(0, depth),
    role,
    name,
    ...(id && { id: `${prefix}${id}` }),
    ...(state && { state }),
    ...(attributes && { attributes }),
    ...(offscreen === 1 && { offscreen: true }),
  };
}

/** Runs in the page, where the walk has been installed by the look that found the frame. */
export const idInPage = (element: unknown): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what our own script installs there
  (Reflect.get(globalThis, Symbol.for("sgdr.page")) as { idOf(element: unknown): unknown }).idOf(element);

/** The id, in the frame around it, of the element that holds a frame. */
async function holderOf(frame: Frame): Promise<number> {
  const holder: ElementHandle = await frame.frameElement();
  const id = await holder.evaluate(idInPage);
  void holder.dispose().catch(() => undefined);
  if (typeof id !== "number") throw new Error("the page around the frame was replaced");
  return id;
}
