import type { Config } from "../config/config.js";
import type { Emit } from "../domain/event.js";
import type { Clock, Embedder } from "../domain/ports.js";
import type { Task } from "../domain/task.js";
import type { Place } from "../llm/ask-role.js";
import type { ModelCall } from "../llm/policy.js";
import type { Method } from "../methods/method.js";
import { learns } from "../methods/options.js";
import type { LearnOptions } from "../methods/sgdr/learn.js";
import { sgdrMethod } from "../methods/sgdr/sgdr.js";
import type { Choosing } from "../methods/sgdr/support.js";
import { summaries } from "../methods/sgdr/summaries.js";
import { vanilla } from "../methods/vanilla/vanilla.js";
import type { PromptSet } from "../prompts/prompt.js";
import { createRetriever } from "../retrieval/retriever.js";
import type { VerifyParts } from "../verification/verify.js";
import type { Brain } from "./brain.js";

export interface MethodParts {
  readonly run: string;
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
}

/** A method whose memory is nobody else's business. */
export type AnyMethod = Method<unknown>;

const choosings: Readonly<Partial<Record<Config["method"], Choosing>>> = { random: "chance", all: "all" };

/** The configured method for one site's stream of tasks. */
export function methodOf(parts: MethodParts): AnyMethod {
  if (!learns(parts.config.method)) return anyMethod(vanilla);
  const { config, brain, emit, clock, prompts } = parts;
  let place: Place = { task: "", step: 0 };
  const onCall = async (call: ModelCall, at: Place): Promise<void> => await parts.onCall(call, at.task);
  const told = summaries(brain.summarizer(onCall, () => place));
  const options = learnOptions(config);
  const judge = brain.judge(onCall);
  const inducer = brain.inducer(onCall, () => place.task);
  const method = sgdrMethod({
    id: config.method,
    quarantine: { ...config, commit: options.commit },
    support: {
      retriever: createRetriever(parts.embedder),
      summaries: told,
      options: config,
      offers: (task) => ({ ...config, resettable: parts.canReset(task) }),
      choosing: choosings[config.method] ?? "score",
      // not the run's own id: two runs with one seed must draw the same
      seed: "0",
      emit,
      clock,
    },
    learn: (task) => ({
      run: parts.run,
      options,
      inducer,
      prompts: prompts.versions,
      judge,
      summaries: told,
      mask: parts.mask,
      reserved: parts.reserved,
      replay: parts.canReset(task) ? parts.replay : undefined,
      emit,
      clock,
    }),
  });
  return anyMethod({
    ...method,
    prepare: async (task, memory, signal) => {
      place = { task: task.id, step: -1 };
      const support = await method.prepare(task, memory, signal);
      return {
        async at(observation, stop) {
          place = { task: task.id, step: place.step + 1 };
          return await support.at(observation, stop);
        },
      };
    },
  });
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
