import { done } from "../../domain/action.js";
import { lookBehindName } from "../../observation/compose.js";
import { defineOwnAction } from "./definition.js";

/** Where pages are folded, the reader can ask for the rest; the session unfolds the next look. */
export const lookBehind = defineOwnAction(
  {
    name: lookBehindName,
    params: [],
    about:
      "Show also what is behind the dialog in front, in the next page text. It cannot be used before the dialog is closed.",
    example: `${lookBehindName}()`,
  },
  async () => done,
);
