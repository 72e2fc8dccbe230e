import type { Config } from "../config/config.js";
import type { Emit } from "../domain/event.js";
import type { Clock, Embedder } from "../domain/ports.js";
import type { Task } from "../domain/task.js";
import type { Place } from "../llm/ask-role.js";
import { embeddingCall } from "../llm/embedder/embedding-call.js";
import type { ModelCall } from "../llm/policy.js";
import type { QuarantineRule } from "../library/quarantine.js";
import { asiMethod } from "../methods/asi/asi.js";
import type { WholeLibraryParts } from "../methods/asi/support.js";
import { awmMethod } from "../methods/awm/awm.js";
import { cerMethod } from "../methods/cer/cer.js";
import type { Method } from "../methods/method.js";
import { learns } from "../methods/options.js";
import { sgdrMethod } from "../methods/sgdr/sgdr.js";
import type { Choosing } from "../methods/sgdr/support.js";
import { summaries } from "../methods/sgdr/summaries.js";
import type { LearnOptions, LearnParts } from "../methods/skills/commit-drafts.js";
import { vanilla } from "../methods/vanilla/vanilla.js";
import type { PromptSet } from "../prompts/prompt.js";
import { createRetriever } from "../retrieval/retriever.js";
import type { VerifyParts } from "../verification/verify.js";
import { replayDraws } from "../online/draws.js";
import { noisyJudge } from "../online/noisy-judge.js";
import type { Brain } from "./brain.js";
import { countedDistiller, countedInducer, countedJudge, countedWriter, Effort } from "./counted-roles.js";

export interface MethodParts {
  readonly run: string;
  /** The stream's: two runs with one seed draw alike, whatever their ids are. */
  readonly seed: number;
  readonly config: Config;
  readonly brain: Brain;
  readonly embedder: Embedder;
  readonly prompts: PromptSet;
  readonly clock: Clock;
  readonly emit: Emit;
  /** Where a model's question belongs, for the record. */
  readonly onCall: (call: ModelCall, task: string) => Promise<void>;
  readonly mask: (text: string) => string;
  /** Names of the caller's own actions. */
  readonly reserved: ReadonlySet<string>;
  readonly canReset: (task: Task) => boolean;
  readonly replay: VerifyParts["replay"];
  /** A method of the caller's own, instead of the configured one. */
  readonly learnWith?: AnyMethod | undefined;
}

/** A method whose memory is nobody else's business. */
export type AnyMethod = Method<unknown>;

/** Where a run stands, and what its lesson has taken so far. */
interface Watch {
  place: Place;
  readonly effort: Effort;
  readonly onCall: (call: ModelCall, at: Place) => Promise<void>;
}

const choosings: Readonly<Partial<Record<Config["method"], Choosing>>> = { random: "chance", all: "all" };

/** The configured method for one site's stream of tasks. */
export function methodOf(parts: MethodParts): AnyMethod {
  const { learnWith, config } = parts;
  if (!(learnWith?.learns ?? learns(config.method))) return learnWith ?? anyMethod(vanilla);
  const onCall = async (call: ModelCall, at: Place): Promise<void> => await parts.onCall(call, at.task);
  const watch: Watch = { place: { task: "", step: 0 }, effort: new Effort(), onCall };
  return watched(learnWith ?? learningMethod(parts, watch), parts, watch);
}

function learningMethod(parts: MethodParts, watch: Watch): AnyMethod {
  switch (parts.config.method) {
    case "awm":
      return anyMethod(awmOf(parts, watch));
    case "asi":
      return anyMethod(asiOf(parts, watch));
    case "cer":
      return anyMethod(cerOf(parts, watch));
    default:
      return anyMethod(sgdrOf(parts, watch));
  }
}

function awmOf({ config, brain, mask, emit, clock }: MethodParts, watch: Watch) {
  const writer = brain.workflowWriter(watch.onCall, () => watch.place.task);
  const { clean } = learnOptions(config);
  return awmMethod({ writer: countedWriter(writer, watch.effort), clean, mask, emit, clock });
}

