import type { Tables } from "./tables.js";

/** Labels, order and markup that were written by hand. */
export type Skin = "a" | "b";

/** How a site looks. `c` is `a` with every word of it, rearranged. */
export const skins = ["a", "b", "c"] as const;
export type SkinName = (typeof skins)[number];

/** The skin whose labels and pieces are used. */
export const writtenSkin = (name: SkinName): Skin => (name === "c" ? "a" : name);

/** The moment at which every site stands still until somebody writes. */
export const opening = Date.UTC(2026, 2, 16, 9, 30);

interface Book<State> {
  state: State;
  /** Writes so far: each moves the clock by a second, so that what came later sorts later. */
  writes: number;
  /** The last number given out, by table. */
  serials: Record<string, number>;
}

/** The running state of one instance. Everything that a site remembers is in here, so that one restore puts it all back. */
export class Desk<State extends Tables> {
  readonly skin: Skin;
  #book: Book<State>;

  constructor(state: State, skin: Skin) {
    this.skin = skin;
    this.#book = { state, writes: 0, serials: {} };
  }

  /** Rows may be changed in place by the site's own routes, and by nobody else. */
  get state(): State {
    return this.#book.state;
  }
  /** The site's idea of now. */
  now(): Date {
    return new Date(opening + this.#book.writes * 1_000);
  }
  /** The time of a write, as ISO text; every call moves the clock. */
  stamp(): string {
    this.#book.writes += 1;
    return this.now().toISOString();
  }
  /** The next free number of a table, after the given one at least. */
  serial(table: string, after: number): number {
    const next = Math.max(this.#book.serials[table] ?? 0, after) + 1;
    this.#book.serials[table] = next;
    return next;
  }
  snapshot(): string {
    return JSON.stringify(this.#book);
  }
  restore(snapshot: string): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `snapshot` of the same kind of site
    this.#book = JSON.parse(snapshot) as Book<State>;
  }
}

/** The tables inside a snapshot. */
export function tablesIn(snapshot: string): Tables {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `snapshot`
  return (JSON.parse(snapshot) as Book<Tables>).state;
}
