import type { RunEvent } from "../../domain/event.js";
import type { Embedder } from "../../domain/ports.js";
import type { Config } from "../../config/config.js";
import type { Trajectory } from "../../domain/trajectory.js";
import type { MethodContext } from "../../methods/method.js";
import { settingsOf } from "../../methods/settings.js";
import type { SkillMemory } from "../../methods/skills/skill-memory.js";
import { createRetriever } from "../../retrieval/retriever.js";
import { rolesBy } from "../../runtime/roles.js";
import { wayOf } from "../../ideal/way.js";
import type { SkillForm } from "./form.js";
import { plainTrajectory } from "./plain-trajectory.js";
import { noWalk, summed, walk, type Walk } from "./walk.js";

/** Solved episodes of one site, in the order in which they were played. */
export interface PastStream {
  readonly run: string;
  readonly seed: number;
  readonly trajectories: readonly Trajectory[];
}

/** What one form of skills would bring over these streams. */
export interface Headroom {
  readonly form: string;
  readonly windows: number;
  /** Windows that became skills, those that were known already included. */
  readonly skills: number;
  /** Why the others did not. */
  readonly refused: Readonly<Record<string, number>>;
  /** What a site's library held at the end, in the mean. */
  readonly known: number;
  readonly decisions: { readonly without: number; readonly offered: Walk; readonly all: Walk };
  /** The same for the second half of each stream. */
  readonly late: Headroom["decisions"] & { readonly tasks: number };
}

export interface HeadroomParts {
  readonly config: Config;
  readonly embedder: Embedder;
}

/** Plays the streams on paper: nothing is replayed, so a skill counts as soon as it passes the checks that cost nothing. */
export async function headroomOf(
  form: SkillForm,
  streams: readonly PastStream[],
  parts: HeadroomParts,
  signal: AbortSignal,
): Promise<Headroom> {
  const found: StreamHeadroom[] = [];
  for (const stream of streams) found.push(await streamHeadroom(form, stream, parts, signal));
  const total = (of: (one: StreamHeadroom) => number): number => found.reduce((sum, one) => sum + of(one), 0);
  const refused: Record<string, number> = {};
  for (const one of found) for (const code of one.refused) refused[code] = (refused[code] ?? 0) + 1;
  const tasks = found.flatMap((one) => one.tasks);
  const late = found.flatMap((one) => one.tasks.slice(Math.ceil(one.tasks.length / 2)));
  return {
    form: form.id,
    windows: total((one) => one.kept + one.refused.length),
    skills: total(({ kept }) => kept),
    refused,
    known: found.length === 0 ? 0 : total(({ known }) => known) / found.length,
    decisions: decisionsOf(tasks),
    late: { ...decisionsOf(late), tasks: late.length },
  };
}

interface WalkedTask {
  readonly without: number;
  readonly offered: Walk;
  readonly all: Walk;
}

const decisionsOf = (tasks: readonly WalkedTask[]): Headroom["decisions"] => ({
  without: tasks.reduce((sum, { without }) => sum + without, 0),
  offered: summed(tasks.map(({ offered }) => offered)),
  all: summed(tasks.map(({ all }) => all)),
});

interface StreamHeadroom {
  readonly tasks: readonly WalkedTask[];
  readonly kept: number;
  /** The code of each window that became nothing. */
  readonly refused: readonly string[];
  readonly known: number;
}

async function streamHeadroom(
  form: SkillForm,
  { run, seed, trajectories }: PastStream,
  { config, embedder }: HeadroomParts,
  signal: AbortSignal,
): Promise<StreamHeadroom> {
  const [first] = trajectories;
  if (!first) return { tasks: [], kept: 0, refused: [], known: 0 };
  const events: RunEvent[] = [];
  const context: MethodContext = {
    run,
    seed,
    settings: { ...settingsOf(config, form.offered.profile), ...unreplayed },
    roles: rolesBy(nobody, nothing),
    retriever: createRetriever(embedder),
    onEmbedded: nothing,
    replayOf: () => undefined,
    prompts: {},
    mask: (text) => text,
    reserved: new Set(),
    emit: async (event) => void events.push(event),
    clock: { nowMs: () => 0 },
  };
  const [method, everything] = [form.offered.create(context), form.all.create(context)];
  const tasks: WalkedTask[] = [];
  let memory: SkillMemory = method.empty(first.task.site);
  for (const trajectory of trajectories.map(plainTrajectory)) {
    signal.throwIfAborted();
    const { task } = trajectory;
    const way = wayOf(trajectory);
    const { skills } = memory.library;
    const offered = await method.prepare(task, memory, signal);
    const all = await everything.prepare(task, memory, signal);
    const along = { trajectory, way, skills, applies: form.applies };
    tasks.push({
      without: way.length,
      offered: way.length === 0 ? noWalk : await walk({ ...along, support: offered }, signal),
      all: way.length === 0 ? noWalk : await walk({ ...along, support: all }, signal),
    });
    const verdict = { kind: "success", reason: "" } as const;
    memory = await method.learn({ task, trajectory, verdict }, memory, signal);
  }
  return {
    tasks,
    kept: events.filter((event) => event.kind === "skill-committed" && event.data.outcome.kind !== "refused")
      .length,
    refused: events.flatMap((event) => {
      if (event.kind === "skill-rejected") return [event.data.code];
      return event.kind === "skill-committed" && event.data.outcome.kind === "refused" ? ["refused"] : [];
    }),
    known: method.size(memory),
  };
}

/** Nothing is played again, so nothing can be verified by a replay. */
const unreplayed = { verification: "static", offerLevel: "provisional", trustProvisional: true } as const;
const nobody = (): undefined => undefined;
const nothing = async (): Promise<void> => undefined;
