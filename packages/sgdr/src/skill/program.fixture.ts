import * as fc from "fast-check";
import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { targetRoles, type NamedTarget, type TargetText } from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillParam, SkillProgram, SkillStep } from "../domain/skill.js";
import { skillActions } from "./skill-actions.js";
import { joinedText } from "./template.js";
import { argsIn, paramsInArg } from "./walk.js";

/** Arbitrary texts, also with halves of surrogate pairs, invisible characters, and characters with a meaning in code. */
export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("`", "${", "\\", "$", '"', "\n", "\r\n", "\u2028", "\ud800", "\u202e", "__proto__", ""),
  fc
    .array(fc.constantFrom("a", "`", "${", "}", "\\", "'", '"', "\r", "\udc00", "$"), { maxLength: 8 })
    .map((all) => all.join("")),
);
const anyNumber = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((number) => (number === 0 ? 0 : number));
const anyId = fc.integer({ min: 1, max: 99 }).map(String);

export const printOf = (role: string, name: string): Fingerprint => ({
  role,
  name,
  landmarks: [],
  headings: [],
  frames: [],
  item: "",
  attributes: {},
  position: 0,
  equals: 1,
});

export interface ProgramShape {
  /** True if there must be only one way to split a text or a list of calls. */
  readonly unambiguous: boolean;
  /** Whether elements may be named. */
  readonly named?: boolean;
}

const nameOf = (kind: string, place: number): string => `${kind}_${place}`;
const place = fc.integer({ min: 0, max: 2 });

const anyRole = fc.constantFrom(...targetRoles);
const fixedText = anyText.filter((text) => text !== "");

function anyTargetText(params: readonly string[]): fc.Arbitrary<TargetText> {
  const hole = fc.constantFrom(...params).map((param) => ({ param }));
  return fc.array(fc.oneof(anyText, hole), { maxLength: 4 }).map(joinedText);
}

/** Targets as the parser returns them, with texts of these parameters. */
export function anyTarget(params: readonly string[]): fc.Arbitrary<NamedTarget> {
  const text = anyTargetText(params);
  const above = fc.record({ role: anyRole.filter((role) => role !== "item"), name: text });
  return fc.record(
    {
      role: anyRole,
      name: text,
      in: text,
      under: above,
      frame: fc.array(fixedText, { minLength: 1, maxLength: 3 }),
      hint: fixedText,
      column: fixedText,
    },
    { requiredKeys: ["role", "name"] },
  );
}

/** Targets are numbered in the order in which they stand in the code. */
function numbered(steps: readonly SkillStep[]): readonly SkillStep[] {
  let count = 0;
  const numberedCall = (call: SkillCall): SkillCall => ({
    ...call,
    args: call.args.map((arg) => (arg.from === "named" ? { ...arg, index: count++ } : arg)),
  });
  return steps.map((step) =>
    step.kind === "call" ? numberedCall(step) : { ...step, body: step.body.map(numberedCall) },
  );
}

/** A name contains its kind, so that no name can have two kinds. */
function anyArg(kind: SkillParam["kind"], { unambiguous, named }: ProgramShape): fc.Arbitrary<SkillArg> {
  const param = place.map((at): SkillArg => ({ from: "param", name: nameOf(kind, at) }));
  if (kind === "element" && named === true)
    return anyTarget(["text_0", "text_1", "text_2"]).map((target) => ({ from: "named", target, index: 0 }));
  if (kind === "element")
    return fc.oneof(
      { weight: 4, arbitrary: param },
      { weight: 1, arbitrary: place.map((index): SkillArg => ({ from: "contract", index })) },
    );
  if (kind === "number")
    return fc.oneof(
      param,
      anyNumber.map((value): SkillArg => ({ from: "literal", value })),
    );
  const hole = place.map((at) => ({ param: nameOf("text", at) }));
  const texts = unambiguous
    ? fc.tuple(anyText, hole, anyText)
    : fc.array(fc.oneof(anyText, hole), { maxLength: 4 });
  // a name alone would be the parameter itself, which has the kind of its place
  const text = texts.map(joinedText).filter((arg) => arg.from !== "param");
  const literal: fc.Arbitrary<CallValue> =
    kind === "options" ? fc.oneof(anyText, fc.array(anyText)) : anyText;
  const all = [param, text, literal.map((value): SkillArg => ({ from: "literal", value }))];
  return fc.oneof(...all);
}

