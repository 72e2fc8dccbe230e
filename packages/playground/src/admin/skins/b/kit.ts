import type { Kit } from "../kit.js";
import * as forms from "./forms.js";
import { layout } from "./layout.js";
import * as parts from "./parts.js";

/** A bar on top, cards, radio buttons, parts of the page that links open. */
export const kitB: Kit = { layout, ...parts, ...forms };
