import type { RunEvent } from "../../domain/event.js";
import type { RunId } from "../../domain/ids.js";
import type { ObservationRecord } from "../../domain/observation.js";
import type { Retrieved } from "../../domain/retrieval.js";
import type { Store } from "../../domain/store.js";
import type { EpisodeEnd, Step } from "../../domain/trajectory.js";
import { callText } from "../../domain/call.js";
import type { StepRow, TaskDetail } from "../../report/report-data.js";

type Retrieval = Extract<RunEvent, { kind: "skills-retrieved" }>["data"];

/** The tasks of a run step by step; of a task that was started again, its last attempt. */
export async function taskDetails(
  store: Store,
  run: RunId,
  wanted: ReadonlySet<string>,
  pictureOf: PictureOf = async () => undefined,
): Promise<ReadonlyMap<string, TaskDetail>> {
  const told = new Map<string, Telling>();
  for await (const event of store.events(run)) {
    if (event.kind === "task-added" || event.kind === "run-ended" || !wanted.has(event.data.task)) continue;
    if (event.kind === "task-started") told.set(event.data.task, new Telling());
    told.get(event.data.task)?.take(event);
  }
  const details = [...told].map(async ([task, telling]): Promise<[string, TaskDetail]> => [
    task,
    await withPictures(telling.detail(), async (step) => await pictureOf(task, step)),
  ]);
  return new Map(await Promise.all(details));
}

/** The picture that was kept after a step, in base64. */
export type PictureOf = (task: string, step: number) => Promise<string | undefined>;

async function withPictures(
  detail: TaskDetail,
  pictureOf: (step: number) => Promise<string | undefined>,
): Promise<TaskDetail> {
  const steps = detail.steps.map(async (step) => {
    const picture = await pictureOf(step.index);
    return picture === undefined ? step : { ...step, picture };
  });
  return { ...detail, steps: await Promise.all(steps) };
}

class Telling {
  readonly #notes: string[] = [];
  readonly #steps: StepRow[] = [];
  readonly #learned: string[] = [];
  readonly #refused: string[] = [];
  #retrieval: Retrieval | undefined;
  #ended = "";
  #verdict = "";
  #final = { url: "", title: "", page: "" };

  take(event: RunEvent): void {
    if (event.kind === "notes-given") this.#notes.push(...event.data.titles);
    if (event.kind === "skills-retrieved") this.#retrieval = event.data;
    if (event.kind === "step-ended") this.#step(event.data.step, event.measured);
    if (event.kind === "episode-ended") {
      this.#ended = endWords(event.data.end);
      this.#final = seen(event.data.final);
    }
    if (event.kind === "verdict-given") this.#verdict = verdictWords(event.data);
    this.#lesson(event);
  }

  #lesson(event: RunEvent): void {
    if (event.kind === "skill-rejected")
      this.#refused.push(`${event.data.name || "a window"}: ${event.data.code}, ${event.data.words}`);
    if (event.kind === "skill-committed") {
      const { outcome } = event.data;
      if (outcome.kind === "refused") this.#refused.push(`${outcome.name}: ${outcome.reason}`);
      else if (outcome.kind === "merged") this.#learned.push(`${outcome.into}, which was known already`);
      else this.#learned.push(outcome.id);
    }
    if (event.kind === "note-learned") {
      const { what, title, outcome } = event.data;
      const isKept = outcome === "added" || outcome === "replaced";
      (isKept ? this.#learned : this.#refused).push(`${what} ${JSON.stringify(title)}: ${outcome}`);
    }
    if (event.kind === "skill-quarantined")
      this.#learned.push(`${event.data.skill} was put in quarantine: ${event.data.reason}`);
  }

  #step(step: Step, times: Extract<RunEvent, { kind: "step-ended" }>["measured"]): void {
    const { index, observation, thought, calls, actions, outcome, uses = [], offered } = step;
    const retrieval = this.#retrieval?.step === index ? this.#retrieval : undefined;
    const called = new Set(uses.map(({ skill }) => skill));
    this.#steps.push({
      index,
      ...seen(observation),
      summary: retrieval?.summary ?? "",
      thought,
      offered: offered.map((id) => ({ id, ...cosines(id, retrieval?.retrieved), called: called.has(id) })),
      calls: calls.map(callText),
      actions: called.size > 0 || actions.length > 1 ? actions.map(({ call }) => callText(call)) : [],
      ...changesOf(actions),
      outcome: [outcome.kind, outcome.words].filter((text) => text !== "").join(": "),
      ms: times.observeMs + times.supportMs + times.decideMs + times.actMs,
    });
  }

  detail(): TaskDetail {
    return {
      notes: this.#notes,
      steps: this.#steps,
      ended: this.#ended,
      final: this.#final,
      verdict: this.#verdict,
      learned: this.#learned,
      refused: this.#refused,
    };
  }
}

/** What the actions of a step changed, one after the other; nothing where nobody looked. */
function changesOf(actions: Step["actions"]): Pick<StepRow, "changes"> {
  const told = actions.flatMap(({ changes }) => (changes ? [changes] : []));
  return told.length === 0 ? {} : { changes: told.flat() };
}

const seen = ({ url, title, text }: ObservationRecord) => ({ url, title, page: text });

function cosines(
  id: string,
  retrieved: Retrieved | undefined,
): { goalCosine: number | null; stateCosine: number | null; score: number | null } {
  const ranked =
    retrieved?.by === "score" ? retrieved.candidates.find((candidate) => candidate.id === id) : undefined;
  return {
    goalCosine: ranked?.goalCosine ?? null,
    stateCosine: ranked?.stateCosine ?? null,
    score: ranked?.score ?? null,
  };
}

function endWords(end: EpisodeEnd): string {
  if (end.kind === "answered") return `answered: ${end.answer}`;
  return `${end.kind}: ${end.kind === "infeasible" ? end.reason : end.words}`;
}

const verdictWords = ({ verdict, why }: Extract<RunEvent, { kind: "verdict-given" }>["data"]): string =>
  verdict.kind === "success" || verdict.kind === "failure"
    ? `${verdict.kind}: ${verdict.reason}`
    : `${verdict.kind}${why === undefined ? "" : ` (${why})`}`;
