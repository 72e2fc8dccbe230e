import type { Call } from "../domain/call.js";
import type { PageNode } from "../domain/observation.js";
import type { View } from "../domain/roles.js";
import type { Goal, GoalValue } from "./goal.js";
import { overlap, shared, stemsOf } from "./words.js";

export interface FieldChoice {
  readonly call: Call;
  readonly label: string;
  readonly value: string;
}

const textFields = new Set(["textbox", "searchbox", "spinbutton", "combobox"]);
const searchWords = stemsOf("search find query look keyword");

interface Field {
  readonly node: PageNode;
  readonly id: string;
  readonly words: ReadonlySet<string>;
  /** Labels of a native list. */
  readonly options: readonly string[];
}

/** The next value that has not been entered, and the field whose label asks for it. */
export function nextField(view: View, goal: Goal): FieldChoice | undefined {
  const fields = fieldsOf(view.observation.shown);
  const entered = new Set(
    view.past
      .flatMap((step) => (step.outcome.kind === "ok" ? step.calls : []))
      .flatMap(({ args }) => args.flat().map(String)),
  );
  const open = goal.values.filter(({ text }) => !entered.has(text));
  return (
    chooseOption(fields, goal, entered) ??
    open.map((value) => bestField(fields, value, open.length)).find((choice) => choice !== undefined)
  );
}

function fieldsOf(nodes: readonly PageNode[]): Field[] {
  return nodes.flatMap((node, index): Field[] => {
    if (
      node.id === undefined ||
      !textFields.has(node.role) ||
      node.state?.disabled === true ||
      node.state?.readonly === true
    )
      return [];
    const label = `${node.name} ${node.attributes?.["name"] ?? ""} ${node.attributes?.["placeholder"] ?? ""}`;
    return [
      { node, id: node.id, words: stemsOf(label.replace(/[_-]/g, " ")), options: optionsUnder(nodes, index) },
    ];
  });
}

function optionsUnder(nodes: readonly PageNode[], index: number): string[] {
  const depth = nodes[index]?.depth ?? 0;
  const labels: string[] = [];
  for (let at = index + 1; (nodes[at]?.depth ?? 0) > depth; at += 1)
    if (nodes[at]?.role === "option") labels.push(nodes[at]?.name ?? "");
  return labels;
}

/** A list that holds one of the goal's values, or whose option the goal names in passing. */
function chooseOption(
  fields: readonly Field[],
  goal: Goal,
  entered: ReadonlySet<string>,
): FieldChoice | undefined {
  for (const { node, id, options } of fields) {
    if (options.length === 0) continue;
    const wanted = options.find(
      (label) =>
        label !== "" &&
        !entered.has(label) &&
        node.state?.value !== label &&
        (goal.values.some(({ text }) => text.toLowerCase() === label.toLowerCase()) || namesIt(goal, label)),
    );
    if (wanted !== undefined)
      return { call: { name: "select_option", args: [id, wanted] }, label: node.name, value: wanted };
  }
  return undefined;
}

const namesIt = (goal: Goal, label: string): boolean => {
  const words = stemsOf(label);
  return words.size > 0 && shared(words, goal.stems) === words.size;
};

function bestField(fields: readonly Field[], value: GoalValue, openValues: number): FieldChoice | undefined {
  const free = fields.filter(({ options, node }) => options.length === 0 && node.state?.value !== value.text);
  const [best] = free
    .map((field) => ({ field, score: fitness(field, value, free.length === 1 && openValues === 1) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  return (
    best && {
      call: { name: "fill", args: [best.field.id, value.text] },
      label: best.field.node.name,
      value: value.text,
    }
  );
}

function fitness({ node, words }: Field, value: GoalValue, onlyChoice: boolean): number {
  const searches = node.role === "searchbox" || shared(words, searchWords) > 0;
  const empty = (node.state?.value ?? "") === "" ? 0.1 : 0;
  return (
    overlap(words, value.hints) +
    (value.isQuery && searches ? 1 : 0) +
    (onlyChoice ? 0.2 : 0) +
    (onlyChoice || shared(words, value.hints) > 0 ? empty : 0)
  );
}
