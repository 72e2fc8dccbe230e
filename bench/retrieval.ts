// One retrieval (scan, top M, MMR to K) beside a naive one (two cosines a skill in 64 bits, full sort, MMR), in one run on the same skills.
import { cpus } from "node:os";
import { errorMessage } from "../packages/sgdr/src/lib/error-message.js";
import { randomOf } from "../packages/sgdr/src/lib/random.js";
import { openMinilm } from "../packages/sgdr/src/llm/embedder/minilm.js";
import { lexicalEmbedder } from "../packages/sgdr/src/retrieval/lexical.js";
import { RetrievalOptions } from "../packages/sgdr/src/retrieval/options.js";
import { rank } from "../packages/sgdr/src/retrieval/rank.js";
import { SkillIndex } from "../packages/sgdr/src/retrieval/skill-index.js";
import { unit } from "../packages/sgdr/src/retrieval/vector.js";
import { load, machine, quantile } from "./_measure.js";

const dimensions = 384;
const options = RetrievalOptions.parse({});
const random = randomOf("bench");
const shown = (ms: number): string => `${ms.toFixed(2)} ms`;

/** Near one of fifty centres, as descriptions of overlapping windows are. */
const centres = Array.from({ length: 50 }, () =>
  Array.from({ length: dimensions }, () => random.next() - 0.5),
);
const vector = (): Float32Array =>
  unit(random.pick(centres).map((value) => value + 0.5 * (random.next() - 0.5))) ??
  new Float32Array(dimensions);

interface Plain {
  readonly id: string;
  readonly values: Float64Array;
  readonly norm: number;
}
const dot = (u: Float64Array, v: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < u.length; at += 1) sum += (u[at] ?? 0) * (v[at] ?? 0);
  return sum;
};
const plainOf = (id: string, key: Float32Array): Plain => {
  const values = Float64Array.from(key);
  return { id, values, norm: Math.sqrt(dot(values, values)) };
};
const cos = (u: Plain, v: Plain): number => dot(u.values, v.values) / (u.norm * v.norm);

/** What one would write first. */
function naive(skills: readonly Plain[], goal: Plain, state: Plain): string[] {
  const pool = skills
    .map((skill) => ({ skill, score: 0.5 * cos(goal, skill) + 0.5 * cos(state, skill) }))
    .sort((a, b) => b.score - a.score || (a.skill.id < b.skill.id ? -1 : 1))
    .slice(0, 20);
  const chosen: Plain[] = [];
  while (chosen.length < 5 && pool.length > 0) {
    const worth = pool.map(
      ({ skill, score }) =>
        0.7 * score - (chosen.length === 0 ? 0 : 0.3 * Math.max(...chosen.map((other) => cos(skill, other)))),
    );
    chosen.push(...pool.splice(worth.indexOf(Math.max(...worth)), 1).map(({ skill }) => skill));
  }
  return chosen.map(({ id }) => id);
}

const names = ["ours", "several", "naive"] as const;
type Times = Readonly<Record<(typeof names)[number], number[]>>;

/** Each method once, in turns; true when ours and the naive one offer the same. */
function compare(
  methods: Readonly<Record<keyof Times, () => readonly string[]>>,
  times: Times,
  round: number,
): boolean {
  const offers = new Map<string, string>();
  for (const name of round % 2 === 0 ? names : [...names].reverse()) {
    const began = performance.now();
    offers.set(name, methods[name]().join());
    // the first rounds warm the compiler up
    if (round >= 20) times[name].push(performance.now() - began);
  }
  return offers.get("ours") === offers.get("naive");
}

console.log(machine());
if (load() > cpus().length)
  console.log("the machine is busy: the fastest tenth is nearer to the truth than the median");

for (const size of [1_000, 10_000]) {
  const index = new SkillIndex();
  const several = new SkillIndex();
  const plain: Plain[] = [];
  for (let at = 0; at < size; at += 1) {
    const id = `skill_${at}@1`;
    const key = vector();
    index.add(id, [key]);
    several.add(id, at % 10 === 0 ? [key, vector()] : [key]);
    plain.push(plainOf(id, key));
  }
  const times: Times = { ours: [], several: [], naive: [] };
  let differing = 0;
  const rounds = size === 1_000 ? 320 : 80;
  for (let round = 0; round < rounds; round += 1) {
    const goal = vector();
    const state = vector();
    const methods = {
      ours: () => rank(index, { goal, state }, options).offered,
      several: () => rank(several, { goal, state }, options).offered,
      naive: () => naive(plain, plainOf("", goal), plainOf("", state)),
    };
    if (!compare(methods, times, round)) differing += 1;
  }
  console.log(`${size} skills of ${dimensions} dimensions, ${rounds} retrievals, ${differing} offers differ`);
  for (const name of names) {
    const ratio = quantile(times[name], 0.1) / quantile(times.ours, 0.1);
    const median = shown(quantile(times[name], 0.5));
    console.log(
      `  ${name.padEnd(8)} median ${median}, fastest tenth ${shown(quantile(times[name], 0.1))}, ${ratio.toFixed(1)} × ours`,
    );
  }
  if (differing > 0 || (size === 1_000 && quantile(times.ours, 0.5) >= 1)) process.exitCode = 1;
}
console.log("(several: every tenth skill has two descriptions; naive: two cosines and a full sort)");

const sentences = Array.from(
  { length: 500 },
  (_, at) =>
    `Fill in a reply message number ${at} and submit it using the reply textbox on a comment thread page.`,
);
const { signal } = new AbortController();
const minilm = await openMinilm({ replyMs: 60_000 }, signal).catch((error: unknown) =>
  console.log(`minilm is left out: ${errorMessage(error)}`),
);
for (const [name, embedder, some] of [
  ["lexical", lexicalEmbedder, sentences],
  ["minilm", minilm, sentences.slice(0, 100)],
] as const) {
  if (!embedder) continue;
  const began = performance.now();
  await embedder.embed(some, signal);
  console.log(`${name}: ${shown((performance.now() - began) / some.length)} a sentence`);
}
