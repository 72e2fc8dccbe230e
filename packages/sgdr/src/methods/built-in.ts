import type { Emit } from "../domain/event.js";
import type { Place } from "../domain/ports.js";
import type { Roles } from "../domain/roles.js";
import type { Task } from "../domain/task.js";
import type { Embedded } from "../retrieval/counting.js";
import type { Retriever } from "../retrieval/retriever.js";
import type { Replay } from "../verification/verify.js";
import type { Method, MethodContext, MethodDefinition } from "./method.js";
import type { MethodProfile, MethodSettings } from "./settings.js";

/** What the methods that come with sgdr may use: parts of the engine that are no promise to others. */
export interface BuiltInContext extends MethodContext {
  readonly settings: MethodSettings;
  /** Whoever answers the questions of learning: a model, or rules. */
  readonly roles: Roles;
  /** Finds skills by text. */
  readonly retriever: Retriever;
  /** To be called with vectors that were paid for, and where in the run. */
  readonly onEmbedded: (took: Embedded, place: Place) => Promise<void>;
  /** Plays an episode again; undefined where the task's site cannot be reset. */
  readonly replayOf: (task: Task) => Replay | undefined;
  /** The version of each prompt. */
  readonly prompts: Readonly<Record<string, string>>;
  /** Names of the caller's own actions, which no skill may have. */
  readonly reserved: ReadonlySet<string>;
  readonly emit: Emit;
}

/** A method that comes with sgdr: vanilla, awm, asi, cer, sgdr and its variants. A caller's own fits here too, as it needs less. */
export interface BuiltInMethod<Memory = unknown> extends Omit<MethodDefinition<Memory>, "create"> {
  /** What it sets those options to that are left to the method. */
  readonly profile?: Partial<MethodProfile>;
  create(context: BuiltInContext): Method<Memory>;
}