const anyCall = (shape: ProgramShape): fc.Arbitrary<SkillCall> =>
  fc
    .constantFrom(...skillActions)
    .chain(({ name, params }) =>
      fc
        .tuple(...params.map(({ kind }) => anyArg(kind, shape)))
        .map((args): SkillCall => ({ kind: "call", action: name, args })),
    );

const itemCall = fc.tuple(place, anyText, fc.boolean()).map(([at, before, plain]): SkillCall => ({
  kind: "call",
  action: "fill",
  args: [
    { from: "param", name: nameOf("element", at) },
    plain || before === ""
      ? { from: "param", name: "item_0" }
      : { from: "template", parts: [before, { param: "item_0" }] },
  ],
}));

const namedItemCall = anyTarget(["item_0", "text_0"]).map((target): SkillCall => ({
  kind: "call",
  action: "click",
  args: [{ from: "named", target: { ...target, in: { from: "param", name: "item_0" } }, index: 0 }],
}));

const anyLoop = (shape: ProgramShape): fc.Arbitrary<SkillStep> =>
  fc
    .tuple(
      fc.array(anyCall(shape), { maxLength: 2 }),
      shape.named === true ? namedItemCall : itemCall,
      fc.integer({ min: 0, max: 1 }),
    )
    .map(([calls, last, at]) => ({
      kind: "each",
      item: "item_0",
      list: nameOf("list", at),
      body: [...calls, last],
    }));

/** Programs as the parser returns them. */
export const anyProgram = (shape: ProgramShape): fc.Arbitrary<SkillProgram> =>
  fc
    .tuple(
      fc.array(anyCall(shape), { minLength: 1, maxLength: 5 }),
      fc.array(anyLoop(shape), { maxLength: shape.unambiguous ? 1 : 2 }),
      fc.nat(5),
      fc.array(fc.tuple(fc.constantFrom("button", "link"), anyText), { minLength: 3, maxLength: 3 }),
      fc.integer(),
    )
    .map(([calls, loops, at, prints, order]) => {
      const steps = numbered([...calls.slice(0, at), ...loops, ...calls.slice(at)]);
      return {
        name: "skill",
        params: order % 2 === 0 ? paramsOf(steps) : [...paramsOf(steps)].reverse(),
        steps,
        contracts: prints.map(([role, name]) => printOf(role, name)),
      };
    });

function paramsOf(steps: readonly SkillStep[]): readonly SkillParam[] {
  const lists = steps.flatMap((step) => (step.kind === "each" ? [step.list] : []));
  const names = new Set([...lists, ...argsIn({ steps }).flatMap(paramsInArg)]);
  names.delete("item_0");
  return [...names].map((name) => ({ name, kind: kindIn(name) }));
}

const kinds: Readonly<Record<string, SkillParam["kind"]>> = {
  element: "element",
  text: "text",
  options: "options",
  url: "url",
  key: "key",
  number: "number",
  list: "list",
};
const kindIn = (name: string): SkillParam["kind"] => kinds[name.split("_")[0] ?? ""] ?? "text";

const anyValue = (kind: SkillParam["kind"]): fc.Arbitrary<CallValue> => {
  if (kind === "element") return anyId;
  if (kind === "number") return anyNumber;
  if (kind === "options") return fc.array(anyText, { maxLength: 3 });
  return kind === "list" ? fc.array(anyText, { minLength: 1, maxLength: 3 }) : anyText;
};

/** A program, and arguments of the right kinds. */
export const anyCalled = (
  shape: ProgramShape,
): fc.Arbitrary<{ readonly program: SkillProgram; readonly values: readonly CallValue[] }> =>
  anyProgram(shape).chain((program) =>
    fc.tuple(...program.params.map(({ kind }) => anyValue(kind))).map((values) => ({ program, values })),
  );
