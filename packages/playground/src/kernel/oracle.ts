import {
  callText,
  type Call,
  type CallValue,
  type PrimitiveName,
  type Observation,
  type Policy,
  type View,
  findShown,
} from "sgdr/plugin";

/** An element by what it means to a reader, never by number or markup. */
export interface OracleTarget {
  readonly role: string;
  /** The whole accessible name. */
  readonly name: string;
  /** Words of the row, list item, article, group or landmark that holds it. */
  readonly within?: string;
}

/** One decision of somebody who knows how: the agent's own action, with the reason a reader would give. */
export interface OracleStep {
  readonly thought: string;
  readonly action: PrimitiveName;
  readonly args: readonly (CallValue | OracleTarget)[];
  /** A text that must stand on the page now: the proof that the answer can be read there. */
  readonly sees?: string;
}

export const on = (role: string, name: string, within?: string): OracleTarget => ({
  role,
  name,
  ...(within !== undefined && { within }),
});
export const click = (target: OracleTarget, thought = `"${target.name}" leads on.`): OracleStep => ({
  thought,
  action: "click",
  args: [target],
});
export const fill = (
  target: OracleTarget,
  value: string,
  thought = `"${target.name}" takes the value.`,
): OracleStep => ({
  thought,
  action: "fill",
  args: [target, value],
});
export const choose = (
  target: OracleTarget,
  option: string,
  thought = `"${target.name}" must be ${option}.`,
): OracleStep => ({
  thought,
  action: "select_option",
  args: [target, option],
});
export const press = (key: string, thought = `${key} goes on.`): OracleStep => ({
  thought,
  action: "keyboard_press",
  args: [key],
});
export const hover = (target: OracleTarget, thought = `"${target.name}" opens.`): OracleStep => ({
  thought,
  action: "hover",
  args: [target],
});
export const say = (text: string, sees?: string): OracleStep => ({
  thought: sees === undefined ? "The goal is reached." : "The page says it.",
  action: "send_msg_to_user",
  args: [text],
  ...(sees !== undefined && { sees }),
});
/** The reason is what one sees when it cannot be done. */
export const giveUp = (reason: string, sees?: string): OracleStep => ({
  thought: "It cannot be done here.",
  action: "report_infeasible",
  args: [reason],
  ...(sees !== undefined && { sees }),
});

/** π that knows the way: for proving tasks and for streams of successes. It acts through the same eyes and hands as any other. */
export const oraclePolicy = (stepsOf: (view: View) => readonly OracleStep[]): Policy => ({
  async decide(view) {
    const step = stepsOf(view)[view.past.length];
    if (!step) throw new Error(`the oracle of ${view.task.id} has no step ${view.past.length + 1}`);
    const failed = view.past.at(-1);
    if (failed && failed.outcome.kind !== "ok")
      throw new Error(
        `step ${view.past.length} of the oracle of ${view.task.id}, ${failed.calls.map(callText).join("; ")}, failed: ${failed.outcome.kind} ${failed.outcome.words}`,
      );
    return { ok: true, decision: { thought: step.thought, calls: [callOf(step, view)] } };
  },
});

function callOf({ action, args, sees }: OracleStep, { observation, task, past }: View): Call {
  const where = `step ${past.length + 1} of the oracle of ${task.id}`;
  if (sees !== undefined && !observation.text.includes(sees))
    throw new Error(
      `${where}: the page ${observation.url} does not show ${JSON.stringify(sees)}:\n${observation.text}`,
    );
  return {
    name: action,
    args: args.map((arg) => (isTarget(arg) ? idOf(arg, observation, where) : arg)),
  };
}

const isTarget = (arg: CallValue | OracleTarget): arg is OracleTarget =>
  typeof arg === "object" && !Array.isArray(arg);

/** The only element that fits; an oracle never guesses. Only what the agent is shown counts. */
function idOf(target: OracleTarget, observation: Observation, where: string): string {
  const found = findShown(observation, target);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const { role, name, within } = target;
  const wanted = `${role} ${JSON.stringify(name)}${within === undefined ? "" : ` within ${JSON.stringify(within)}`}`;
  throw new Error(`${where}: ${observation.url} has ${found.length} times ${wanted}:\n${observation.text}`);
}
