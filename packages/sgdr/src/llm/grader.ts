import { no, ok, type Result } from "../lib/result.js";
import { askRole, type ModelRoleParts } from "./ask-role.js";
import { oneLine } from "../lib/one-line.js";
import { shortened, siteText, withoutThinking } from "./site-text.js";

interface GradedText {
  readonly task: string;
  readonly intent: string;
  readonly answer: string;
}

/** Compares what an agent said with what a benchmark knows. It belongs to a check, and neither acts nor learns. */
export interface ModelGrader {
  sameAnswer(question: GradedText & { readonly reference: string }, signal: AbortSignal): Promise<boolean>;
  sameReason(question: GradedText & { readonly reason: string }, signal: AbortSignal): Promise<boolean>;
}

const answerLimit = 20_000;

/** Grades that count; those of the first list are looked for first, because they hold the others. */
interface Scale {
  readonly no: readonly string[];
  readonly yes: string;
  /** As the prompts name them. */
  readonly words: string;
}
const answerScale: Scale = {
  no: ["incorrect", "partially correct", "partly correct", "not correct"],
  yes: "correct",
  words: "correct, partially correct or incorrect",
};
const reasonScale: Scale = {
  no: ["different", "not same", "not the same"],
  yes: "same",
  words: "same or different",
};

/** A reply that cannot be read after one repair round is a no, as it is for WebArena. */
export function modelGrader(parts: ModelRoleParts): ModelGrader {
  const { prompts, boundary } = parts;
  const ask = async (
    { task, answer }: GradedText,
    prompt: "grader-answer" | "grader-reason",
    user: (answer: string) => string,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const scale = prompt === "grader-answer" ? answerScale : reasonScale;
    const asked = await askRole(
      parts,
      {
        role: "grader",
        // it is asked about an episode, not at a step
        place: { task, step: 0 },
        prompt: prompts.versions[prompt],
        system: "",
        user: (share) => user(siteText(shortened(answer, Math.floor(answerLimit * share)), boundary)),
        read: (reply) => readGrade(reply, scale),
        repair: (problem) => prompts.render("grader-repair", { problem, words: scale.words }),
      },
      signal,
    );
    return asked.ok && asked.value;
  };
  return {
    sameAnswer: async (question, signal) => {
      const { intent, reference } = question;
      const user = (answer: string) =>
        prompts.render("grader-answer", { intent, reference, boundary, answer });
      return await ask(question, "grader-answer", user, signal);
    },
    sameReason: async (question, signal) => {
      const { intent, reason } = question;
      const user = (answer: string) => prompts.render("grader-reason", { intent, reason, boundary, answer });
      return await ask(question, "grader-reason", user, signal);
    },
  };
}

const gradeLine = /^[\s*_#>"'`~-]*(?:final )?grade[\s*_]*[:：=](.*)$/gim;

/** The grade on its last line, or anywhere where a model left the line out. */
function readGrade(reply: string, { no: refused, yes, words }: Scale): Result<boolean, string> {
  const said = withoutThinking(reply);
  const line = [...said.matchAll(gradeLine)].at(-1)?.[1] ?? said;
  const grade = oneLine(line.replace(/[*_`"']/g, "")).toLowerCase();
  if (refused.some((word) => grade.includes(word))) return ok(false);
  return grade.includes(yes) ? ok(true) : no(`the grade must be one of ${words}`);
}
