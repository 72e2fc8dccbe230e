import { paperMarkdown } from "../../packages/sgdr/src/experiments/statistics/paper-markdown.js";
import { paperMain } from "../../packages/sgdr/src/experiments/paper-results.js";
import type { ResultPage } from "./result-page.js";

export function paperPage(): ResultPage {
  const success = (model: string, method: string): string =>
    String(paperMain.find((row) => row.model === model && row.method === method)?.success ?? "?");
  const [model = ""] = paperMain.map((row) => row.model);
  return {
    name: "paper",
    title: "The paper's own numbers",
    about: "As published, on WebArena. We did not measure them.",
    command: "",
    measured: "not by us",
    result: `with ${model}: vanilla ${success(model, "Vanilla")} %, SGDR ${success(model, "SGDR")} % of the tasks solved`,
    conditions: "",
    tables: `## Tables\n\n${paperMarkdown()}`,
    number: () => undefined,
  };
}
