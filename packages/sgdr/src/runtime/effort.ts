import type { Distiller, Inducer, Judge, Namer, Roles, WorkflowWriter } from "../domain/roles.js";
import { windowsAQuestion } from "../llm/inducer/inducer.js";
import type { Result } from "../lib/result.js";

/** What learning from one task took: counted the same with and without a model. */
export class Effort {
  questions = 0;
  /** Drafts that were made. */
  candidates = 0;

  /** What was counted since the last time. */
  take(): { readonly questions: number; readonly candidates: number } {
    const { questions, candidates } = this;
    this.questions = 0;
    this.candidates = 0;
    return { questions, candidates };
  }
}

const countedJudge = (judge: Judge, effort: Effort): Judge => ({
  async judge(trajectory, signal) {
    effort.questions += 1;
    return await judge.judge(trajectory, signal);
  },
});

const countedInducer = (inducer: Inducer, effort: Effort): Inducer => ({
  id: inducer.id,
  async induce(windows, about, signal) {
    effort.questions += Math.ceil(windows.length / windowsAQuestion);
    const drafts = await inducer.induce(windows, about, signal);
    effort.candidates += drafts.filter(({ kind }) => kind === "skill").length;
    return drafts;
  },
});

const countedNamer = (namer: Namer, effort: Effort): Namer => ({
  id: namer.id,
  async name(windows, about, signal) {
    effort.questions += 1;
    const drafts = await namer.name(windows, about, signal);
    effort.candidates += drafts.filter(({ kind }) => kind === "skill").length;
    return drafts;
  },
});

const countedWriter = (writer: WorkflowWriter, effort: Effort): WorkflowWriter => ({
  async write(episode, known, signal) {
    effort.questions += 1;
    const written = await writer.write(episode, known, signal);
    if (written.ok && written.value) effort.candidates += 1;
    return written;
  },
  async sameTask(title, known, about, signal) {
    effort.questions += 1;
    return await writer.sameTask(title, known, about, signal);
  },
  async isBetter(fresh, known, about, signal) {
    effort.questions += 1;
    return await writer.isBetter(fresh, known, about, signal);
  },
});

const countedDistiller = (distiller: Distiller, effort: Effort): Distiller => {
  const counted = <Entry>(found: Result<readonly Entry[], string>): Result<readonly Entry[], string> => {
    if (found.ok) effort.candidates += found.value.length;
    return found;
  };
  return {
    async dynamics(episode, known, signal) {
      effort.questions += 1;
      return counted(await distiller.dynamics(episode, known, signal));
    },
    async skills(episode, known, signal) {
      effort.questions += 1;
      return counted(await distiller.skills(episode, known, signal));
    },
  };
};

/** The roles of learning, each question counted; summaries and choices of notes are counted as acting, by their own events. */
export const countedRoles = (roles: Roles, effort: Effort): Roles => ({
  ...roles,
  judge: countedJudge(roles.judge, effort),
  inducer: countedInducer(roles.inducer, effort),
  namer: countedNamer(roles.namer, effort),
  programmer: countedInducer(roles.programmer, effort),
  workflowWriter: countedWriter(roles.workflowWriter, effort),
  distiller: countedDistiller(roles.distiller, effort),
});
