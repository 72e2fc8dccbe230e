import { randomUUID } from "node:crypto";
import type { ElementHandle, Frame, Page } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";
import type { AskPage, SeenTarget, Target } from "./actions/definition.js";
import type { Sighting } from "./look.js";
import type { OwnWorld } from "./own-world.js";
import type { PageFrame } from "./page-frames.js";

/** A target as it was located. */
export type Located = Omit<SeenTarget, "again">;

interface Where {
  readonly page: Page;
  readonly world: OwnWorld;
}

/**
 * The element behind a sighting, if it is still in the same document. Our world knows it, and Playwright acts on it; elements
 * cannot be handed from one to the other, so it is found again by a path.
 */
export async function locate(
  sighting: Sighting,
  where: Where,
  stop: BoundedSignal,
): Promise<Located | undefined> {
  const target = (await byPath(sighting, where, stop)) ?? (await byEvent(sighting, where, stop));
  if (!target) return undefined;
  return { ...target, ask: askAbout(sighting, where.world), inMain: sighting.frame.isMain };
}

export const askAbout =
  ({ frame, local }: Sighting, world: OwnWorld): AskPage =>
  async (question, stop) =>
    await world.call(frame, question, [local], stop);

/** The path leads to it and nowhere else if nothing beside the path changed until it was found; our world watches that. */
async function byPath(
  { frame, doc, local }: Sighting,
  { page, world }: Where,
  stop: BoundedSignal,
): Promise<Target | undefined> {
  if (!frame.isMain) return undefined; // frames may be alike
  const path = await world.call(frame, "watchPath", [local, doc], stop);
  if (typeof path !== "string") return undefined;
  const handle = await page.mainFrame().$(path);
  return await withFacts(handle, await world.call(frame, "factsIfUnchanged", [local], stop), stop);
}

/** Where a path may lead to several, the element has to hear an event that was meant for it. */
async function byEvent(
  { frame, doc, local }: Sighting,
  { page, world }: Where,
  stop: BoundedSignal,
): Promise<Target | undefined> {
  const event = `sgdr:${randomUUID()}`;
  const path = await world.call(frame, "expectEvent", [local, doc, event], stop);
  if (typeof path !== "string") return undefined;
  for (const candidate of framesLike(page, frame)) {
    for (const handle of await candidate.$$(path)) {
      await handle.dispatchEvent(event);
      const facts = await world.call(frame, "factsIfHeard", [local, event], stop);
      const target = await withFacts(handle, facts, stop);
      if (target) return target;
    }
  }
  return undefined;
}

async function withFacts(
  handle: ElementHandle | null,
  facts: unknown,
  _stop: BoundedSignal,
): Promise<Target | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own script in a world of its own
  if (handle && facts) return { handle, facts: facts as Target["facts"] };
  await handle?.dispose();
  return undefined;
}

/** Playwright does not say which of its frames is which of the protocol's; the address makes the search short. */
function framesLike(page: Page, { url }: PageFrame): readonly Frame[] {
  const frames = page.frames();
  const alike = frames.filter((frame) => frame.url() === url);
  return [...alike, ...frames.filter((frame) => !alike.includes(frame))].slice(0, 100);
}
