import { expect, test } from "vitest";
import { Retrieved } from "../domain/retrieval.js";
import { retrieveAll, retrieveAtRandom } from "./controls.js";

const ids = Array.from({ length: 30 }, (_, at) => `skill_${at}@1`);
const at = (step: number, task = "t1", seed: number | string = 7) => ({ seed, task, step });

test("the random choice is the same for one seed, task and step, in whatever order the skills are passed", () => {
  const one = retrieveAtRandom(ids, 5, at(3));
  expect(retrieveAtRandom([...ids].reverse(), 5, at(3))).toEqual(one);
  expect(one.offered).toHaveLength(5);
  expect(new Set(one.offered).size).toBe(5);
  expect(Retrieved.parse(one)).toEqual(one);
});

test("another step, task or seed leads to another choice", () => {
  const choices = [at(3), at(4), at(3, "t2"), at(3, "t1", 8), at(0, "t1/3")].map((chance) =>
    retrieveAtRandom(ids, 5, chance).offered.join(),
  );
  expect(new Set(choices).size).toBe(choices.length);
});

test("every skill is offered about as often as the others", () => {
  const counts = new Map<string, number>();
  for (let step = 0; step < 3_000; step += 1)
    for (const id of retrieveAtRandom(ids, 5, at(step)).offered) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const id of ids) expect(Math.abs((counts.get(id) ?? 0) - 500)).toBeLessThan(120);
});

test("a library smaller than K is offered whole, and `all` offers any library whole, by id", () => {
  expect([...retrieveAtRandom(["b@1", "a@1"], 5, at(0)).offered].sort()).toEqual(["a@1", "b@1"]);
  const all = retrieveAll(["b@1", "a@1"]);
  expect(Retrieved.parse(all)).toMatchObject({
    by: "all",
    eligible: 2,
    offered: ["a@1", "b@1"],
    withheld: [],
  });
});
