import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Retrieved } from "../domain/retrieval.js";
import { RetrievalOptions } from "./options.js";
import { rank } from "./rank.js";
import { SkillIndex } from "./skill-index.js";

type Keys = readonly (readonly number[])[];
interface Library {
  readonly skills: readonly { readonly id: string; readonly keys: Keys }[];
  readonly goal: readonly number[];
  readonly state: readonly number[];
}

/** Both equations of the paper, computed in the simplest way. */
const times = (u: readonly number[], v: readonly number[]): number =>
  u.reduce((sum, value, at) => sum + value * (v[at] ?? 0), 0);
function cos(u: readonly number[], v: readonly number[]): number {
  const norms = Math.sqrt(times(u, u)) * Math.sqrt(times(v, v));
  return norms === 0 ? 0 : times(u, v) / norms;
}
const most = (us: Keys, vs: Keys): number => Math.max(...us.flatMap((u) => vs.map((v) => cos(u, v))));
function plainly({ skills, goal, state }: Library, options: RetrievalOptions) {
  const { alpha, mmrLambda: lambda, retrieveM, retrieveK } = options;
  const scored = skills
    .map(({ id, keys }) => ({
      id,
      keys,
      score: alpha * most([goal], keys) + (1 - alpha) * most([state], keys),
    }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, retrieveM);
  const chosen: typeof scored = [];
  const mmr: number[] = [];
  while (chosen.length < Math.min(retrieveK, scored.length)) {
    const worth = (skill: (typeof scored)[number]): number =>
      lambda * skill.score -
      (1 - lambda) *
        (chosen.length === 0 ? 0 : Math.max(...chosen.map(({ keys }) => most(skill.keys, keys))));
    const [best] = scored
      .filter((skill) => !chosen.includes(skill))
      .sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
    if (!best) break;
    mmr.push(worth(best));
    chosen.push(best);
  }
  return { scored: scored.map(({ id, score }) => [id, score]), chosen: chosen.map(({ id }) => id), mmr };
}

const dimensions = 6;
const f32 = fc.float({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true });
/** A few round numbers, so that equal scores are frequent. */
const coarse = fc.constantFrom(-1, -0.5, 0, 0.5, 1);
const vectorOf = (value: fc.Arbitrary<number>) =>
  fc.array(value, { minLength: dimensions, maxLength: dimensions });
/** Vectors close to one of a few centres, like descriptions of overlapping windows. */
const clustered = fc
  .tuple(fc.nat(2), vectorOf(fc.float({ min: Math.fround(-0.01), max: Math.fround(0.01), noNaN: true })))
  .map(([centre, noise]) =>
    noise.map((value, at) => Math.fround(value + (at === centre ? 1 : 0) + (at === 5 ? 0.5 : 0))),
  );
/** One of three vectors, many times. */
const duplicate = fc
  .nat(2)
  .map((which) => Array.from({ length: dimensions }, (_, at) => (at % 3 === which ? 0.25 : 0.125)));

const libraryOf = (vector: fc.Arbitrary<number[]>, keys: number): fc.Arbitrary<Library> =>
  fc.record({
    skills: fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-c]{1,3}@[1-9]$/),
        keys: fc.array(vector, { minLength: 1, maxLength: keys }),
      }),
      { selector: ({ id }) => id, maxLength: 40 },
    ),
    goal: vector,
    state: vector,
  });
const optionsOf = fc
  .record({
    alpha: fc.constantFrom(0, 0.3, 0.5, 0.9, 1),
    mmrLambda: fc.constantFrom(0, 0.4, 0.7, 1),
    retrieveM: fc.integer({ min: 1, max: 25 }),
    retrieveK: fc.integer({ min: 1, max: 8 }),
  })
  .map((some) => RetrievalOptions.parse(some));

const f = (numbers: readonly number[]) => Float32Array.from(numbers);
function indexOf({ skills }: Pick<Library, "skills">): SkillIndex {
  const index = new SkillIndex();
  for (const { id, keys } of skills) index.add(id, keys.map(f));
  return index;
}
const ranked = (library: Library, options: RetrievalOptions) =>
  rank(indexOf(library), { goal: f(library.goal), state: f(library.state) }, options);

