import type { Look } from "../look.js";
import * as blocks from "./blocks.js";
import * as forms from "./forms.js";
import { layout } from "./layout.js";
import * as letters from "./letters.js";
import * as lists from "./lists.js";
import * as polls from "./poll.js";
import * as threads from "./thread.js";
import * as votes from "./votes.js";

/** Warm paper, a bar on top, menus that open, questions over the page. */
export const lookA: Look = {
  layout,
  ...blocks,
  ...forms,
  ...lists,
  ...letters,
  ...threads,
  ...votes,
  ...polls,
};
