import type { Observation, PageNode } from "../domain/observation.js";
import type { EpisodeEnd } from "../domain/trajectory.js";
import { tree } from "../observation/tree.fixture.js";
import type { EndOfEpisode } from "../domain/world.js";
import { readTaskLine, type ReadLine } from "./task-line.js";

export function lineOf(
  fields: object,
  { folder = import.meta.dirname, url = "https://shop.example/start" } = {},
): ReadLine {
  const text = JSON.stringify({ url, goal: "How many of the 7 boxes are red?", ...fields });
  const read = readTaskLine(text, { file: "tasks.jsonl", line: 1, folder, sites: {} });
  if (read.ok) return read.value;
  throw new Error(read.problem);
}

export interface Ending {
  readonly url?: string;
  readonly page?: string | readonly PageNode[];
  readonly end?: EpisodeEnd;
}

/** An episode that is over, on a page that is written down as indented lines. */
export function ended({ task }: ReadLine, { url = "/", page = "", end }: Ending): EndOfEpisode {
  const nodes = typeof page === "string" ? tree(page) : page;
  const final = { url, title: "", text: "", page: "", state: "", tabs: [], notices: [], leftOut: 0 };
  const observation: Observation = { ...final, nodes, shown: nodes };
  return {
    trajectory: { task, steps: [], final, end: end ?? { kind: "answered", answer: "done" } },
    look: async () => observation,
    aside: async () => undefined,
    close: async () => undefined,
  };
}
