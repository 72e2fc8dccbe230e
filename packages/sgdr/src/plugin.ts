// The door for packages that add a benchmark or a command, such as sgdr-playground.
export type { Caller } from "./bench/caller.js";
export {
  defineBenchmark,
  type Benchmark,
  type BenchmarkSpec,
  type CellPlace,
  type CellTasks,
  type ChosenTasks,
  type LabelledTask,
  type SelectionInput,
} from "./benchmarks/benchmark.js";
export type { Config } from "./config/config.js";
export type { PrimitiveName } from "./domain/action.js";
export { callText, type Call, type CallValue } from "./domain/call.js";
export { SgdrError } from "./domain/error.js";
export type { Fingerprint } from "./domain/fingerprint.js";
export { SiteId, TaskId } from "./domain/ids.js";
export type { Observation } from "./domain/observation.js";
export type { Policy, View } from "./domain/roles.js";
export type { Task } from "./domain/task.js";
export type { EpisodeEnd, Trajectory } from "./domain/trajectory.js";
export { OfferFits } from "./domain/offer-fits.js";
export {
  idealCaller,
  type IdealAccount,
  type IdealCaller,
  type IdealCallerParts,
  type Shortcomings,
} from "./ideal/ideal-caller.js";
export { wayOf, type WayCall } from "./ideal/way.js";
export type { IndexedPage } from "./observation/fingerprint.js";
export { commaList } from "./lib/comma-list.js";
export { didYouMean } from "./lib/nearest-name.js";
export { randomOf, type Random } from "./lib/random.js";
export { findShown } from "./observation/find-shown.js";
export { defineOperation, type Operation, type OperationContext } from "./operations/operation.js";
export { codeVersionOf } from "./runtime/code-version.js";
export { AnswerCheck, answerProblem } from "./task-set/answer.js";
export { selectTasks, Selection } from "./task-set/select-tasks.js";
export type { StreamSpec } from "./task-set/stream-spec.js";
export type { TaskSet } from "./task-set/task-set.js";
export type { Score, TaskKind, TaskLabel, Truth } from "./task-set/truth.js";
