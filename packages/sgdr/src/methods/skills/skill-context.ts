import type { Task } from "../../domain/task.js";
import type { OfferRules } from "../../library/levels.js";
import type { BuiltInContext } from "../built-in.js";
import type { LearnParts } from "./commit-drafts.js";

/** By which rules a task is offered skills. */
export const offersOf =
  ({ settings, replayOf }: Pick<BuiltInContext, "settings" | "replayOf">) =>
  (task: Task): OfferRules => ({ ...settings, resettable: replayOf(task) !== undefined });

/** What learning from one task needs of a method's context. */
export const learnPartsOf =
  (
    { run, settings, roles, prompts, mask, reserved, replayOf, emit, clock }: BuiltInContext,
    own: Pick<LearnParts, "inducer" | "summaries">,
  ) =>
  (task: Task): LearnParts => ({
    ...own,
    run,
    options: settings,
    prompts,
    judge: roles.judge,
    mask,
    reserved,
    replay: replayOf(task),
    emit,
    clock,
  });
