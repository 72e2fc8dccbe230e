// The public API: an agent and what it is given. A name added here is a promise; nothing is re-exported wholesale.
export { defineAction, type ActionDefinition, type Hand, type Target } from "./browser/actions/definition.js";
export type { ConfigInput } from "./config/config.js";
export type { ActionParam, ActionSpec, Outcome } from "./domain/action.js";
export type { ApprovalRequest, Approve } from "./domain/approval.js";
export type { Assessor } from "./domain/assessor.js";
export type { Call, CallValue } from "./domain/call.js";
export type { EpisodeSetting } from "./domain/episode-setting.js";
export { isSgdrError, SgdrError, type ErrorCode } from "./domain/error.js";
export type { RunDocument, RunEvent, StoredEvent } from "./domain/event.js";
export { SiteId, TaskId, type RunId } from "./domain/ids.js";
export type { Hint, NodeState, Observation, ObservationRecord, PageNode } from "./domain/observation.js";
export type { Picture } from "./domain/picture.js";
export type {
  ChatAnswer,
  ChatModel,
  ChatRequest,
  Embedder,
  Place,
  RoleName,
  Usage,
  VectorStore,
} from "./domain/ports.js";
export type { Decided, Decision, Judge, Policy, Summarizer, View } from "./domain/roles.js";
export type { SkillProgram } from "./domain/skill.js";
export type { EventFilter, RunManifest, RunOwner, RunRow, Store } from "./domain/store.js";
export type { OfferedSkill, StepContext, StepSupport, Support } from "./domain/support.js";
export type { Task } from "./domain/task.js";
export type { EpisodeEnd, Step, Trajectory } from "./domain/trajectory.js";
export type { JudgedEpisode, Verdict } from "./domain/verdict.js";
export type { Aside, EndOfEpisode, World } from "./domain/world.js";
export type { BoundedSignal } from "./lib/timeout.js";
export type { RunUsage, Spent } from "./llm/meter.js";
export type { SdkModel } from "./llm/sdk-model.js";
export type { Learned } from "./results/learned.js";
export type { TaskEnd } from "./results/task-end.js";
export { createAgent } from "./runtime/agent.js";
export type { Agent, AgentSettings, RunResult } from "./runtime/agent-types.js";
export { openStore } from "./runtime/open-store.js";
export type { RunRequest } from "./runtime/run-request.js";
export type { LateTask } from "./runtime/run-sites.js";
export type { ResumeRequest, StreamedTask, StreamRequest, StreamResult } from "./runtime/stream-request.js";
export { memoryStore } from "./store/memory-store.js";
export { trajectoryFrom } from "./trajectory/from-events.js";
