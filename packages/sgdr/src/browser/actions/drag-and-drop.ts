import type { ElementHandle } from "playwright-core";
import { done, failedOutcome } from "../../domain/action.js";
import { sleep } from "../../lib/timeout.js";
import { defineOwnAction, type OwnHand } from "./definition.js";

export const dragAndDropName = "drag_and_drop";

/** Where drag and drop is on, one thing is dragged onto another with the mouse, as a person does. */
export const dragAndDrop = defineOwnAction(
  {
    name: dragAndDropName,
    params: [
      { name: "elem", kind: "element" },
      { name: "to", kind: "element" },
    ],
    about:
      "Drag an element onto another and drop it there, for instance a card onto a column, or a row onto the row in whose place it should be.",
    example: `${dragAndDropName}("12", "15")`,
  },
  async (_args, hand) => {
    const { elem, to } = hand.targets;
    if (!elem || !to) throw new TypeError("a drag was called without its elements");
    for (const target of [elem, to])
      if (target.facts.disabled)
        return failedOutcome("not-actionable", `${target.facts.role} "${target.facts.name}" is disabled`);
    // this also waits until it holds still, and says what covers it
    await elem.handle.hover({ timeout: hand.options.actionMs });
    await hand.page.mouse.down();
    try {
      return await moveOnto(elem.handle, to.handle, hand);
    } finally {
      await hand.page.mouse.up();
    }
  },
);

/** A drag begins after some way, and a page that follows the mouse must see it come. */
const beginPx = 8;
const moves = 10;
/** What makes room for the dragged thing does so in a moment. */
const roomMs = 60;

async function moveOnto(elem: ElementHandle, to: ElementHandle, { page, signal, options }: OwnHand) {
  const from = await middleOf(elem, signal);
  if (!from) return hidden;
  await page.mouse.move(from.x + beginPx, from.y + beginPx, { steps: 2 });
  await to.scrollIntoViewIfNeeded({ timeout: options.actionMs }).catch(() => undefined);
  const near = await middleOf(to, signal);
  if (!near) return hidden;
  // a little beyond the middle, from where it comes: lists take that for behind it, or before it
  const x = near.x + beyond(near.x - from.x, near.width);
  const y = near.y + beyond(near.y - from.y, near.height);
  await page.mouse.move(near.x - beginPx, near.y - beginPx, { steps: moves });
  await page.mouse.move(x, y, { steps: 3 });
  await sleep(roomMs, signal);
  await page.mouse.move(x, y);
  return done;
}

const beyond = (way: number, size: number): number => Math.sign(Math.round(way)) * Math.min(4, size / 4);

const hidden = failedOutcome("not-actionable", "the place to drop it is not visible");

async function middleOf(element: ElementHandle, _stop: OwnHand["signal"]) {
  const box = await element.boundingBox();
  return box && { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
