import type { BrowserOptions } from "../options.js";
import type { OwnAction } from "./definition.js";
import { dragAndDrop } from "./drag-and-drop.js";
import { lookBehind } from "./look-behind.js";

/** The actions of ours beside the fifteen that these options switch on. */
export const ownExtras = ({ fold, dragAndDrop: drag }: BrowserOptions): readonly OwnAction[] => [
  ...(drag === "on" ? [dragAndDrop] : []),
  ...(fold === "on" ? [lookBehind] : []),
];