describe("both equations have exactly the results of a simple evaluation in 64 bits", () => {
  const kinds = { random: vectorOf(f32), coarse: vectorOf(coarse), clustered, duplicate };
  for (const [kind, vector] of Object.entries(kinds))
    for (const keys of [1, 3])
      test(`${kind} descriptions, up to ${keys} a skill`, () => {
        fc.assert(
          fc.property(libraryOf(vector, keys), optionsOf, (library, options) => {
            const plain = plainly(library, options);
            const result = ranked(library, options);
            expect(result.candidates.map(({ id, score }) => [id, score])).toEqual(plain.scored);
            expect(result.offered).toEqual(plain.chosen);
            const picked = result.candidates
              .filter(({ pick }) => pick !== undefined)
              .sort((a, b) => (a.pick ?? 0) - (b.pick ?? 0));
            picked.forEach(({ mmr }, at) => expect(mmr).toBeCloseTo(plain.mmr[at] ?? NaN, 12));
            expect(result.eligible).toBe(library.skills.length);
          }),
          { numRuns: 150 },
        );
      });

  test("the order in which skills were added, and skills that were removed again, change nothing", () => {
    fc.assert(
      fc.property(
        libraryOf(vectorOf(coarse), 2),
        optionsOf,
        fc.array(fc.nat(39), { maxLength: 30 }),
        (library, options, moves) => {
          const index = indexOf({ skills: [...library.skills].reverse() });
          for (const move of moves) {
            const skill = library.skills[move];
            if (!skill) continue;
            index.remove(skill.id);
            index.add("passing@1", [f([1, 0, 0, 0, 0, 0]), f([0, 1, 0, 0, 0, 0])]);
            index.add(skill.id, skill.keys.map(f));
            index.remove("passing@1");
          }
          const asked = { goal: f(library.goal), state: f(library.state) };
          expect(rank(index, asked, options)).toEqual(ranked(library, options));
        },
      ),
    );
  });

  test("many skills of 384 dimensions, where the fast scan has rounding errors", () => {
    const random = fc.sample(fc.array(f32, { minLength: 384, maxLength: 384 }), { numRuns: 302, seed: 7 });
    const [goal = [], state = [], ...rest] = random;
    const skills = rest.flatMap((vector, at) => [
      { id: `a${at}@1`, keys: [vector] },
      { id: `b${at}@1`, keys: [vector.with(0, Math.fround((vector[0] ?? 0) + 1e-7))] },
    ]);
    const options = RetrievalOptions.parse({ retrieveK: 5 });
    const plain = plainly({ skills, goal, state }, options);
    const result = ranked({ skills, goal, state }, options);
    expect(result.candidates.map(({ id, score }) => [id, score])).toEqual(plain.scored);
    expect(result.offered).toEqual(plain.chosen);
  });
});

describe("the settings", () => {
  test("λ = 1 returns the best K by score", () => {
    fc.assert(
      fc.property(libraryOf(vectorOf(f32), 2), optionsOf, (library, options) => {
        const diverse = ranked(library, { ...options, mmrLambda: 1 });
        const plain = ranked(library, { ...options, mmr: "top-k" });
        expect(diverse.offered).toEqual(plain.offered);
        expect(plain.offered).toEqual(plain.candidates.slice(0, options.retrieveK).map(({ id }) => id));
      }),
    );
  });

  test("α = 1 ranks only by the task, α = 0 only by the state", () => {
    fc.assert(
      fc.property(libraryOf(vectorOf(coarse), 2), optionsOf, (library, options) => {
        const task = ranked(library, { ...options, retrieveQuery: "task" });
        const state = ranked(library, { ...options, retrieveQuery: "state" });
        const scores = ({ candidates }: typeof task) => candidates.map(({ id, score }) => [id, score + 0]);
        expect(scores(ranked(library, { ...options, alpha: 1 }))).toEqual(scores(task));
        expect(scores(ranked(library, { ...options, alpha: 0 }))).toEqual(scores(state));
        expect(ranked(library, { ...options, alpha: 1 }).offered).toEqual(task.offered);
        expect([task.query, task.alpha, state.query, state.alpha]).toEqual(["task", 1, "state", 0]);
        for (const candidate of task.candidates) expect(candidate).not.toHaveProperty("stateCosine");
        for (const candidate of state.candidates) expect(candidate).not.toHaveProperty("goalCosine");
      }),
    );
  });

  test("top-m offers all considered skills, in order of score", () => {
    const library = { skills: four, goal: [1, 0], state: [1, 0] };
    const options = RetrievalOptions.parse({ mmr: "top-m", retrieveM: 3, retrieveK: 1 });
    expect(ranked(library, options).offered).toEqual(["a@1", "b@1", "c@1"]);
  });

  test("only eligible skills are counted and offered", () => {
    const options = RetrievalOptions.parse({});
    const result = rank(indexOf({ skills: four }), { goal: f([1, 0]) }, options, {
      isEligible: (id) => id !== "a@1",
    });
    expect(result).toMatchObject({ eligible: 3, offered: ["b@1", "c@1", "d@1"] });
  });

  test("a step without a summary uses only the goal, and the result says so", () => {
    const options = RetrievalOptions.parse({});
    expect(rank(indexOf({ skills: four }), { goal: f([1, 0]) }, options)).toMatchObject({
      query: "task",
      alpha: 1,
    });
  });

  test("a query of another embedder is an error, not a ranking", () => {
    const options = RetrievalOptions.parse({});
    expect(() => rank(indexOf({ skills: four }), { goal: f([1, 0, 0]) }, options)).toThrow(
      /another embedder/,
    );
  });
});

