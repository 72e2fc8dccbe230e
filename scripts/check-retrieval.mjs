// Recomputes every retrieval of a run from its store, with arithmetic of its own: equation 1, the top M, and the choice by MMR (equation 2).
// node scripts/check-retrieval.mjs STORE RUN
import { createHash } from "node:crypto";

const close = (one, other) => Math.abs(one - other) <= 1e-9;
const byId = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

class Difference extends Error {}
const differs = (where, words) => {
  throw new Difference(`${where}: ${words}`);
};
const same = (where, what, kept, computed) => {
  if (kept === undefined || !close(kept, computed))
    differs(where, `${what} is ${kept} in the event and ${computed} when computed again`);
};

const [file, run] = process.argv.slice(2);
if (!file || !run) {
  console.error("usage: node scripts/check-retrieval.mjs STORE RUN");
  process.exit(2);
}

const rows = await openRows(file);
const [row] = rows("select manifest from runs where run = ?", run);
if (!row) {
  console.error(`there is no run ${run} in ${file}`);
  process.exit(2);
}
const events = rows("select seq, kind, site, data from events where run = ? order by seq", run).map(
  (event) => ({
    ...event,
    data: JSON.parse(event.data),
  }),
);
const manifest = JSON.parse(row.manifest);
const goals = goalsIn(manifest, events);
const skills = skillsIn(rows("select value from documents where run = ?", run));
const told = { steps: 0, embedded: 0, whole: 0, unscored: 0 };
try {
  for (const event of events) if (event.kind === "skills-retrieved") checkStep(event);
} catch (error) {
  console.error(error instanceof Difference ? `difference: ${error.message}` : error);
  process.exit(error instanceof Difference ? 1 : 2);
}
console.log(
  `${told.steps} retrievals agree; of ${told.embedded} every cosine was computed from vectors, of ${told.whole} the whole library was ranked; ${told.unscored} were not by score`,
);

/** Node's own SQLite, or the package that stands in for it on Node 20. */
async function openRows(path) {
  const { DatabaseSync } = await import("node:sqlite").catch(() => ({}));
  const { default: Better } = DatabaseSync ? {} : await import("better-sqlite3");
  const database = DatabaseSync
    ? new DatabaseSync(path, { readOnly: true })
    : new Better(path, { readonly: true });
  return (sql, ...values) => database.prepare(sql).all(...values);
}

function goalsIn({ tasks }, all) {
  const added = all.filter(({ kind }) => kind === "task-added").map(({ data }) => data.task);
  return new Map([...tasks, ...added].map(({ id, goal }) => [id, goal]));
}

/** The texts of each skill, the first of which it was learned with. */
function skillsIn(documents) {
  const known = documents.flatMap(({ value }) => JSON.parse(value)?.library?.skills ?? []);
  return new Map(
    known.map(({ id, description, alsoKnownAs = [] }) => [id, [...new Set([description, ...alsoKnownAs])]]),
  );
}

function checkStep({ seq, site, data: { task, step, summary, retrieved } }) {
  const where = `task ${task}, step ${step} (event ${seq})`;
  told.steps += 1;
  checkShown(where, { task, step, seq }, retrieved.offered);
  if (retrieved.by !== "score") {
    told.unscored += 1;
    return;
  }
  checkOptions(where, retrieved);
  const texts = { goal: goals.get(task), state: summary };
  const keys = checkCosines(where, retrieved, texts);
  for (const candidate of retrieved.candidates)
    same(where, `the score of ${candidate.id}`, candidate.score, scoreOf(candidate, retrieved));
  checkTop(where, retrieved);
  if (keys) checkLeftOut(where, { seq, site, task }, retrieved, texts);
  checkPicks(where, retrieved, keys);
}

/** The policy must be shown what the retrieval offered, nothing else. */
function checkShown(where, { task, step, seq }, offered) {
  const shown = events.find(
    (event) =>
      event.seq > seq &&
      event.kind === "step-ended" &&
      event.data.task === task &&
      event.data.step.index === step,
  );
  if (shown && JSON.stringify(shown.data.step.offered) !== JSON.stringify(offered))
    differs(where, `the step was offered ${shown.data.step.offered} and not ${offered}`);
}

