import { describe, expect, test } from "vitest";
import type { EpisodeEnd } from "sgdr/plugin";
import { Check, scoreOf, type CheckInput, type EndState } from "./check.js";
import { changesBetween, type Tables } from "./tables.js";

const before: Tables = {
  carts: [],
  people: [
    { id: "1", name: "Ada", tags: ["a", "b"], home: { city: "Oslo" } },
    { id: "2", name: "Bo", tags: [], home: { city: "Rome" } },
  ] as Tables["people"] & object,
};
type Person = { id: string; name: string; tags: string[]; home: { city: string } };
const people = (): Person[] => structuredClone(before["people"]) as Person[];
const answered = (answer = "Done."): EpisodeEnd => ({ kind: "answered", answer });
const reward = (check: CheckInput, state: Partial<EndState>): number | null =>
  scoreOf(Check.parse(check), { goal: "do it", end: answered(), url: "/", changes: [], ...state }).reward;

describe("what differs between two states", () => {
  test("rows that came, went and changed are reported field by field", () => {
    const [ada, bo] = people();
    const after = { carts: [{ id: "9" }], people: [{ ...ada, id: "1", name: "Ada L.", tags: ["a"] }] };
    expect(changesBetween(before, after)).toEqual([
      { kind: "added", table: "carts", id: "9", row: { id: "9" } },
      { kind: "removed", table: "people", id: "2", row: bo },
      { kind: "changed", table: "people", id: "1", fields: { name: "Ada L.", tags: ["a"] } },
    ]);
  });

  test("equal states have no difference, also when they are copies", () => {
    expect(changesBetween(before, structuredClone(before))).toEqual([]);
  });

  test("a field that is gone is reported as null", () => {
    const { home: _home, ...ada } = people()[0] ?? ({} as Person);
    expect(changesBetween(before, { carts: [], people: [ada, ...people().slice(1)] as never })).toEqual([
      { kind: "changed", table: "people", id: "1", fields: { home: null } },
    ]);
  });
});

describe("a change that is asked for", () => {
  const added = (row: object) => [
    { kind: "added" as const, table: "notes", id: "5", row: { id: "5", ...row } as never },
  ];
  const check: CheckInput = {
    changes: [{ kind: "added", table: "notes", row: { text: { like: "See you at 5" }, stars: 4 } }],
  };

  test("counts once it is there, whatever else the new row holds", () => {
    expect(reward(check, { changes: added({ text: "see  you at 5.", stars: 4, at: "now" }) })).toBe(1);
  });
  test.each([
    ["is missing", []],
    ["has a wrong value", added({ text: "See you at 6", stars: 4 })],
    [
      "is there twice",
      [...added({ text: "See you at 5", stars: 4 }), ...added({ text: "See you at 5", stars: 4 })],
    ],
  ])("does not count when it %s", (_, changes) => {
    expect(reward(check, { changes })).toBe(0);
  });
  test("does not count when something else was damaged, and the reason says what", () => {
    const damage = { kind: "removed" as const, table: "people", id: "1", row: {} };
    const state = {
      goal: "",
      end: answered(),
      url: "/",
      changes: [...added({ text: "See you at 5", stars: 4 }), damage],
    };
    expect(scoreOf(Check.parse(check), state)).toMatchObject({
      reward: 0,
      reasons: ["not asked for: removed people 1"],
    });
  });
  test("of a row allows exactly the fields it names", () => {
    const wanted: CheckInput = {
      changes: [{ kind: "changed", table: "people", id: "1", fields: { name: "Eve" } }],
    };
    const changed = (fields: Record<string, string>) => [
      { kind: "changed" as const, table: "people", id: "1", fields },
    ];
    expect(reward(wanted, { changes: changed({ name: "Eve" }) })).toBe(1);
    expect(reward(wanted, { changes: changed({ name: "Eve", mail: "x" }) })).toBe(0);
  });
});

describe("how an episode ends", () => {
  test("a goal that can be reached is not solved by giving up or running out of steps", () => {
    expect(reward({}, { end: { kind: "infeasible", reason: "no" } })).toBe(0);
    expect(reward({}, { end: { kind: "limit", limit: "steps", words: "" } })).toBe(0);
  });
  test("a goal that cannot be reached is solved by saying so, and by nothing else", () => {
    expect(reward({ infeasible: true }, { end: { kind: "infeasible", reason: "no such thing" } })).toBe(1);
    expect(reward({ infeasible: true }, {})).toBe(0);
  });
  test("the place counts by its path and the parameters that are named", () => {
    const at = { path: "/items", query: { sort: "price" } };
    expect(reward({ at }, { url: "/items?page=1&sort=price" })).toBe(1);
    expect(reward({ at }, { url: "/items/?sort=price" })).toBe(1);
    expect(reward({ at }, { url: "/items?sort=name" })).toBe(0);
    expect(reward({ at }, { url: "/item?sort=price" })).toBe(0);
  });
});
