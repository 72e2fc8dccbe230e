import type { Page } from "playwright-core";
import type { PageNode } from "../domain/observation.js";
import { withTimeout, type BoundedSignal } from "../lib/timeout.js";
import type { BrowserOptions } from "./options.js";
import type { OwnWorld } from "./own-world.js";
import { frameMs, type PageFrame, type PageFrames } from "./page-frames.js";
import { readWalk, type FrameWalk, type WalkedNode } from "./read-walk.js";

/** Where an element id of the last look leads. */
export interface Sighting {
  readonly frame: PageFrame;
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
  /** What was too much to be read, in words; empty on nearly every page. */
  readonly leftOut: readonly string[];
}

/** What a look needs of the browser. */
export interface Lens {
  readonly frames: PageFrames;
  readonly world: OwnWorld;
  readonly letters: FrameLetters;
}

/** Letters for frames, in the order in which they were first seen; the main frame has none. */
export class FrameLetters {
  readonly #letters = new Map<string, string>();

  of(frameId: string): string {
    let letters = this.#letters.get(frameId);
    if (letters === undefined) {
      letters = "";
      for (let n = this.#letters.size; n >= 0; n = Math.floor(n / 26) - 1)
        letters = String.fromCharCode(97 + (n % 26)) + letters;
      this.#letters.set(frameId, letters);
    }
    return letters;
  }
}

/** One walk in every frame of the page, spliced into one tree. */
export async function look(
  page: Page,
  lens: Lens,
  options: BrowserOptions,
  stop: BoundedSignal,
): Promise<Look> {
  const main = await lens.frames.of(page, stop);
  const tree = await walkTree(main, { ...lens, options }, stop);
  const into: Splice = { nodes: [], sightings: new Map(), leftOut: new Set(), letters: lens.letters };
  splice(tree, { depth: 0, prefix: "" }, into);
  const { title, scroll } = tree.walk;
  return { page, title, scroll, nodes: into.nodes, sightings: into.sightings, leftOut: [...into.leftOut] };
}

interface FrameTree {
  readonly frame: PageFrame;
  readonly walk: FrameWalk;
  /** The frames inside, by the number of the element that holds each. */
  readonly children: ReadonlyMap<number, FrameTree>;
}

interface Looking extends Lens {
  readonly options: BrowserOptions;
}

async function walkTree(frame: PageFrame, looking: Looking, stop: BoundedSignal): Promise<FrameTree> {
  const walk = await walkFrame(frame, looking, stop);
  if (frame.children.length === 0) return { frame, walk, children: new Map() };
  const found = await Promise.all(
    frame.children.map(async (child) => {
      try {
        return await withTimeout(frameMs, stop, async (inTime) => {
          const holder = await looking.world.holderOf(child, frame, inTime);
          return [holder, await walkTree(child, looking, inTime)] as const;
        });
      } catch {
        return undefined; // detached since the frames were listed, or too busy to answer
      }
    }),
  );
  return { frame, walk, children: new Map(found.filter((entry) => entry !== undefined)) };
}

async function walkFrame(
  frame: PageFrame,
  { world, options }: Looking,
  stop: BoundedSignal,
): Promise<FrameWalk> {
  const walkOptions = {
    rects: options.observationTokens === 0 ? false : "auto",
    // a budget in tokens is never fewer characters than this, so smaller pages need no boxes
    maxChars: options.observationTokens * 2,
    urls: options.linkUrls,
  };
  const walk = readWalk(await world.call(frame, "walk", [walkOptions], stop));
  if (!walk.ok) throw new Error(`the page's text cannot be read: ${walk.problem}`);
  if (walk.value.witnessed) return walk.value;
  await world.installWitness(frame, stop);
  const again = readWalk(await world.call(frame, "walk", [walkOptions], stop));
  return again.ok ? again.value : walk.value;
}

interface Splice {
  readonly nodes: PageNode[];
  readonly sightings: Map<string, Sighting>;
  readonly leftOut: Set<string>;
  readonly letters: FrameLetters;
}

interface Place {
  readonly depth: number;
  readonly prefix: string;
  /** Set if the frame itself is behind a dialog of the page around it. */
  readonly behind?: PageNode["behind"];
}

/** Together the frames of a page may have so many nodes. */
const mostNodes = 50_000;
/** Deeper nodes are shown at this depth, because each level is printed in each line. */
const mostDepth = 100;

function splice({ frame, walk, children }: FrameTree, { depth, prefix, behind }: Place, into: Splice): void {
  const limit = limitWords[walk.leftOut];
  if (limit !== undefined) into.leftOut.add(limit);
  for (const walked of walk.nodes) {
    if (into.nodes.length >= mostNodes) {
      into.leftOut.add(limitWords["nodes"] ?? "");
      return;
    }
    const node = placed(walked, { depth, prefix, behind });
    if (node.id !== undefined)
      into.sightings.set(node.id, { frame, doc: walk.doc, local: walked.local, node: into.nodes.length });
    into.nodes.push(node);
    const child = walked.role === "iframe" ? children.get(walked.local) : undefined;
    if (!child) continue;
    const inside = { depth: node.depth + 1, prefix: into.letters.of(child.frame.id), behind: node.behind };
    splice(child, inside, into);
  }
}

const limitWords: Readonly<Record<string, string>> = {
  nodes: "the page has too many elements to be read; those after the first were left out",
  characters: "the page has too much text to be read; what comes after the beginning was left out",
  time: "reading the page took too long; what comes after the beginning was left out",
  levels: "parts of the page are nested too deeply to be read, and were left out",
};

function placed({ local, ...node }: WalkedNode, { depth, prefix, behind }: Place): PageNode {
  return {
    ...node,
    ...(behind !== undefined && { behind }),
    depth: Math.min(mostDepth, depth + node.depth),
    ...(local > 0 && { id: `${prefix}${local}` }),
  };
}
