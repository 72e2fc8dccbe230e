import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CallValue } from "../domain/call.js";
import { SkillProgram } from "../domain/skill.js";
import { checkSkill } from "./check-skill.js";
import { bindArgs, callWith, expandSkill, type SkillArgs } from "./expand.js";
import { parseSkill } from "./parse-skill.js";
import { printSkill } from "./print-skill.js";
import { anyCalled, anyProgram, anyText } from "./program.fixture.js";
import { unify } from "./unify.js";

const runs = { numRuns: 200 };

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
