import { changesIn } from "../../domain/action.js";
import type { CommitOutcome } from "../../domain/commit-outcome.js";
import type { Emit } from "../../domain/event.js";
import type { Clock } from "../../domain/ports.js";
import type { Judge, SkillDraft } from "../../domain/roles.js";
import type { Provenance, Receipt } from "../../domain/skill.js";
import type { SkillRule } from "../../domain/skill-rule.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { Trajectory } from "../../domain/trajectory.js";
import { windowActions, type CleanStep, type Window } from "../../domain/window.js";
import { commit, type SkillCandidate } from "../../library/commit.js";
import { paperKey, stepsKey } from "../../library/canonical.js";
import { valuesHash } from "../../library/levels.js";
import type { Library } from "../../library/library.js";
import type { CommitProfile } from "../../library/options.js";
import { freshened } from "../../library/stale.js";
import { textsIn } from "../../skill/expand.js";
import { wrote, type CleanProfile } from "../../trajectory/clean.js";
import { checkDraft, type Candidate, type Rejection } from "../../verification/candidate.js";
import { verifyCandidates, type VerifyParts } from "../../verification/verify.js";
import type { SgdrOptions } from "../sgdr/options.js";
import type { Summaries } from "../sgdr/summaries.js";

export interface LearnOptions extends Pick<
  SgdrOptions,
  "windows" | "windowUnit" | "callability" | "verification"
> {
  readonly clean: CleanProfile;
  readonly commit: CommitProfile;
  readonly replays: VerifyParts["replays"];
  readonly accept: VerifyParts["accept"];
}

export interface LearnParts {
  readonly run: string;
  readonly options: LearnOptions;
  /** Who wrote the drafts: `rules` or a model. */
  readonly author: string;
  readonly prompts: Readonly<Record<string, string>>;
  readonly judge: Judge;
  /** Summaries of pages that were already made in this run. */
  readonly summaries: Pick<Summaries, "known">;
  readonly mask: (text: string) => string;
  /** Names of the caller's own actions; no skill may have one of them. */
  readonly reserved: ReadonlySet<string>;
  /** Undefined if the site cannot be reset; then nothing is replayed. */
  readonly replay: VerifyParts["replay"] | undefined;
  readonly emit: Emit;
  readonly clock: Clock;
}

/** Drafts made from an episode, before they are checked. */
export interface Drafted {
  readonly task: JudgedEpisode["task"];
  /** The cleaned trajectory that the windows of the drafts are cut from. */
  readonly steps: readonly CleanStep[];
  readonly drafts: readonly SkillDraft[];
  /** What the inducer was told of a skill. */
  readonly rule: SkillRule;
  /** The episode, if a replay that ends as it did need not be judged again. */
  readonly judged?: Trajectory;
}

/** Checks the drafts, replays those that pass, and adds the verified ones to the library. */
export async function commitDrafts(
  drafted: Drafted,
  library: Library,
  parts: LearnParts,
  signal: AbortSignal,
): Promise<Library> {
  const { task, steps, judged } = drafted;
  const candidates = await checkedDrafts(drafted, parts);
  const receipts = await receiptsOf(
    { task, steps, candidates, ...(judged && { judged }) },
    library,
    parts,
    signal,
  );
  const kept: SkillCandidate[] = [];
  for (const candidate of candidates) {
    const receipt = receipts.get(candidate);
    if (receipt && "stage" in receipt)
      await tellRejected(task, { ...candidate, name: candidate.program.name }, receipt, parts);
    else kept.push(asSkill(candidate, receipt, { task, steps, parts }));
  }
  const { library: next, outcomes } = commit(library, kept, parts.options.commit, parts.reserved);
  for (const outcome of outcomes) await tellCommitted(outcome, task, parts);
  const seen = outcomes.flatMap((outcome) => (outcome.kind === "merged" ? [outcome.into] : []));
  return freshened(next, new Set(seen));
}

async function checkedDrafts(
  { task, drafts, rule }: Drafted,
  parts: LearnParts,
): Promise<readonly Candidate[]> {
  const { options, mask } = parts;
  const candidates: Candidate[] = [];
  for (const draft of drafts) {
    const checked =
      options.verification === "off" && draft.kind === "skill"
        ? checkDraft(draft, { scope: "full", callability: false, mask })
        : checkDraft(draft, { ...rule, mask, goal: task.goal });
    const name = draft.kind === "skill" ? draft.program.name : "";
    if (checked.ok) candidates.push(checked.value);
    else await tellRejected(task, { window: draft.window, name }, checked.problem, parts);
  }
  return candidates;
}