/** What decided must be what the run was started with; a query of one text has no weights. */
function checkOptions(where, { query, alpha, m, lambda, k, mmr }) {
  const { config } = manifest;
  const wanted = { both: config.alpha, task: 1, state: 0 }[query];
  const pairs = [
    ["alpha", alpha, wanted],
    ["m", m, config.retrieveM],
    ["lambda", lambda, config.mmrLambda],
    ["k", k, config.retrieveK],
    ["mmr", mmr, config.mmr],
  ];
  for (const [name, kept, asked] of pairs)
    if (asked !== undefined && kept !== asked) differs(where, `${name} is ${kept}, and the run has ${asked}`);
}

/** Equation 1. */
function scoreOf({ goalCosine, stateCosine }, { query, alpha }) {
  if (query === "task") return goalCosine;
  if (query === "state") return stateCosine;
  return alpha * goalCosine + (1 - alpha) * stateCosine;
}

/** Every cosine from the vectors that the store has; nothing where it has not all of them. */
function checkCosines(where, { embedder, query, candidates }, { goal, state }) {
  const asked = {
    ...(query !== "state" && { goalCosine: vectorOf(embedder, goal) }),
    ...(query !== "task" && { stateCosine: vectorOf(embedder, state) }),
  };
  const all = candidates.map(({ id }) => (skills.get(id) ?? []).map((text) => vectorOf(embedder, text)));
  const vectors = [...Object.values(asked), ...all.flat()];
  if (vectors.includes(undefined) || all.some((own) => own.length === 0)) return undefined;
  told.embedded += 1;
  return new Map(
    candidates.map((candidate, at) => [candidate.id, keysThen(where, candidate, all[at], asked)]),
  );
}

/** A skill may have got more descriptions since: those that it had then are the ones its cosines come from. */
function keysThen(where, candidate, vectors, asked) {
  for (let count = 1; count <= vectors.length; count += 1) {
    const keys = vectors.slice(0, count);
    const fits = Object.entries(asked).every(([name, query]) =>
      close(candidate[name], largest([query], keys)),
    );
    if (fits) return keys;
  }
  const computed = Object.entries(asked).map(([name, query]) => `${name} ${largest([query], vectors)}`);
  return differs(
    where,
    `the cosines of ${candidate.id} are ${candidate.goalCosine} and ${candidate.stateCosine} in the event, and computed again: ${computed.join(", ")}`,
  );
}

function vectorOf(embedder, text) {
  if (text === undefined) return undefined;
  const hash = createHash("sha256").update(text).digest("base64url");
  const [found] = rows("select vector from vectors where embedder = ? and text = ?", embedder, hash);
  if (!found) return undefined;
  const bytes = Buffer.from(found.vector);
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
}

function inner(one, other) {
  return one.reduce((sum, value, at) => sum + value * other[at], 0);
}
function cosine(one, other) {
  const lengths = Math.sqrt(inner(one, one)) * Math.sqrt(inner(other, other));
  return lengths === 0 ? 0 : inner(one, other) / lengths;
}
function largest(left, right) {
  return Math.max(...left.flatMap((one) => right.map((other) => cosine(one, other))));
}

/** By score, at most M of those that were eligible. */
function checkTop(where, { candidates, m, eligible }) {
  if (candidates.length !== Math.min(m, eligible))
    differs(where, `${candidates.length} candidates of ${eligible} eligible skills, and M is ${m}`);
  candidates.forEach(({ id, score, rank }, at) => {
    if (rank !== at + 1) differs(where, `${id} stands at ${at + 1} and has the rank ${rank}`);
    const before = candidates[at - 1];
    if (before && (before.score < score || (before.score === score && before.id > id)))
      differs(where, `${id} has rank ${rank} and belongs before ${before.id}`);
  });
}