/** Cosines with the goal [1, 0]: 1, 1, 0.8 and 0.6; b equals a, d points to the other side. */
const four = [
  { id: "a@1", keys: [[1, 0]] },
  { id: "b@1", keys: [[2, 0]] },
  { id: "c@1", keys: [[0.8, 0.6]] },
  { id: "d@1", keys: [[0.6, -0.8]] },
];

describe("picks computed by hand", () => {
  test("at λ = 0.5 all other skills have the same value, and the smaller id is picked each time", () => {
    const skills = [
      { id: "z@1", keys: [[1, 0, 0, 0]] },
      { id: "e@1", keys: [[1, 1, -1, -1]] },
      { id: "d@1", keys: [[1, 1, 1, 1]] },
      { id: "a@1", keys: [[1, 0, 0, 0]] },
    ];
    const options = RetrievalOptions.parse({ mmrLambda: 0.5, retrieveK: 3 });
    const { offered, candidates } = rank(indexOf({ skills }), { goal: f([1, 0, 0, 0]) }, options);
    // round 1: a and its twin z .5, d and e .25. Round 2: z .5−.5, d .25−.25, e .25−.25. Round 3: z and e as before.
    expect(offered).toEqual(["a@1", "d@1", "e@1"]);
    const numbers = candidates.map(({ id, score, penalty, mmr, pick }) => [id, score, penalty, mmr, pick]);
    expect(numbers).toEqual([
      ["a@1", 1, 0, 0.5, 1],
      ["z@1", 1, 0.5, 0, undefined],
      ["d@1", 0.5, 0.25, 0, 2],
      ["e@1", 0.5, 0.25, 0, 3],
    ]);
  });

  test("at λ = 0.7 the equal skill is picked, and then the one that is similar to neither", () => {
    const options = RetrievalOptions.parse({ mmrLambda: 0.7, retrieveK: 3 });
    const { offered, candidates } = rank(indexOf({ skills: four }), { goal: f([1, 0]) }, options);
    // round 2: b .7−.3 = .4, c .56−.24 = .32, d .42−.18 = .24. Round 3: c .32, d .24.
    expect(offered).toEqual(["a@1", "b@1", "c@1"]);
    const rounded = candidates.map(({ id, penalty, mmr, pick }) => [
      id,
      penalty?.toFixed(2),
      mmr?.toFixed(2),
      pick,
    ]);
    expect(rounded).toEqual([
      ["a@1", "0.00", "0.70", 1],
      ["b@1", "0.30", "0.40", 2],
      ["c@1", "0.24", "0.32", 3],
      ["d@1", "0.18", "0.24", undefined],
    ]);
  });

  test("at λ = 0.3 similarity decides: the opposite side is picked before the equal skill", () => {
    const options = RetrievalOptions.parse({ mmrLambda: 0.3, retrieveK: 3 });
    // round 2: b .3−.7 = −.4, c .24−.56 = −.32, d .18−.42 = −.24. Round 3: b −.4, c .24−.56 = −.32 (to d it is 0).
    expect(rank(indexOf({ skills: four }), { goal: f([1, 0]) }, options).offered).toEqual([
      "a@1",
      "d@1",
      "c@1",
    ]);
  });

  test("a skill with two descriptions uses the better one for the goal and for the state", () => {
    const skills = [
      {
        id: "both@1",
        keys: [
          [1, 0],
          [0, 1],
        ],
      },
      { id: "one@1", keys: [[1, 1]] },
    ];
    const { candidates } = ranked({ skills, goal: [1, 0], state: [0, 1] }, RetrievalOptions.parse({}));
    expect(candidates[0]).toMatchObject({ id: "both@1", goalCosine: 1, stateCosine: 1, score: 1 });
    expect(candidates[1]?.score).toBeCloseTo(Math.SQRT1_2, 12);
  });

  test("an empty library offers nothing, and the result is valid data of an event", () => {
    const result = rank(new SkillIndex(), { goal: f([1, 0]) }, RetrievalOptions.parse({}));
    expect(Retrieved.parse({ ...result, embedder: "x" })).toMatchObject({
      eligible: 0,
      offered: [],
      withholding: 0,
    });
  });
});
