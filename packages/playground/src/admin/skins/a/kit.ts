import type { Kit } from "../kit.js";
import * as forms from "./forms.js";
import { layout } from "./layout.js";
import * as parts from "./parts.js";

/** Sidebar, tables, lists to choose from, dialogs. */
export const kitA: Kit = { layout, ...parts, ...forms };
