// The door for packages that add a benchmark or a command, such as sgdr-playground.
export { Config } from "./config/config.js";
export {
  defineBenchmark,
  SelectionInput,
  type Benchmark,
  type BenchmarkSpec,
  type CellPlace,
  type CellTasks,
  type LabelledTask,
} from "./benchmarks/benchmark.js";
export { type PrimitiveName } from "./domain/action.js";
export { callText, type Call, type CallValue } from "./domain/call.js";
export { SgdrError } from "./domain/error.js";
export { SiteId, TaskId } from "./domain/ids.js";
export type { Observation } from "./domain/observation.js";
export type { Policy, View } from "./domain/roles.js";
export type { Task } from "./domain/task.js";
export type { EpisodeEnd } from "./domain/trajectory.js";
export { commaList } from "./lib/comma-list.js";
export { errorMessage } from "./lib/error-message.js";
export { didYouMean } from "./lib/nearest-name.js";
export { randomOf, type Random } from "./lib/random.js";
export { fingerprintOf, indexPage } from "./observation/fingerprint.js";
export { fullName } from "./observation/tree.js";
export { defineOperation, type Operation, type OperationContext } from "./operations/operation.js";
export { AnswerCheck, answerProblem } from "./task-set/answer.js";
export { selectTasks, Selection } from "./task-set/select-tasks.js";
export { orders } from "./task-set/stream-spec.js";
export type { TaskSet } from "./task-set/task-set.js";
export type { Score, TaskKind, TaskLabel } from "./task-set/truth.js";
export { codeVersionOf } from "./runtime/code-version.js";
