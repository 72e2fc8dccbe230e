import { randomUUID } from "node:crypto";
import type { CDPSession, ElementHandle } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";
import { inPageKey, inPageSource, witnessSource } from "./in-page/load.js";
import type { PageFrame } from "./page-frames.js";

const worldName = "sgdr";

/** Our script in one document, by which its functions are called. */
interface Door {
  readonly session: CDPSession;
  readonly contextId: number;
  readonly objectId: string;
}

const callByName = "function(name, ...args) { return this[name](...args); }";

/** Runs our script in pages, in a world that shares the document with the page and nothing else: no script of a page reaches it. */
export class OwnWorld {
  /** By frame; a door leads nowhere once its document is gone. */
  readonly #doors = new Map<string, Door>();

  async call(
    frame: PageFrame,
    name: string,
    args: readonly unknown[],
    stop: BoundedSignal,
  ): Promise<unknown> {
    return await this.#through(frame, stop, async ({ session, objectId }) =>
      valueOf(
        await session.send("Runtime.callFunctionOn", {
          objectId,
          functionDeclaration: callByName,
          arguments: [name, ...args].map((value) => ({ value })),
          returnByValue: true,
          awaitPromise: true,
        }),
      ),
    );
  }

  /** The number of the element of the outer frame that holds the inner one. */
  async holderOf(inner: PageFrame, outer: PageFrame, stop: BoundedSignal): Promise<number> {
    const { backendNodeId } = await outer.session.send("DOM.getFrameOwner", { frameId: inner.id });
    const id = await this.#through(outer, stop, async ({ session, contextId, objectId }) => {
      const { object } = await session.send("DOM.resolveNode", {
        backendNodeId,
        executionContextId: contextId,
      });
      return valueOf(
        await session.send("Runtime.callFunctionOn", {
          objectId,
          functionDeclaration: callByName,
          arguments: [{ value: "idOf" }, object.objectId === undefined ? {} : { objectId: object.objectId }],
          returnByValue: true,
        }),
      );
    });
    if (typeof id !== "number") throw new Error("the page around the frame was replaced");
    return id;
  }

  /** Puts the witness into a document that was loaded without it. */
  async installWitness(frame: PageFrame, stop: BoundedSignal): Promise<void> {
    await this.#through(frame, stop, async ({ session, contextId }) => {
      const { result } = await session.send("Runtime.evaluate", { contextId, expression: "document" });
      const { node } = await session.send("DOM.describeNode", { objectId: result.objectId ?? "" });
      const { object } = await session.send("DOM.resolveNode", { backendNodeId: node.backendNodeId });
      await session.send("Runtime.callFunctionOn", {
        objectId: object.objectId ?? "",
        functionDeclaration: `function() { ${witnessSource} }`,
      });
    });
  }

  /** The number of an element that the caller found by itself. */
  async idOf(handle: ElementHandle, frame: PageFrame, stop: BoundedSignal): Promise<number | undefined> {
    const event = `sgdr:${randomUUID()}`;
    await this.call(frame, "listenFor", [event], stop);
    await handle.dispatchEvent(event);
    const id = await this.call(frame, "heardFrom", [event], stop);
    return typeof id === "number" ? id : undefined;
  }

  async #through<Value>(
    frame: PageFrame,
    stop: BoundedSignal,
    work: (door: Door) => Promise<Value>,
  ): Promise<Value> {
    const known = this.#doors.get(frame.id);
    if (known?.session === frame.session) {
      try {
        return await work(known);
      } catch (error) {
        if (!leadsNowhere(error)) throw error;
      }
    }
    return await work(await this.#open(frame, stop));
  }

  async #open({ session, id }: PageFrame, _stop: BoundedSignal): Promise<Door> {
    const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: id, worldName });
    const { result } = await session.send("Runtime.evaluate", {
      contextId: executionContextId,
      expression: `${inPageSource}\n${inPageKey}`,
    });
    const door = { session, contextId: executionContextId, objectId: result.objectId ?? "" };
    this.#doors.set(id, door);
    return door;
  }
}

/** The page was replaced since the door was opened. */
const leadsNowhere = (error: unknown): boolean =>
  error instanceof Error &&
  /Cannot find context|Could not find object|Invalid remote object/.test(error.message);

interface Answer {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

function valueOf({ result, exceptionDetails }: Answer): unknown {
  const value: unknown = result.value;
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return value;
}
