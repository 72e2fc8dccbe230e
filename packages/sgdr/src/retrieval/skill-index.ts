import { measured, products, type Measured } from "./vector.js";

/** The vectors of g and r_t, and their weight α; one of them may be absent, and then α is 1 or 0. */
export interface Query {
  readonly alpha: number;
  readonly goal?: Measured;
  readonly state?: Measured;
}

interface Row {
  readonly id: string;
  readonly slots: readonly number[];
}

export interface Scanned {
  readonly ids: readonly string[];
  /** One score for each id; the last bits may be wrong. */
  readonly scores: Float64Array;
}

/** The vectors of all descriptions of a library in one flat array; a skill has one vector for each description. */
export class SkillIndex {
  #dimensions = 0;
  #flat = new Float32Array(0);
  #norms = new Float64Array(0);
  readonly #free: number[] = [];
  #slots = 0;
  /** Memory for the queries of a scan, allocated once: a new array for each scan is slower than scanning a hundred skills. */
  #scratch = scratchOf(0);
  readonly #rows: Row[] = [];
  readonly #places = new Map<string, number>();

  get size(): number {
    return this.#rows.length;
  }

  get ids(): readonly string[] {
    return this.#rows.map(({ id }) => id);
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** Adds a skill with the vectors of its descriptions, or replaces its vectors. */
  add(id: string, vectors: readonly Float32Array[]): void {
    const [first] = vectors;
    if (first === undefined) throw new RangeError(`${id} needs at least one vector`);
    if (this.size === 0 && first.length > 0) this.#reshape(first.length);
    for (const vector of vectors) {
      if (vector.length !== this.#dimensions)
        throw new RangeError(`${id} has ${vector.length} dimensions, the others ${this.#dimensions}`);
      if (!vector.every(Number.isFinite))
        throw new RangeError(`${id} has a vector with values that are not finite numbers`);
    }
    this.remove(id);
    this.#places.set(id, this.#rows.length);
    this.#rows.push({ id, slots: vectors.map((vector) => this.#keep(vector)) });
  }

  remove(id: string): boolean {
    const place = this.#places.get(id);
    const last = this.#rows.at(-1);
    if (place === undefined || last === undefined) return false;
    this.#free.push(...(this.#rows[place]?.slots ?? []));
    this.#rows[place] = last;
    this.#places.set(last.id, place);
    this.#rows.pop();
    this.#places.delete(id);
    return true;
  }

  /** The vectors of one skill. */
  keysOf(id: string): readonly Measured[] {
    const row = this.#rows[this.#places.get(id) ?? -1];
    if (!row) throw new RangeError(`${id} is not in the index`);
    return row.slots.map((slot) => ({
      vector: this.#flat.subarray(slot * this.#dimensions, (slot + 1) * this.#dimensions),
      norm: this.#norms[slot] ?? 0,
    }));
  }

  /** Scores all eligible skills in one pass: q = α·ĝ + (1−α)·r̂ needs one product for a skill; with several descriptions, two for each. */
  scan(query: Query, isEligible: (id: string) => boolean): Scanned {
    const { alpha } = query;
    const goal = this.#direction(query.goal, "goal");
    const state = this.#direction(query.state, "state");
    const { both } = this.#scratch;
    for (let at = 0; at < both.length; at += 1)
      both[at] = alpha * (goal[at] ?? 0) + (1 - alpha) * (state[at] ?? 0);
    const eligible = this.#rows.filter(({ id }) => isEligible(id));
    const scores = new Float64Array(eligible.length);
    const single = keysIn(eligible, (count) => count === 1);
    const cosines = this.#along(both, single.slots);
    for (let at = 0; at < single.owners.length; at += 1) scores[single.owners[at] ?? 0] = cosines[at] ?? 0;
    const many = keysIn(eligible, (count) => count > 1);
    const toGoal = largest(this.#along(goal, many.slots), many.owners);
    const toState = largest(this.#along(state, many.slots), many.owners);
    for (const [owner, cosine] of toGoal)
      scores[owner] = alpha * cosine + (1 - alpha) * (toState.get(owner) ?? 0);
    return { ids: eligible.map(({ id }) => id), scores };
  }

  /** The cosines of a direction with these vectors. */
  #along(direction: Float64Array, slots: Int32Array): Float64Array {
    const cosines = products(direction, this.#flat, slots);
    for (let at = 0; at < slots.length; at += 1) {
      const norm = this.#norms[slots[at] ?? 0] ?? 0;
      cosines[at] = norm === 0 ? 0 : (cosines[at] ?? 0) / norm;
    }
    return cosines;
  }

  #direction(query: Measured | undefined, name: "goal" | "state"): Float64Array {
    const direction = this.#scratch[name].fill(0);
    if (query === undefined || query.norm === 0 || this.size === 0) return direction;
    const { vector, norm } = query;
    if (vector.length !== this.#dimensions)
      throw new RangeError(
        `the query has ${vector.length} dimensions, the skills ${this.#dimensions}: another embedder made it`,
      );
    for (let at = 0; at < vector.length; at += 1) direction[at] = (vector[at] ?? 0) / norm;
    return direction;
  }

  #keep(vector: Float32Array): number {
    const slot = this.#free.pop() ?? this.#slots;
    if (slot === this.#slots) this.#slots += 1;
    if (this.#norms.length <= slot) this.#grow(slot + 1);
    this.#flat.set(vector, slot * this.#dimensions);
    this.#norms[slot] = measured(vector).norm;
    return slot;
  }

  #grow(slots: number): void {
    const room = Math.max(16, slots, this.#norms.length * 2);
    const flat = new Float32Array(room * this.#dimensions);
    flat.set(this.#flat);
    const norms = new Float64Array(room);
    norms.set(this.#norms);
    this.#flat = flat;
    this.#norms = norms;
  }

  /** An empty index accepts vectors of any dimensions. */
  #reshape(dimensions: number): void {
    this.#dimensions = dimensions;
    this.#scratch = scratchOf(dimensions);
    this.#flat = new Float32Array(0);
    this.#norms = new Float64Array(0);
    this.#free.length = 0;
    this.#slots = 0;
  }
}

const scratchOf = (dimensions: number) => ({
  goal: new Float64Array(dimensions),
  state: new Float64Array(dimensions),
  both: new Float64Array(dimensions),
});

/** The slots of all rows with such a number of keys, and for each slot the position of its row. */
function keysIn(rows: readonly Row[], has: (count: number) => boolean) {
  let room = 0;
  for (const { slots } of rows) if (has(slots.length)) room += slots.length;
  const keys = { slots: new Int32Array(room), owners: new Int32Array(room) };
  let next = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const slots = rows[at]?.slots ?? [];
    if (!has(slots.length)) continue;
    for (let key = 0; key < slots.length; key += 1) {
      keys.slots[next] = slots[key] ?? 0;
      keys.owners[next] = at;
      next += 1;
    }
  }
  return keys;
}

/** The largest number of each owner. */
function largest(numbers: Float64Array, owners: Int32Array): Map<number, number> {
  const most = new Map<number, number>();
  owners.forEach((owner, at) =>
    most.set(owner, Math.max(most.get(owner) ?? -Infinity, numbers[at] ?? -Infinity)),
  );
  return most;
}
