import type { CDPSession, Frame, Page } from "playwright-core";
import { withTimeout, type BoundedSignal } from "../lib/timeout.js";
import type { TabSessions } from "./tab-sessions.js";

/** A frame as the browser's protocol knows it. */
export interface PageFrame {
  readonly session: CDPSession;
  readonly id: string;
  readonly url: string;
  readonly isMain: boolean;
  readonly children: readonly PageFrame[];
}

/** A page with more frames is shown without the others. */
const mostFrames = 100;

/** How long a frame's process may take to answer; the page around a stuck frame does not wait for it any longer. */
export const frameMs = 2_000;

interface OwnSession {
  readonly url: string;
  readonly opening: Promise<CDPSession | undefined>;
}

interface Branch {
  readonly frame: { readonly id: string; readonly parentId?: string; readonly url: string };
  readonly childFrames?: readonly Branch[];
}
interface Growing extends PageFrame {
  readonly children: Growing[];
}

/** The frames of a page. Those of other sites run in processes of their own and have sessions of their own. */
export class PageFrames {
  readonly #sessions: TabSessions;
  readonly #own = new WeakMap<Frame, OwnSession>();

  constructor(sessions: TabSessions) {
    this.#sessions = sessions;
  }

  /** The main frame alone. */
  async main(page: Page, stop: BoundedSignal): Promise<PageFrame> {
    const { session, targetId } = await this.#sessions.of(page, stop);
    return { session, id: targetId, url: page.url(), isMain: true, children: [] };
  }

  /** The main frame with those inside it. */
  async of(page: Page, stop: BoundedSignal): Promise<PageFrame> {
    const main = await this.main(page, stop);
    const { session, id: targetId } = main;
    const frames = page.frames();
    if (frames.length === 1) return main;
    const others = frames.slice(1, mostFrames).map(async (frame) => await this.#branchOf(frame, stop));
    return grown(targetId, [await branchOf(session, stop), ...(await Promise.all(others))]);
  }

  /** What a frame in a process of its own says; one that is in the process of the frame around it has nothing to add. */
  async #branchOf(frame: Frame, stop: BoundedSignal): Promise<Rooted | undefined> {
    try {
      return await withTimeout(frameMs, stop, async (inTime) => {
        const session = await this.#ownSession(frame, inTime);
        return session && (await branchOf(session, inTime));
      });
    } catch {
      stop.throwIfAborted();
      return undefined; // too busy to answer
    }
  }

  /** A frame changes its process only when it goes elsewhere. */
  async #ownSession(frame: Frame, _stop: BoundedSignal): Promise<CDPSession | undefined> {
    const url = frame.url();
    const known = this.#own.get(frame);
    if (known?.url === url) return await known.opening;
    const opening = frame
      .page()
      .context()
      .newCDPSession(frame)
      .catch(() => undefined);
    this.#own.set(frame, { url, opening });
    const session = await opening;
    session?.once("close", () => this.#own.delete(frame));
    return session;
  }
}

interface Rooted {
  readonly session: CDPSession;
  readonly branch: Branch;
}

async function branchOf(session: CDPSession, _stop: BoundedSignal): Promise<Rooted | undefined> {
  try {
    return { session, branch: (await session.send("Page.getFrameTree")).frameTree };
  } catch {
    return undefined; // gone since the frames were listed
  }
}

/** The trees of all processes as one. */
function grown(rootId: string, trees: readonly (Rooted | undefined)[]): PageFrame {
  const frames = new Map<string, Growing>();
  const parents: (readonly [Growing, string])[] = [];
  const add = ({ frame, childFrames = [] }: Branch, session: CDPSession): void => {
    if (frames.size >= mostFrames) return;
    const grows: Growing = {
      session,
      id: frame.id,
      url: frame.url,
      isMain: frame.id === rootId,
      children: [],
    };
    frames.set(frame.id, grows);
    if (frame.parentId !== undefined) parents.push([grows, frame.parentId]);
    for (const child of childFrames) add(child, session);
  };
  for (const tree of trees) if (tree) add(tree.branch, tree.session);
  for (const [frame, parentId] of parents) frames.get(parentId)?.children.push(frame);
  const root = frames.get(rootId);
  if (!root) throw new Error("the page was replaced while it was read");
  return root;
}
