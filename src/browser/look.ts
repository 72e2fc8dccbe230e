import type { ElementHandle, Frame, Page } from "playwright-core";
import type { PageNode } from "../domain/observation.js";
import { within } from "../lib/limit.js";
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
  const main = await walkFrame(page.mainFrame(), options);
  const nodes: PageNode[] = [];
  const sightings = new Map<string, Sighting>();
  await splice(page.mainFrame(), main, 0, { nodes, sightings, letters, options, signal });
  return { page, title: main.title, scroll: main.scroll, nodes, sightings };
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
  readonly options: BrowserOptions;
  readonly signal: AbortSignal;
}

/** What a frame inside the page gets to answer in; the page itself does not wait for a stuck one any longer. */
const frameMs = 2_000;

async function splice(frame: Frame, walk: FrameWalk, depth: number, into: Splice): Promise<void> {
  const children = await childFrames(frame, walk);
  const prefix = into.letters.of(frame);
  for (const raw of walk.nodes) {
    const node = nodeOf(raw, depth, prefix);
    const local = raw[3] ?? 0;
    if (node.id !== undefined)
      into.sightings.set(node.id, { frame, doc: walk.doc, local, node: into.nodes.length });
    into.nodes.push(node);
    const child = raw[1] === "iframe" ? children.get(local) : undefined;
    if (!child) continue;
    const inner = await within(frameMs, into.signal, async () => await walkFrame(child, into.options)).catch(
      () => undefined, // a frame may detach while we look, or be too busy to answer
    );
    if (inner) await splice(child, inner, node.depth + 1, into);
  }
}

function nodeOf(
  [depth, role, name = "", id, state, attributes, offscreen]: RawNode,
  base: number,
  prefix: string,
): PageNode {
  return {
    depth: base + depth,
    role,
    name,
    ...(id && { id: `${prefix}${id}` }),
    ...(state && { state }),
    ...(attributes && { attributes }),
    ...(offscreen === 1 && { offscreen: true }),
  };
}

/** Runs in the page, where the walk has been installed by the look that found the frame. */
const idInPage = (element: unknown): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what our own script installs there
  (Reflect.get(globalThis, Symbol.for("sgdr.page")) as { idOf(element: unknown): unknown }).idOf(element);

/** The frames inside a frame, by the id of the element that holds each. */
async function childFrames(frame: Frame, walk: FrameWalk): Promise<ReadonlyMap<number, Frame>> {
  if (!walk.nodes.some(([, role]) => role === "iframe")) return new Map();
  const found = await Promise.all(
    frame.childFrames().map(async (child) => {
      try {
        const holder: ElementHandle = await child.frameElement();
        const id = await holder.evaluate(idInPage);
        await holder.dispose();
        return typeof id === "number" ? ([id, child] as const) : undefined;
      } catch {
        return undefined; // detached since the frame list was read
      }
    }),
  );
  return new Map(found.filter((entry) => entry !== undefined));
}
