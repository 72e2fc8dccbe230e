import { afterAll, beforeAll, expect, test } from "vitest";
import { SkillProgram } from "../domain/skill.js";
import { targetRoles } from "../domain/named-target.js";
import { checkSkill } from "./check-skill.js";
import { expandSkill } from "./expand.js";
import { hostileNames } from "./hostile-names.fixture.js";
import { refusedTargets } from "./no-targets.fixture.js";
import { parseSkill } from "./parse-skill.js";
import { printSkill } from "./print-skill.js";
import { wordOfRole } from "./role-words.js";

const bait = ["click", "fill", "merchant", "all", "tag", "name", ...[...targetRoles].map(wordOfRole)];
const kept = new Map(bait.map((name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)]));
const canary = () => [Reflect.get(globalThis, "pwned"), Reflect.get({}, "in"), Reflect.get({}, "polluted")];

/** These would be called if any of the code ran. */
beforeAll(() => {
  for (const name of bait)
    Reflect.defineProperty(globalThis, name, {
      configurable: true,
      value: () => Reflect.set(globalThis, "pwned", name),
    });
});
afterAll(() => {
  for (const [name, was] of kept)
    if (was) Reflect.defineProperty(globalThis, name, was);
    else Reflect.deleteProperty(globalThis, name);
});

const shown = (code: string): string => JSON.stringify(code.length > 110 ? `${code.slice(0, 110)}…` : code);

test("there are more than 200 hostile names and more than 150 targets that are none", () => {
  expect(hostileNames.length).toBeGreaterThan(200);
  expect(refusedTargets.length).toBeGreaterThan(150);
  expect(new Set(refusedTargets.map(({ code }) => code)).size).toBe(refusedTargets.length);
});

test.each(hostileNames.map((code) => [shown(code), code] as const))(
  "%s is data that prints the same, and not run",
  (_, code) => {
    const parsed = parseSkill(code);
    if (!parsed.ok) throw new Error(parsed.problem);
    const printed = printSkill(parsed.value);
    expect(parseSkill(printed)).toEqual(parsed);
    expect(printed.split("\n")).toHaveLength(3);
    expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(SkillProgram.parse(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed.value);
    const checked = checkSkill(parsed.value, { scope: "named" });
    expect(checked.ok ? "" : checked.problem.code).toMatch(/^(?:too-few-calls|secret-value|)$/);
    const expanded = expandSkill(parsed.value, parsed.value.params.length === 0 ? {} : { merchant: "Nike" });
    expect(expanded.ok && expanded.value.length).toBe(1);
    expect(canary()).toEqual([undefined, undefined, undefined]);
  },
);

test.each(refusedTargets.map(({ code, refused }) => [shown(code), code, refused] as const))(
  "%s is refused with its line, and not run",
  (_, code, refused) => {
    const parsed = parseSkill(code);
    const words = parsed.ok ? printSkill(parsed.value) : parsed.problem;
    expect(words).toMatch(/^line \d+: /);
    expect(words).toContain(refused);
    expect(canary()).toEqual([undefined, undefined, undefined]);
  },
);
