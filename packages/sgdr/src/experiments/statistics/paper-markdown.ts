import {
  ablatedSites,
  checkShares,
  paperAblations,
  paperMain,
  paperSites,
  paperTasks,
} from "../paper-results.js";
import { markdownTable } from "./markdown-table.js";
import { decimal } from "./numbers.js";

/** The paper's own numbers, in tables of their own: nothing here was measured by us. */
export function paperMarkdown(): string {
  const { cells, impossible } = checkShares(paperMain);
  const sizes = paperSites.map((site) => `${site} ${paperTasks[site]}`).join(", ");
  return [
    "As published, on WebArena; not measured here, and on other sites than ours.",
    markdownTable(
      ["model", "method", "steps", "SR %", ...paperSites],
      paperMain.map(({ model, method, steps, success, sites }) => [
        model,
        method,
        decimal(steps),
        decimal(success),
        ...paperSites.map((site) => decimal(sites[site])),
      ]),
    ),
    markdownTable(
      ["ablation (GPT-4.1)", "setting", ...ablatedSites],
      paperAblations.map(({ ablation, setting, sites }) => [
        ablation,
        setting,
        ...ablatedSites.map((site) => decimal(sites[site])),
      ]),
    ),
    `${impossible} of the ${cells} cells by site of the main table are not k/N: with ${sizes} tasks, no whole number of solved ` +
      "tasks gives them when rounded to one decimal. They may be means over a number of runs that is not stated, or " +
      "over finished tasks only. No variance is reported.",
  ].join("\n\n");
}
