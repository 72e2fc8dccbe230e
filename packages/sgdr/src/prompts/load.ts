import { readFileSync } from "node:fs";
import { mapped, promptSet, promptTable, type PromptSet } from "./prompt.js";

/** The prompts that ship with the package. */
export const loadPrompts = (): PromptSet =>
  promptSet(
    mapped((id) =>
      readFileSync(new URL(`${id}.v${promptTable[id].version}.md`, import.meta.url), "utf8").trimEnd(),
    ),
  );
