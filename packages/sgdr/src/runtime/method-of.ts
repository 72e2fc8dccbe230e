import type { Config } from "../config/config.js";
import type { Emit } from "../domain/event.js";
import type { Clock, Embedder } from "../domain/ports.js";
import type { Task } from "../domain/task.js";
import { embeddingCall } from "../llm/embedder/embedding-call.js";
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
import type { OnRoleCall } from "./learning-roles.js";

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
  readonly onCall: OnRoleCall;
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

const choosings: Readonly<Partial<Record<Config["method"], Choosing>>> = { random: "chance", all: "all" };

/** The configured method for one site's stream of tasks. */
export function methodOf(parts: MethodParts): AnyMethod {
  const { learnWith, config } = parts;
  if (!(learnWith?.learns ?? learns(config.method))) return learnWith ?? anyMethod(vanilla);
  const effort = new Effort();
  return withLessons(learnWith ?? learningMethod(parts, effort), parts, effort);
}

function learningMethod(parts: MethodParts, effort: Effort): AnyMethod {
  switch (parts.config.method) {
    case "awm":
      return anyMethod(awmOf(parts, effort));
    case "asi":
      return anyMethod(asiOf(parts, effort));
    case "cer":
      return anyMethod(cerOf(parts, effort));
    default:
      return anyMethod(sgdrOf(parts, effort));
  }
}

function awmOf({ config, brain, onCall, mask, emit, clock }: MethodParts, effort: Effort) {
  const { clean } = learnOptions(config);
  return awmMethod({ writer: countedWriter(brain.workflowWriter(onCall), effort), clean, mask, emit, clock });
}

function cerOf({ config, brain, onCall, mask, emit, clock }: MethodParts, effort: Effort) {
  const distiller = countedDistiller(brain.distiller(onCall), effort);
  const selector = brain.selector(onCall);
  const { clean } = learnOptions(config);
  return cerMethod({ distiller, selector, clean, learnFrom: config.learnFrom, mask, emit, clock });
}

function asiOf(parts: MethodParts, effort: Effort) {
  const { emit, clock, brain, onCall } = parts;
  const inducer = brain.programmer(onCall);
  return asiMethod({
    quarantine: quarantineOf(parts),
    support: { offers: offersOf(parts), emit, clock },
    learn: learnOf(parts, effort, { inducer, summaries: { known: () => undefined } }),
  });
}

function sgdrOf(parts: MethodParts, effort: Effort) {
  const { config, brain, onCall, emit, clock } = parts;
  const told = summaries(brain.summarizer(onCall));
  const inducer = brain.inducer(onCall);
  return sgdrMethod({
    id: config.method,
    quarantine: quarantineOf(parts),
    support: {
      retriever: createRetriever(parts.embedder),
      summaries: told,
      options: config,
      offers: offersOf(parts),
      onEmbedded: async (took, place) => await onCall(embeddingCall(took), place),
      choosing: choosings[config.method] ?? "score",
      seed: String(parts.seed),
      emit,
      clock,
    },
    learn: learnOf(parts, effort, { inducer, summaries: told }),
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
  effort: Effort,
  { inducer, summaries: told }: Pick<LearnParts, "inducer" | "summaries">,
): (task: Task) => LearnParts {
  const { run, seed, config, brain, onCall, prompts, mask, reserved, emit, clock } = parts;
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

/** The method, each of whose lessons is told. */
function withLessons(method: AnyMethod, { emit, clock }: MethodParts, effort: Effort): AnyMethod {
  return {
    ...method,
    learn: async (episode, memory, signal) => {
      const began = clock.nowMs();
      effort.take(); // an attempt that broke off may have left something
      const next = await method.learn(episode, memory, signal);
      const { id, site } = episode.task;
      const data = { task: id, ...effort.take(), known: method.size(next) };
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