interface Work {
  readonly task: JudgedEpisode["task"];
  readonly steps: readonly CleanStep[];
  readonly candidates: readonly Candidate[];
  readonly judged?: Trajectory;
}

type Found = ReadonlyMap<Candidate, Receipt | Rejection | undefined>;

/** The replay's result for each candidate; one that is already in the library as replayed or proven is not replayed again. As in the paper each window has a proof of its own; with `plus`, windows with the same steps on the same elements share one. */
async function receiptsOf(
  { task, steps, candidates, judged }: Work,
  library: Library,
  { options, replay, judge }: LearnParts,
  signal: AbortSignal,
): Promise<Found> {
  const found = new Map<Candidate, Receipt | Rejection | undefined>();
  if (options.verification !== "replay" || !replay) return found;
  const isPaper = options.commit === "paper";
  const keyOf = isPaper ? paperKey : stepsKey;
  const proved = new Set(library.skills.filter(({ level }) => level !== "provisional").map(keyOf));
  const fresh = candidates.filter((candidate) => !proved.has(keyOf(candidate)));
  const { replays, accept } = options;
  const parts = { judge, replays, accept, ...(judged && { judged }) };
  // equal code may stand for other elements, and in the paper elements do not make a skill another one
  const firsts = new Map(fresh.toReversed().map((candidate) => [keyOf(candidate), candidate]));
  const provedBy = (candidate: Candidate) =>
    (isPaper ? candidate : firsts.get(keyOf(candidate))) ?? candidate;
  const open = fresh.filter((candidate) => provedBy(candidate) === candidate);
  const verdicts = await verifyCandidates({ task, steps }, open, { ...parts, replay }, signal);
  for (const candidate of fresh) {
    const verdict = verdicts.get(provedBy(candidate));
    if (verdict) found.set(candidate, verdict.ok ? verdict.value : verdict.problem);
  }
  return found;
}

function asSkill(
  { window, description, alsoKnownAs, program, args, elements }: Candidate,
  receipt: Receipt | undefined,
  { task, steps, parts }: Pick<Drafted, "task" | "steps"> & { readonly parts: LearnParts },
): SkillCandidate {
  const before = window.steps[0]?.before;
  const provenance: Provenance = {
    run: parts.run,
    task: task.id,
    window: placeOf(window),
    inducer: parts.author,
    prompts: parts.prompts,
    values: valuesHash({ args: textsIn(program, args), elements }),
  };
  return {
    description,
    ...(alsoKnownAs && { alsoKnownAs }),
    program,
    elements,
    start: {
      url: before?.url ?? "",
      title: before?.title ?? "",
      page: before?.page ?? "",
      summary: (before && parts.summaries.known(before)) ?? "",
    },
    writes: wrote({ actions: windowActions(window) }) || sentOther(receipt, steps),
    provenance: [provenance],
    level: receipt ? "replayed" : "provisional",
    ...(receipt && { receipt }),
  };
}

/** Whether the replay sent other requests than the trajectory: where the judge alone decides, that may be the skill's doing. */
const sentOther = (receipt: Receipt | undefined, steps: readonly CleanStep[]): boolean =>
  receipt?.accept === "judge" &&
  receipt.requests.join("\n") !==
    changesIn(steps.flatMap(({ actions }) => actions.flatMap(({ requests }) => requests))).join("\n");

const placeOf = ({ start, length, unit }: Window): Provenance["window"] => ({ start, length, unit });

async function tellRejected(
  task: JudgedEpisode["task"],
  { window, name }: { readonly window: Window; readonly name: string },
  { stage, code, words }: Rejection,
  { emit, clock }: LearnParts,
): Promise<void> {
  await emit({
    kind: "skill-rejected",
    v: 1,
    site: task.site,
    data: { task: task.id, window: placeOf(window), name, stage, code, words },
    measured: { atMs: clock.nowMs() },
  });
}

async function tellCommitted(
  outcome: CommitOutcome,
  task: JudgedEpisode["task"],
  parts: LearnParts,
): Promise<void> {
  await parts.emit({
    kind: "skill-committed",
    v: 1,
    site: task.site,
    data: { task: task.id, outcome },
    measured: { atMs: parts.clock.nowMs() },
  });
}