function cerOf({ config, brain, mask, emit, clock }: MethodParts, watch: Watch) {
  const task = (): string => watch.place.task;
  const distiller = countedDistiller(brain.distiller(watch.onCall, task), watch.effort);
  const selector = brain.selector(watch.onCall, task);
  const { clean } = learnOptions(config);
  return cerMethod({ distiller, selector, clean, learnFrom: config.learnFrom, mask, emit, clock });
}

function asiOf(parts: MethodParts, watch: Watch) {
  const { emit, clock, brain } = parts;
  const inducer = brain.programmer(watch.onCall, () => watch.place.task);
  return asiMethod({
    quarantine: quarantineOf(parts),
    support: { offers: offersOf(parts), emit, clock },
    learn: learnOf(parts, watch, { inducer, summaries: { known: () => undefined } }),
  });
}

function sgdrOf(parts: MethodParts, watch: Watch) {
  const { config, brain, emit, clock } = parts;
  const told = summaries(brain.summarizer(watch.onCall, () => watch.place));
  const inducer = brain.inducer(watch.onCall, () => watch.place.task);
  return sgdrMethod({
    id: config.method,
    quarantine: quarantineOf(parts),
    support: {
      retriever: createRetriever(
        parts.embedder,
        async (took) => await watch.onCall(embeddingCall(took), watch.place),
      ),
      summaries: told,
      options: config,
      offers: offersOf(parts),
      choosing: choosings[config.method] ?? "score",
      seed: String(parts.seed),
      emit,
      clock,
    },
    learn: learnOf(parts, watch, { inducer, summaries: told }),
  });
}

const quarantineOf = ({ config }: MethodParts): QuarantineRule => ({
  ...config,
  commit: learnOptions(config).commit,
});

const offersOf =
  ({ config, canReset }: MethodParts): WholeLibraryParts["offers"] =>
  (task) => ({ ...config, resettable: canReset(task) });

function learnOf(
  parts: MethodParts,
  { onCall, effort }: Watch,
  { inducer, summaries: told }: Pick<LearnParts, "inducer" | "summaries">,
): (task: Task) => LearnParts {
  const { run, seed, config, brain, prompts, mask, reserved, emit, clock } = parts;
  // a judge that errs does so on replays too
  const noise = { share: config.judgeNoise, draw: replayDraws(seed) };
  const judge = countedJudge(noisyJudge(brain.judge(onCall), noise), effort);
  return (task) => ({
    run,
    options: learnOptions(config),
    inducer: countedInducer(inducer, effort),
    prompts: prompts.versions,
    judge,
    summaries: told,
    mask,
    reserved,
    replay: parts.canReset(task) ? parts.replay : undefined,
    emit,
    clock,
  });
}

/** The method, with the place of its questions on record and each lesson told. */
function watched(method: AnyMethod, { emit, clock }: MethodParts, watch: Watch): AnyMethod {
  return {
    ...method,
    prepare: async (task, memory, signal) => {
      watch.place = { task: task.id, step: -1 };
      const support = await method.prepare(task, memory, signal);
      return {
        async at(observation, stop) {
          watch.place = { task: task.id, step: watch.place.step + 1 };
          return await support.at(observation, stop);
        },
      };
    },
    learn: async (episode, memory, signal) => {
      const began = clock.nowMs();
      watch.effort.take(); // an attempt that broke off may have left something
      const next = await method.learn(episode, memory, signal);
      const { id, site } = episode.task;
      const data = { task: id, ...watch.effort.take(), known: method.size(next) };
      const measured = { atMs: clock.nowMs(), ms: clock.nowMs() - began };
      await emit({ kind: "lesson-ended", v: 1, site, data, measured });
      return next;
    },
  };
}

/** `sgdr` is the paper in every option; `sgdr+` turns on what we add, unless an option says otherwise. */
export function learnOptions(config: Config): LearnOptions {
  const plus = config.method === "sgdr+";
  const profile = plus ? "plus" : "paper";
  return {
    ...config,
    clean: config.clean === "by-method" ? profile : config.clean,
    commit: config.commit === "by-method" ? profile : config.commit,
    verify: config.verify === "by-method" ? (plus ? "grouped" : "each") : config.verify,
  };
}

const anyMethod = <Memory>(method: Method<Memory>): AnyMethod =>
  // a method is only ever given memories that it made or read itself
  method;
