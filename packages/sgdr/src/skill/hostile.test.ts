import { afterAll, beforeAll, expect, test } from "vitest";
import { primitives } from "../domain/action.js";
import { generated } from "./hostile.fixture.js";
import { oddForms } from "./odd-forms.fixture.js";
import { oddValues } from "./odd-values.fixture.js";
import { parseSkill } from "./parse-skill.js";
import { printSkill } from "./print-skill.js";

const listed = [...oddForms, ...oddValues];
const bait = [...Object.keys(primitives), "skill", "button", "text", "tag"];
const plant = Object.fromEntries(bait.map((name) => [name, () => Reflect.set(globalThis, "pwned", name)]));
const canary = () => [Reflect.get(globalThis, "pwned"), Reflect.get({}, "polluted")];

/** These would be called if any of the code ran. */
beforeAll(() => {
  Object.assign(globalThis, plant);
});
afterAll(() => {
  for (const name of bait) Reflect.deleteProperty(globalThis, name);
});

const read = (code: string): string => {
  const parsed = parseSkill(code);
  expect(canary()).toEqual([undefined, undefined]);
  return parsed.ok ? printSkill(parsed.value) : `refused: ${parsed.problem}`;
};
const shown = (code: string): string => JSON.stringify(code.length > 90 ? `${code.slice(0, 90)}…` : code);

test("there are more than 300 different hostile programs", () => {
  expect(listed.length).toBeGreaterThan(300);
  expect(generated.length).toBeGreaterThan(900);
  expect(new Set([...listed, ...generated].map(({ code }) => code)).size).toBe(
    listed.length + generated.length,
  );
});

const refusals = listed.filter(({ reads }) => reads === undefined);
test.each(refusals.map(({ code, refused }) => [shown(code), code, refused] as const))(
  "%s is refused for its reason, and not run",
  (_, code, refused) => {
    const result = read(code);
    expect(result).toMatch(/^refused: line \d+: /);
    expect(result).toContain(refused);
  },
);

const skills = listed.filter(({ reads }) => reads !== undefined);
test.each(skills.map(({ code, reads }) => [shown(code), code, reads] as const))(
  "%s is a skill, and not run",
  (_, code, reads) => expect(read(code)).toBe(reads),
);

test.each(generated.map(({ code, reason }) => [shown(code), code, reason] as const))(
  "%s is refused for a reason of its place, and not run",
  (_, code, reason) => {
    const result = read(code);
    expect(result).toMatch(/^refused: line \d+: /);
    expect(result).toMatch(reason);
  },
);
