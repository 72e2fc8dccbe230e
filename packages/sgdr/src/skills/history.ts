import type { Config } from "../config/config.js";
import type { StoredEvent } from "../domain/event.js";
import type { Retrieved } from "../domain/retrieval.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { ActionRecord, Step } from "../domain/trajectory.js";
import { offerable } from "../library/levels.js";
import type { Library } from "../library/library.js";
import { progressOf } from "../results/run-progress.js";
import { nextActions } from "./relevance.js";

/** One retrieval of a run, with the library it saw and what the agent did from there on. */
export interface PastRetrieval {
  /** Of its site, as it was at the end of the run. */
  readonly library: Library;
  readonly task: string;
  readonly goal: string;
  readonly step: number;
  /** Empty when pages were not summarized. */
  readonly summary: string;
  readonly retrieved: Retrieved;
  /** Ids that could have been offered: never a lesson of the task itself. Nothing where the record does not tell. */
  readonly eligible: readonly string[] | undefined;
  readonly called: readonly string[];
  /** What was done from this step on, in a task that was judged a success; nothing in others. */
  readonly next: readonly ActionRecord[] | undefined;
}

interface OpenTask {
  readonly retrievals: { readonly event: RetrievedData; readonly eligible: readonly string[] | undefined }[];
  readonly steps: Step[];
  readonly added: string[];
  readonly putAway: string[];
  success: boolean;
}
type RetrievedData = Extract<StoredEvent, { kind: "skills-retrieved" }>["data"];

interface OpenSite {
  readonly library: Library;
  /** Ids that are in the library by now. */
  readonly known: Set<string>;
  readonly tasks: Map<string, OpenTask>;
}

type OfferRules = Pick<Config, "offerLevel" | "trustProvisional">;

/** The retrievals of a run on the sites of these libraries, in order; tasks that have not ended are left out. */
export async function historyOf(
  store: Store,
  manifest: RunManifest,
  { libraries, rules }: { readonly libraries: readonly Library[]; readonly rules: OfferRules },
): Promise<readonly PastRetrieval[]> {
  const { run } = manifest;
  const { added } = await progressOf(store, run);
  const goals = new Map([...manifest.tasks, ...added].map(({ id, goal }) => [id, goal]));
  const sites = await startOf(store, manifest, libraries);
  const past: PastRetrieval[] = [];
  for await (const event of store.events(run)) {
    const site = sites.get(event.site);
    if (!site || event.kind === "task-added" || event.kind === "run-ended") continue;
    const { task } = event.data;
    if (event.kind === "task-started") site.tasks.set(task, emptyTask());
    const now = site.tasks.get(task);
    if (!now) continue;
    take(event, now, (retrieved) => eligibleAt(retrieved, site, rules));
    if (event.kind !== "task-ended") continue;
    past.push(...pastOf(now, site.library, goals.get(task) ?? ""));
    // what a task teaches can be offered from the next one on
    for (const id of now.added) site.known.add(id);
    for (const id of now.putAway) site.known.delete(id);
    site.tasks.delete(task);
  }
  return past;
}

const emptyTask = (): OpenTask => ({ retrievals: [], steps: [], added: [], putAway: [], success: false });

function take(
  event: StoredEvent,
  now: OpenTask,
  eligible: (retrieved: Retrieved) => readonly string[] | undefined,
): void {
  if (event.kind === "skills-retrieved")
    now.retrievals.push({ event: event.data, eligible: eligible(event.data.retrieved) });
  if (event.kind === "step-ended") now.steps.push(event.data.step);
  if (event.kind === "verdict-given") now.success = event.data.verdict.kind === "success";
  if (event.kind === "skill-quarantined") now.putAway.push(event.data.skill);
  if (event.kind === "skill-committed") now.added.push(...newIn(event));
}

const newIn = ({ data: { outcome } }: Extract<StoredEvent, { kind: "skill-committed" }>): readonly string[] =>
  outcome.kind === "added" || outcome.kind === "new-version" ? [outcome.id] : [];

const pastOf = (
  { retrievals, steps, success }: OpenTask,
  library: Library,
  goal: string,
): readonly PastRetrieval[] =>
  retrievals.map(({ event, eligible }) => ({
    ...event,
    library,
    goal,
    eligible,
    called: steps.find(({ index }) => index === event.step)?.uses?.map(({ skill }) => skill) ?? [],
    next: success ? nextActions(steps, event.step) : undefined,
  }));

/** What the run began with: what could be offered now or was put in quarantine since, and was not learned in the run itself. */
async function startOf(
  store: Store,
  { run }: RunManifest,
  libraries: readonly Library[],
): Promise<ReadonlyMap<string, OpenSite>> {
  const sites = new Map<string, OpenSite>(
    libraries.map((library) => {
      const free = library.skills.filter(({ quarantine }) => quarantine === undefined);
      const known = new Set(free.map(({ id }) => id));
      return [library.site, { library, known, tasks: new Map<string, OpenTask>() }];
    }),
  );
  const own: { readonly site: string; readonly id: string }[] = [];
  for await (const event of store.events(run, { kinds: ["skill-committed", "skill-quarantined"] })) {
    if (event.kind === "skill-quarantined") sites.get(event.site)?.known.add(event.data.skill);
    if (event.kind === "skill-committed") own.push(...newIn(event).map((id) => ({ site: event.site, id })));
  }
  for (const { site, id } of own) sites.get(site)?.known.delete(id);
  return sites;
}

/** The record counts the eligible and names the best of them; a set that disagrees with it is not believed. */
function eligibleAt(
  retrieved: Retrieved,
  { known, library }: OpenSite,
  rules: OfferRules,
): readonly string[] | undefined {
  const named = retrieved.by === "score" ? retrieved.candidates.map(({ id }) => id) : retrieved.offered;
  if (named.length === retrieved.eligible) return named;
  for (const resettable of [true, false]) {
    const ids = library.skills.flatMap(({ quarantine: _later, ...skill }) =>
      known.has(skill.id) && offerable(skill, { ...rules, resettable }).kind !== "withheld" ? [skill.id] : [],
    );
    if (ids.length === retrieved.eligible && named.every((id) => ids.includes(id))) return ids;
  }
  return undefined;
}
