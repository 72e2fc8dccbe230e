// The door for methods of your own: what a method is given, which is what the built-in ones are given, and every type that it names.
export type { Emit, EmbeddedFor } from "./domain/event.js";
export type { Dynamic, SkillNote } from "./domain/experience.js";
export type { Clock } from "./domain/ports.js";
export type { RecordedAction, RecordedWay } from "./domain/recording.js";
export type {
  Choice,
  Distiller,
  Inducer,
  Induction,
  NotedEpisode,
  BoundWindow,
  Namer,
  Naming,
  Roles,
  Selector,
  SkillDraft,
  WorkflowWriter,
} from "./domain/roles.js";
export type { TaskGoal } from "./domain/task.js";
export type { CleanStep, Window, WindowUnit } from "./domain/window.js";
export type { Workflow } from "./domain/workflow.js";
export type { Result } from "./lib/result.js";
export type { CommitProfile, LibraryOptions } from "./library/options.js";
export { defineMethod, type Method, type MethodContext, type MethodDefinition } from "./methods/method.js";
export type { MethodOptions, RecallKind } from "./methods/options.js";
export type { GivenSettings, EpisodeProfile, MethodProfile, MethodSettings } from "./methods/settings.js";
export type { Embedded, TellEmbedded } from "./retrieval/counting.js";
export type { RetrievalOptions } from "./retrieval/options.js";
export type { LearnKind } from "./methods/options.js";
export type { Likeness } from "./retrieval/rank.js";
export type { Keyed, RetrievalQuery, Retriever } from "./retrieval/retriever.js";
export type { CleanProfile } from "./trajectory/clean.js";
export type { SkillRule, SkillScope } from "./domain/skill-rule.js";
export type { Play, Replay } from "./verification/play-plan.js";
export type { VerifyParts } from "./verification/verify.js";
