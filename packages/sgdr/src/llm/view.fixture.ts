import { primitives } from "../domain/action.js";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Observation, PageNode } from "../domain/observation.js";
import type { View } from "../domain/roles.js";
import { composeObservation } from "../observation/compose.js";
import { loadPrompts } from "../prompts/load.js";
import { renderView } from "./render-view.js";

/** A page on which something is searched. */
export const nodes: PageNode[] = [
  { depth: 0, role: "main", name: "" },
  { depth: 1, role: "searchbox", name: "Find", id: "3" },
  { depth: 1, role: "button", name: "Go", id: "4" },
];
export const observation: Observation = composeObservation({
  url: "/find",
  title: "Finder",
  scroll: [0, 0],
  nodes,
  tabs: [{ index: 0, title: "Finder", url: "/find", active: true }],
  notices: ['the page showed an alert "Hi", which was accepted'],
  maxTokens: 1_000,
});
/** A first step on it. */
export const view: View = {
  task: { id: TaskId.parse("t"), site: SiteId.parse("s"), goal: "Find tea" },
  observation,
  past: [],
  support: { notes: [], skills: [] },
  actions: Object.values(primitives),
  secretNames: [],
  maxCalls: 1,
};
/** The user message of a step. */
export const rendered = (of: View) =>
  renderView({ view: of, page: of.observation.text, prompts: loadPrompts(), boundary: "b0" });
