import type { Page } from "playwright-core";
import { FrameLetters, look } from "../packages/sgdr/src/browser/look.js";
import { OwnWorld } from "../packages/sgdr/src/browser/own-world.js";
import { PageFrames } from "../packages/sgdr/src/browser/page-frames.js";
import { TabSessions } from "../packages/sgdr/src/browser/tab-sessions.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import { atMost } from "../packages/sgdr/src/lib/timeout.js";
import { composeObservation } from "../packages/sgdr/src/observation/compose.js";

/** How much of what a screen lets one click has a number of ours, and how long the two texts are. */
export interface Reach {
  readonly things: number;
  readonly missed: readonly string[];
  readonly ours: number;
  readonly theirs: number;
}

/**
 * Runs in the page. A thing is reached if it has a number itself, or if a click on the middle of something with a number lands in it and in no
 * thing inside it. What only holds another thing that takes that click is reached by it. Everything is measured at one moment, so that a list that is
 * drawn anew does not count as missed.
 */
const measureReach = `(selector, numbers) => {
  const above = (node) => node.assignedSlot || node.parentElement || (node.getRootNode() instanceof ShadowRoot ? node.getRootNode().host : null);
  const hitAt = (x, y) => { let hit = document.elementFromPoint(x, y); while (hit && hit.shadowRoot) { const inner = hit.shadowRoot.elementFromPoint(x, y); if (!inner || inner === hit) break; hit = inner; } return hit; };
  const middle = (element) => { element.scrollIntoView({ block: "nearest" }); const r = element.getClientRects()[0] || element.getBoundingClientRect(); return hitAt(r.left + r.width / 2, r.top + r.height / 2); };
  const door = globalThis[Symbol.for("sgdr.page")];
  const everything = (root) => [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? everything(one.shadowRoot) : [])]);
  const isShown = (one) => { if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.disabled) return false; const b = one.getBoundingClientRect(); return b.width > 2 && b.height > 2 && getComputedStyle(one).pointerEvents !== "none"; };
  const touches = (a, b) => { for (let at = a; at; at = above(at)) if (at === b) return true; return false; };
  const things = everything(document).filter((one) => one.matches(selector) && isShown(one)).filter((one) => { const hit = middle(one); return hit && (touches(hit, one) || touches(one, hit)); });
  const reached = new Set();
  const numbered = numbers.map((number) => door.element(number)).filter((one) => one !== null);
  for (const one of numbered) {
    reached.add(one);
    if (one.control) reached.add(one.control);
    for (let at = middle(one); at; at = above(at)) if (at.matches(selector)) { reached.add(at); if (at.control) reached.add(at.control); break; }
  }
  const isReached = (one) => reached.has(one) || things.some((inner) => inner !== one && reached.has(inner) && touches(middle(one) || inner, inner) && touches(inner, one));
  return { things: things.length, missed: things.filter((one) => !isReached(one)).map((one) => one.localName + (typeof one.className === "string" && one.className ? "." + one.className.trim().split(/\\s+/)[0] : "") + " " + JSON.stringify((one.innerText || one.title || "").trim().slice(0, 30))) };
}`;

const config = Config.parse({ observationTokens: 0 });

export async function reachOf(page: Page, selector: string): Promise<Reach> {
  const lens = {
    frames: new PageFrames(new TabSessions()),
    world: new OwnWorld(),
    letters: new FrameLetters(),
  };
  const seen = await atMost(60_000, async (stop) => await look(page, lens, config, stop));
  const { text } = composeObservation({ ...seen, url: "/", tabs: [], notices: [], maxTokens: 0, fold: true });
  const theirs = await page.ariaSnapshot({ mode: "ai" });
  const numbers = [...seen.sightings.values()].map(({ local }) => local);
  const found = await inOurWorld(
    page,
    `(${measureReach})(${JSON.stringify(selector)}, ${JSON.stringify(numbers)})`,
  );
  return { ...found, ours: text.length, theirs: theirs.length };
}

/** The walk's world, where its elements are. */
async function inOurWorld(page: Page, expression: string): Promise<Pick<Reach, "things" | "missed">> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const world = { frameId: frameTree.frame.id, worldName: "sgdr" };
  const { executionContextId } = await session.send("Page.createIsolatedWorld", world);
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Pick<Reach, "things" | "missed">;
}
