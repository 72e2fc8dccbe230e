import { Config } from "../config/config.js";
import { done, type Outcome } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { RunEvent } from "../domain/event.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { RunId, TaskId } from "../domain/ids.js";
import type { ObservationRecord } from "../domain/observation.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { ActionRecord, Step } from "../domain/trajectory.js";
import type { Library } from "../library/library.js";
import { shop } from "../library/skill.fixture.js";
import { memoryKey } from "../domain/store.js";
import { lexicalEmbedder } from "../retrieval/lexical.js";
import { createRetriever } from "../retrieval/retriever.js";

export const run = RunId.parse("20260101-000000-abc");
export const summary = "Thread page with a reply form";
const never = new AbortController().signal;

const page: ObservationRecord = {
  url: "/thread/1",
  title: "Thread",
  text: "",
  page: "p",
  state: "s",
  tabs: [],
  notices: [],
  leftOut: 0,
};

/** A primitive as it was done, on an element that the call names by number. */
export const action = (
  name: string,
  args: readonly CallValue[],
  target?: Fingerprint,
  outcome: Outcome = done,
): ActionRecord => ({ call: { name, args }, targets: target ? { elem: target } : {}, outcome, requests: [] });

/** A task of a made-up run: what it saw of the library, what it did, how it was judged, what was learned from it. */
export interface PastTask {
  readonly id: string;
  readonly goal: string;
  readonly actions: readonly ActionRecord[];
  readonly verdict: "success" | "failure";
  /** Ids that could be offered. */
  readonly eligible: readonly string[];
  readonly learned?: readonly string[];
  /** The skill that was called at its first step. */
  readonly called?: string;
}

type Data<Kind extends RunEvent["kind"]> = Extract<RunEvent, { kind: Kind }>["data"];
const event = <Kind extends RunEvent["kind"]>(
  kind: Kind,
  data: Data<Kind>,
  measured: object = {},
): RunEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and data belong together by the line above
  ({ kind, v: 1, site: shop, data, measured: { atMs: 0, ...measured } }) as unknown as RunEvent;

/** Keeps a run of one primitive a step, with the retrieval that each step would have had. */
export async function keepRun(
  store: Store,
  library: Library,
  tasks: readonly PastTask[],
  options: Partial<Config> = {},
): Promise<void> {
  const config = Config.parse({ method: "sgdr", ...options });
  const manifest: RunManifest = {
    run,
    v: 1,
    kind: "stream",
    method: config.method,
    policy: "rules",
    config,
    versions: {},
    tasks: tasks.map(({ id, goal }) => ({ id: TaskId.parse(id), site: shop, goal })),
    createdAtMs: 0,
  };
  await store.createRun(manifest, { pid: 1, host: "here", claim: "x" });
  for (const task of tasks) await store.append(run, await eventsOf(task, library, config));
  await store.append(run, [], [{ key: memoryKey(shop), value: { library, uses: [] } }]);
}

async function eventsOf(past: PastTask, library: Library, config: Config): Promise<readonly RunEvent[]> {
  const task = TaskId.parse(past.id);
  const retriever = createRetriever(lexicalEmbedder);
  await retriever.update(library.skills, never);
  const eligible = new Set(past.eligible);
  const retrieved = await retriever.retrieve({ goal: past.goal, summary, eligible }, config, never);
  const steps = past.actions.map((one, index): Step => ({
    index,
    observation: page,
    offered: retrieved.offered,
    thought: "",
    calls: [one.call],
    actions: [one],
    ...(index === 0 &&
      past.called !== undefined && {
        uses: [
          {
            task,
            step: 0,
            skill: past.called,
            args: {},
            elements: {},
            calls: 2,
            failedAt: null,
            outcome: done,
          },
        ],
      }),
    outcome: one.outcome,
  }));
  return [
    event("task-started", { task, attempt: 1 }),
    ...steps.flatMap((step) => [
      ...(past.eligible.length === 0
        ? []
        : [
            event(
              "skills-retrieved",
              { task, step: step.index, summary, retrieved },
              { ms: 0, summarizedMs: 0, cached: false },
            ),
          ]),
      event("step-ended", { task, step }, { observeMs: 0, supportMs: 0, decideMs: 0, actMs: 0 }),
    ]),
    event("episode-ended", { task, end: { kind: "answered", answer: "" }, final: page }),
    event("verdict-given", { task, verdict: { kind: past.verdict, reason: "" } }),
    ...(past.learned ?? []).map((id) => event("skill-committed", { task, outcome: { kind: "added", id } })),
    event("task-ended", { task, end: "answered", decisions: steps.length, primitives: steps.length }),
  ];
}
