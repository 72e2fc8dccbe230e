import { z } from "zod";
import { streamOf } from "../bench/stream-of.js";
import type { RunManifest, Store } from "../domain/store.js";
import { resultsOf } from "../experiments/task-result.js";
import { columns } from "../lib/columns.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import { RetrievalOptions } from "../retrieval/options.js";
import { rowOf, withStore } from "../runtime/stored-run.js";
import { skillForms } from "../skills/headroom/form.js";
import { headroomOf, type PastStream } from "../skills/headroom/headroom.js";
import { pastEpisodes, type PastEpisode } from "../skills/headroom/past-episodes.js";
import { typedKeys } from "../lib/typed-keys.js";
import { defineOperation } from "./operation.js";

const Walked = z.strictObject({
  decisions: z.int(),
  offers: z.int(),
  applying: z.int(),
  fitting: z.int(),
  without: z.int(),
});
const Decisions = z.strictObject({
  /** Of somebody without skills, who makes one call a decision. */
  without: z.int(),
  offered: Walked,
  all: Walked,
});
const SkillsHeadroom = z.strictObject({
  /** Episodes that were counted: those that reached their goal. */
  trajectories: z.int(),
  leftOut: z.int(),
  streams: z.int(),
  forms: z.array(
    z.strictObject({
      form: z.string(),
      windows: z.int(),
      skills: z.int(),
      refused: z.record(z.string(), z.int()),
      known: z.number(),
      decisions: Decisions,
      late: Decisions.extend({ tasks: z.int() }),
    }),
  ),
});
type SkillsHeadroom = z.infer<typeof SkillsHeadroom>;

export const skillsHeadroom = defineOperation({
  name: "skills headroom",
  about:
    "Compute from recorded episodes what skills could save at most, without running anything: for somebody who always sees when an offered skill does what comes next.",
  changes: false,
  positional: ["runs"],
  input: z.strictObject({
    runs: z.array(z.string()).min(1).describe("Ids of runs; whoever decided in them, a person included."),
  }),
  output: SkillsHeadroom,
  options: ["store", "embedder", ...typedKeys(RetrievalOptions.shape)],
  run: async ({ runs }, { config, signal }) =>
    await withStore(config.store, async (store) => {
      const read = [];
      for (const run of runs) read.push(await streamsIn(store, (await rowOf(store, run)).manifest));
      const streams = read.flatMap((one) => one.streams);
      const embedder = await openEmbedder(config.embedder, config, signal);
      const forms = [];
      for (const form of skillForms)
        forms.push(await headroomOf(form, streams, { config, embedder }, signal));
      return {
        trajectories: streams.reduce((sum, { trajectories }) => sum + trajectories.length, 0),
        leftOut: read.reduce((sum, one) => sum + one.leftOut, 0),
        streams: streams.length,
        forms,
      };
    }),
  text: (found) => textOf(found),
});

interface Read {
  readonly streams: readonly PastStream[];
  readonly leftOut: number;
}

/** The episodes of a run that show how a task is done, a site at a time. */
async function streamsIn(store: Store, manifest: RunManifest): Promise<Read> {
  const rewards = new Map((await resultsOf(store, manifest)).map(({ task, reward }) => [task, reward]));
  const episodes = await pastEpisodes(store, manifest);
  const shown = episodes.filter((episode) => isSolved(episode, rewards.get(episode.trajectory.task.id)));
  const sites = new Map<string, PastEpisode["trajectory"][]>();
  for (const { trajectory } of shown) {
    const { site } = trajectory.task;
    sites.set(site, [...(sites.get(site) ?? []), trajectory]);
  }
  const { seed } = streamOf(manifest);
  return {
    streams: [...sites.values()].map((trajectories) => ({ run: manifest.run, seed, trajectories })),
    leftOut: episodes.length - shown.length,
  };
}

/** By the truth where there is one, else by the judge, else by the agent's own word. */
function isSolved({ trajectory, verdict }: PastEpisode, reward: 0 | 1 | null | undefined): boolean {
  if (reward === 0 || reward === 1) return reward === 1;
  if (verdict !== "not-judged") return verdict === "success";
  return trajectory.end.kind === "answered";
}

const share = (part: number, all: number): string =>
  all === 0 ? "–" : `${((100 * part) / all).toFixed(1)} %`;
const each = (sum: number, tasks: number): string => (tasks === 0 ? "–" : (sum / tasks).toFixed(2));

function textOf({ trajectories, leftOut, streams, forms }: SkillsHeadroom): string {
  if (trajectories === 0)
    return `None of the ${leftOut} episodes reached its goal, so none shows how a task is done.`;
  const rows = forms.flatMap(({ form, decisions, late }) =>
    (["offered", "all"] as const).map((kind) => [
      form,
      kind === "offered" ? "as retrieved" : "all",
      each(decisions[kind].decisions, trajectories),
      each(late[kind].decisions, late.tasks),
      each(decisions[kind].offers, decisions[kind].decisions),
      share(decisions[kind].applying, decisions[kind].offers),
      share(decisions[kind].fitting, decisions[kind].offers),
      share(decisions[kind].without, decisions[kind].decisions),
    ]),
  );
  const [first] = forms;
  const none = first && [
    "no skills",
    "none",
    each(first.decisions.without, trajectories),
    each(first.late.without, first.late.tasks),
  ];
  return [
    `${trajectories} episodes in ${streams} streams; ${leftOut} are left out, because they did not reach their goal`,
    "",
    columns([
      ["form", "offered", "decisions", "2nd half", "offers", "that apply", "that fit", "nothing known fits"],
      ...(none ? [[...none, "–", "–", "–", "–"]] : []),
      ...rows,
    ]),
    ...forms.flatMap(({ form, windows, skills, refused, known }) => [
      "",
      `${form}: ${skills} of ${windows} windows (${share(skills, windows)}) can become skills, ${known.toFixed(0)} a stream at its end; the others:`,
      ...Object.entries(refused)
        .sort(([, left], [, right]) => right - left)
        .map(([code, times]) => `  ${String(times).padStart(6)}  ${code}`),
    ]),
  ].join("\n");
}
