import { done, failedOutcome } from "../../domain/action.js";
import { defineOwnAction } from "./definition.js";

export const clickAtName = "click_at";

/** Where the reader gets pictures: some pages are drawn, and hold no element to click. */
export const clickAt = defineOwnAction(
  {
    name: clickAtName,
    params: [
      { name: "x", kind: "number" },
      { name: "y", kind: "number" },
    ],
    about:
      "Click a point of the picture, so many pixels from its left and from its top. Only for what has no id, as on a drawing or a map.",
    example: `${clickAtName}(320, 240)`,
  },
  async (args, { page, signal }) => {
    const [x, y] = [Number(args["x"]), Number(args["y"])];
    const inside = await page.evaluate<boolean>(
      `${x} >= 0 && ${y} >= 0 && ${x} < innerWidth && ${y} < innerHeight`,
    );
    signal.throwIfAborted();
    if (!inside) return failedOutcome("not-actionable", "this point is outside of the window");
    await page.mouse.click(x, y);
    return done;
  },
);
