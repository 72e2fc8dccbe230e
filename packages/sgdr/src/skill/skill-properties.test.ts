import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CallValue } from "../domain/call.js";
import { paramsInText, textsOfTarget, type NamedTarget, type TargetText } from "../domain/named-target.js";
import { SkillProgram, type SkillStep } from "../domain/skill.js";
import { checkSkill } from "./check-skill.js";
import { bindArgs, callWith, expandSkill, type SkillArgs } from "./expand.js";
import { parseSkill } from "./parse-skill.js";
import { printSkill } from "./print-skill.js";
import { anyCalled, anyProgram, anyTarget, anyText } from "./program.fixture.js";
import { renamed } from "./rename.js";
import { unify, type NamesOf } from "./unify.js";

const runs = { numRuns: 200 };

const whole = (name: string): TargetText => ({ from: "param", name });
const fixed = anyText.filter((text) => text.trim() !== "" && text.length < 900);
const oneClick: SkillProgram = { name: "skill", params: [], steps: [], contracts: [] };
const clickOn = (target: NamedTarget): SkillStep => ({
  kind: "call",
  action: "click",
  args: [{ from: "named", target, index: 0 }],
});
const paramsOf = (target: NamedTarget): SkillProgram["params"] =>
  [...new Set(textsOfTarget(target).flatMap(paramsInText))].map((name) => ({ name, kind: "text" }));

test("a printed program is read as the same program", () => {
  fc.assert(
    fc.property(anyProgram({ unambiguous: false }), (program) => {
      expect(parseSkill(printSkill(program), { contracts: program.contracts })).toEqual({
        ok: true,
        value: program,
      });
    }),
    runs,
  );
});

test("a program is valid and equals its printed and parsed code", () => {
  fc.assert(
    fc.property(anyProgram({ unambiguous: false }), (program) => {
      expect(SkillProgram.parse(JSON.parse(JSON.stringify(program)))).toEqual(program);
      const checked = checkSkill(program, { scope: "full" });
      expect(checked.ok || checked.problem.code).not.toBe("malformed");
    }),
    runs,
  );
});

test("a program with named targets is read as the same program", () => {
  fc.assert(
    fc.property(anyProgram({ unambiguous: false, named: true }), (program) => {
      const code = printSkill(program);
      expect(parseSkill(code)).toEqual({ ok: true, value: { ...program, contracts: [] } });
      expect(SkillProgram.parse(JSON.parse(JSON.stringify(program)))).toEqual(program);
      const checked = checkSkill({ ...program, contracts: [] }, { scope: "named" });
      expect(checked.ok || checked.problem.code).not.toBe("malformed");
      // nothing in a name hides text, changes its direction or ends a line
      expect(code.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
    runs,
  );
});

test("other names of its parameters change nothing else of a program", () => {
  fc.assert(
    fc.property(anyProgram({ unambiguous: false, named: true }), (program) => {
      const there = new Map(program.params.map(({ name }) => [name, `other_${name}`]));
      const back = new Map([...there].map(([from, to]) => [to, from]));
      const other = renamed(program, "other", there);
      expect(parseSkill(printSkill(other))).toEqual({ ok: true, value: { ...other, contracts: [] } });
      expect(renamed(other, program.name, back)).toEqual(program);
    }),
    runs,
  );
});

test("what is looked for can be read back: the texts of all targets give the arguments", () => {
  const wholes = anyTarget(["text_0", "text_1"]).map((target) => ({
    ...target,
    name: whole("text_0"),
    in: whole("text_1"),
  }));
  fc.assert(
    fc.property(wholes, fixed, fixed, (target, one, other) => {
      const program = { ...oneClick, params: paramsOf(target), steps: [clickOn(target)] };
      const args = Object.fromEntries(
        program.params.map(({ name }) => [name, name === "text_0" ? one : other]),
      );
      const expanded = expandSkill(program, args);
      if (!expanded.ok) throw new Error(expanded.problem);
      const sought = expanded.value[0]?.args[0];
      if (sought?.from !== "named") throw new Error("it is not named");
      const namesOf: NamesOf = ({ name, in: item, under }) => [
        [name, ["something else", sought.target.name.text]],
        [item ?? name, ["a line", sought.target.in?.text ?? ""]],
        ...(under ? [[under.name, [sought.target.under?.name.text ?? ""]] as const] : []),
      ];
      const found = unify(program, [{ name: "click", args: ["1"] }], { namesOf });
      expect(found.ok).toBe(true);
    }),
    runs,
  );
});

const argsOf = (program: SkillProgram, values: readonly CallValue[]): SkillArgs => {
  const bound = bindArgs(program, values);
  if (!bound.ok) throw new Error(bound.problem);
  return bound.value;
};
const callsOf = (program: SkillProgram, args: SkillArgs) => {
  const expanded = expandSkill(program, args);
  if (!expanded.ok) throw new Error(expanded.problem);
  return expanded.value.map((call) =>
    callWith(call, (target) => (target.from === "element" ? target.id : "1")),
  );
};

test("the arguments of a skill can be read from its calls", () => {
  fc.assert(
    fc.property(anyCalled({ unambiguous: true }), ({ program, values }) => {
      const args = argsOf(program, values);
      expect(unify(program, callsOf(program, args))).toEqual({ ok: true, value: args });
    }),
    runs,
  );
});

test("if calls can be split in several ways, the returned arguments make the same calls", () => {
  fc.assert(
    fc.property(anyCalled({ unambiguous: false }), ({ program, values }) => {
      const calls = callsOf(program, argsOf(program, values));
      const found = unify(program, calls);
      expect(found.ok && callsOf(program, found.value)).toEqual(calls);
    }),
    runs,
  );
});

test("a program with one call more or fewer does not fit", () => {
  fc.assert(
    fc.property(anyCalled({ unambiguous: true }), ({ program, values }) => {
      fc.pre(program.steps.every(({ kind }) => kind === "call"));
      const calls = callsOf(program, argsOf(program, values));
      expect(unify(program, calls.slice(1)).ok).toBe(false);
      expect(unify(program, [...calls, { name: "go_back", args: [] }]).ok).toBe(false);
    }),
    runs,
  );
});

const pieces = fc.constantFrom(
  ..."function skill ( ) { } , ; click fill a b `${ } ` ' \" => for const of let [ ] + - . 1 /*".split(" "),
);
test("the parser does not throw for any text", () => {
  const soup = fc.array(fc.oneof(pieces, anyText), { maxLength: 60 }).map((all) => all.join(" "));
  const inside = soup.map((text) => `function skill(a, b) { ${text} }`);
  const long = fc.tuple(anyText, fc.nat(30_000)).map(([text, times]) => text.repeat(times).slice(0, 40_000));
  fc.assert(
    fc.property(fc.oneof(anyText, soup, inside, long), (code) => {
      const parsed = parseSkill(code);
      expect(parsed.ok ? "" : parsed.problem).toMatch(/^(?:line \d+: .+|)$/s);
    }),
    { numRuns: 1_000 },
  );
});
