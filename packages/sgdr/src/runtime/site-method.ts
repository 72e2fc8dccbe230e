import type { Emit } from "../domain/event.js";
import type { Clock, Embedder } from "../domain/ports.js";
import type { RunManifest } from "../domain/store.js";
import type { World } from "../domain/world.js";
import type { Config } from "../config/config.js";
import { embeddingCall } from "../llm/embedder/embedding-call.js";
import { learns, type Method, type MethodContext, type MethodDefinition } from "../methods/method.js";
import { settingsOf } from "../methods/settings.js";
import { replayDraws } from "../online/draws.js";
import { noisyJudge } from "../online/noisy-judge.js";
import type { PromptSet } from "../prompts/prompt.js";
import { createRetriever } from "../retrieval/retriever.js";
import type { Replay } from "../verification/play-plan.js";
import type { Brain } from "./brain.js";
import { countedRoles, Effort } from "./effort.js";
import type { OnRoleCall } from "./roles.js";
import type { SessionSource } from "./session-source.js";
import { seedOf } from "./stream-seed.js";

export interface SiteMethodParts {
  readonly manifest: RunManifest;
  readonly definition: MethodDefinition;
  readonly config: Config;
  readonly brain: Brain;
  /** φ. */
  readonly embedder: Embedder;
  readonly prompts: PromptSet;
  readonly sessions: Pick<SessionSource, "secrets" | "extraActions">;
  readonly world: Pick<World, "canReset">;
  readonly replay: Replay;
  readonly onCall: OnRoleCall;
  readonly emit: Emit;
  readonly clock: Clock;
}

/** The method for one site's stream; each of its lessons is an event. */
export function siteMethod(parts: SiteMethodParts): Method<unknown> {
  const { definition, emit, clock } = parts;
  const effort = new Effort();
  const method = definition.create(contextOf(parts, effort));
  if (!learns(definition)) return method;
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

function contextOf(parts: SiteMethodParts, effort: Effort): MethodContext {
  const { manifest, definition, config, brain, sessions, world, replay, onCall } = parts;
  const seed = seedOf(manifest);
  const roles = brain.roles(onCall);
  // a judge that errs does so on replays too
  const noise = { share: config.judgeNoise, draw: replayDraws(seed) };
  return {
    run: manifest.run,
    seed,
    settings: settingsOf(config, definition.profile),
    roles: countedRoles({ ...roles, judge: noisyJudge(roles.judge, noise) }, effort),
    retriever: createRetriever(parts.embedder),
    onEmbedded: async (took, place) => await onCall(embeddingCall(took), place),
    replayOf: (task) => (world.canReset(task) ? replay : undefined),
    prompts: parts.prompts.versions,
    mask: sessions.secrets.mask,
    reserved: new Set(sessions.extraActions),
    emit: parts.emit,
    clock: parts.clock,
  };
}