/** Where all skills learned before the task were eligible, none that scores more may be missing from the top M. */
function checkLeftOut(where, { seq, site, task }, retrieved, { goal, state }) {
  const began = events.findLast(
    (event) => event.seq < seq && event.kind === "task-started" && event.data.task === task,
  );
  const ids = events.flatMap(({ seq: at, kind, site: place, data }) =>
    kind === "skill-committed" && place === site && at < (began?.seq ?? 0) && "id" in data.outcome
      ? [data.outcome.id]
      : [],
  );
  if (ids.length !== retrieved.eligible) return;
  const { embedder, candidates } = retrieved;
  const least = Math.min(...candidates.map(({ score }) => score));
  for (const id of ids.filter((one) => !candidates.some((candidate) => candidate.id === one))) {
    const [first] = (skills.get(id) ?? []).map((text) => vectorOf(embedder, text));
    if (!first) return;
    const cosines = {
      goalCosine: retrieved.query === "state" ? 0 : cosine(vectorOf(embedder, goal), first),
      stateCosine: retrieved.query === "task" ? 0 : cosine(vectorOf(embedder, state), first),
    };
    const score = scoreOf(cosines, retrieved);
    if (score > least && !close(score, least))
      differs(where, `${id} scores ${score} and is missing from the top M, which goes down to ${least}`);
  }
  told.whole += 1;
}

/** Equation 2, or one of the two choices without it. */
function checkPicks(where, { candidates, offered, mmr, lambda, k }, keys) {
  const picked = candidates
    .filter(({ pick }) => pick !== undefined)
    .sort((one, other) => one.pick - other.pick);
  if (JSON.stringify(picked.map(({ id }) => id)) !== JSON.stringify(offered))
    differs(where, `${offered} were offered, and the picks are ${picked.map(({ id }) => id)}`);
  const count = mmr === "top-m" ? candidates.length : Math.min(k, candidates.length);
  if (picked.length !== count)
    differs(where, `${picked.length} skills were picked, and it should be ${count}`);
  if (mmr !== "on") {
    const first = candidates.slice(0, count).map(({ id }) => id);
    if (JSON.stringify(first) !== JSON.stringify(offered))
      differs(where, `${offered} are not the first ${count}`);
  } else if (keys) checkGreedy(where, { candidates, picked, lambda }, keys);
  else checkKeptRounds(where, { candidates, picked, lambda });
}

/** Round by round from the vectors alone. */
function checkGreedy(where, { candidates, picked, lambda }, keys) {
  const chosen = [];
  for (const [round, winner] of picked.entries()) {
    const open = candidates.filter(({ id }) => !chosen.includes(id));
    const values = new Map(
      open.map(({ id, score }) => {
        const likeness =
          round === 0 ? 0 : Math.max(...chosen.map((other) => largest(keys.get(id), keys.get(other))));
        const penalty = (1 - lambda) * likeness;
        return [id, { penalty, mmr: lambda * score - penalty }];
      }),
    );
    const isLast = round === picked.length - 1;
    for (const { id, penalty, mmr, pick } of open) {
      if (pick !== round + 1 && !(isLast && pick === undefined)) continue;
      same(where, `the penalty of ${id} in round ${round + 1}`, penalty, values.get(id).penalty);
      same(where, `the MMR of ${id} in round ${round + 1}`, mmr, values.get(id).mmr);
    }
    const best = [...values].sort(([one, a], [other, b]) => b.mmr - a.mmr || byId(one, other))[0];
    if (best[0] !== winner.id && !close(best[1].mmr, values.get(winner.id).mmr))
      differs(where, `round ${round + 1} picked ${winner.id}, and ${best[0]} has the larger MMR`);
    chosen.push(winner.id);
  }
}

/** Without vectors: a penalty only grows from round to round, so nobody may have beaten a pick with a later one. */
function checkKeptRounds(where, { candidates, picked, lambda }) {
  for (const { id, score, penalty, mmr } of candidates)
    same(where, `the MMR of ${id}`, mmr, lambda * score - (penalty ?? Number.NaN));
  const [first] = picked;
  if (first) same(where, `the penalty of ${first.id}, which was picked first,`, first.penalty, 0);
  for (const winner of picked)
    for (const other of candidates)
      if ((other.pick ?? Infinity) > winner.pick && other.mmr > winner.mmr && !close(other.mmr, winner.mmr))
        differs(where, `round ${winner.pick} picked ${winner.id}, and ${other.id} has the larger MMR`);
}
