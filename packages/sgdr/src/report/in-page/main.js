import { byId } from "./dom.js";
import { drawFigures } from "./figures.js";
import { foldContents, reachScrollBoxes } from "./scroll-boxes.js";
import { followAddress } from "./task-dialog.js";
import { listTasks } from "./task-list.js";
import { themeButton } from "./theme.js";
import { unpack } from "./unpack.js";

/** @typedef {import("./data.js").TaskRow} TaskRow */

/** @param {unknown} value
 * @returns {value is readonly TaskRow[]} */
const areRows = (value) => Array.isArray(value);

async function showTasks() {
  const rows = await unpack("task-rows");
  if (!areRows(rows)) return;
  const listed = listTasks(rows);
  // the steps stand at the end of the file, after this script
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  followAddress(rows, listed);
  document.documentElement.dataset["ready"] = "true";
}

byId("task-count", HTMLElement).textContent = "Unpacking the list of tasks …";
themeButton();
foldContents();
drawFigures();
reachScrollBoxes();
void showTasks();
